// SPDX-License-Identifier: Apache-2.0
// The two pure functions: what is to be asked, and what comes of the answers.

import { batchesOf, candidatesOf } from "./batch.js";
import { countChars, endOf, firstChars, ORIGIN, strip, type Span } from "./chars.js";
import type { Contract, Failure, Feature, GateName, Language, Outcome, Shape } from "./contract.js";
import { decide, judgeSaving, ratioText, readThreshold } from "./decide.js";
import { findText, type FoundText } from "./json_body.js";
import { render, type Slice } from "./render.js";
import { split } from "./split.js";

export interface Question {
  readonly body: string;
  readonly request: string;
  readonly features: ReadonlySet<Feature>;
  /** A scorer is installed and a way back is offered. */
  readonly offered: boolean;
  readonly prunable: boolean;
  readonly success: boolean;
}

export interface Plan {
  readonly body: string;
  readonly basis: string;
  /** The outcome and the number of the gate that ended it, or null where scoring is wanted. */
  readonly ended: { readonly outcome: Outcome; readonly gate: number } | null;
  readonly found: FoundText | null;
  readonly paragraphs: readonly Span[];
  readonly candidates: readonly number[];
  readonly batches: readonly (readonly number[])[];
}

/** Scores of any kind, or the failure that stands in their place. */
export type Scoring = { readonly scores: unknown } | { readonly failure: Failure };

export interface Rendering {
  readonly threshold: unknown;
  readonly language: Language;
  readonly id: string;
}

export interface Result {
  readonly outcome: Outcome;
  readonly gate: number | null;
  readonly pruned: boolean;
  readonly body: string;
  readonly shape: Shape | null;
  readonly paragraphs: readonly Span[];
  readonly dropped: readonly number[];
  readonly slices: readonly Slice[];
  readonly ratio: string | null;
  readonly rawChars: number;
  readonly keptChars: number;
}

export function plan(question: Question, contract: Contract): Plan {
  const basis = firstChars(question.request, contract.limits.maxBasisChars);
  const closed = earlyGate(question, basis, contract);
  const found = closed === null && question.body.isWellFormed() ? findText(question.body, question.features, contract) : null;
  const paragraphs = found === null ? [] : split(found.text, contract);
  const candidates = candidatesOf(paragraphs, contract);
  const gate = closed ?? lateGate(found, candidates);
  return {
    body: question.body,
    basis,
    ended: gate === null ? null : endedBy(gate, contract),
    found,
    paragraphs,
    candidates,
    batches: batchesOf(paragraphs, contract),
  };
}

/** The first of the gates before the look for a text whose condition does not hold. */
function earlyGate(question: Question, basis: string, contract: Contract): GateName | null {
  const { minBodyChars, minBasisChars } = contract.limits;
  if (!question.offered) return "offered";
  if (!question.prunable) return "prunable";
  if (!question.success) return "success";
  if (countChars(question.body) < minBodyChars) return "long_enough";
  if (!basis.isWellFormed() || countChars(strip(basis, contract.white)) < minBasisChars) return "has_basis";
  return null;
}

function lateGate(found: FoundText | null, candidates: readonly number[]): GateName | null {
  if (found === null) return "has_text";
  return candidates.length === 0 ? "has_candidate" : null;
}

function endedBy(name: GateName, contract: Contract): { outcome: Outcome; gate: number } {
  const { outcome, number } = contract.gates[name];
  return { outcome, gate: number };
}

export function complete(asked: Plan, scoring: Scoring, rendering: Rendering, contract: Contract): Result {
  if (asked.ended !== null) return { ...unchanged(asked, asked.ended.outcome), gate: asked.ended.gate };
  if (asked.found === null) throw new Error("a plan that goes on has a text");
  if ("failure" in scoring) return unchanged(asked, scoring.failure);
  const { scores } = scoring;
  if (!Array.isArray(scores)) return unchanged(asked, "failed");
  const threshold = readThreshold(rendering.threshold, contract);
  const { outcome, dropped } = decide(asked.candidates, scores, threshold);
  if (outcome !== null) return { ...unchanged(asked, outcome), dropped };
  return measured(asked, asked.found, dropped, rendering, contract);
}

/** The result with the new body, or with the old one where the new one saves too little. */
function measured(
  asked: Plan,
  found: FoundText,
  dropped: readonly number[],
  rendering: Rendering,
  contract: Contract,
): Result {
  const { language, id } = rendering;
  const { body, slices } = render(asked.body, found, asked.paragraphs, new Set(dropped), language, id, contract);
  const rawChars = countChars(asked.body);
  const keptChars = countChars(body);
  const outcome = judgeSaving(rawChars, keptChars, contract);
  const result = { ...unchanged(asked, outcome), dropped, ratio: ratioText(rawChars, keptChars, contract) };
  return outcome === "ok" ? { ...result, pruned: true, body, slices, keptChars } : result;
}

function unchanged(asked: Plan, outcome: Outcome): Result {
  const rawChars = countChars(asked.body);
  return {
    outcome,
    gate: null,
    pruned: false,
    body: asked.body,
    shape: asked.found?.shape ?? null,
    paragraphs: asked.paragraphs,
    dropped: [],
    slices: [{ kept: true, start: ORIGIN, end: endOf(asked.found?.text ?? asked.body) }],
    ratio: null,
    rawChars,
    keptChars: rawChars,
  };
}
