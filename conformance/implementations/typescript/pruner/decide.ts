// SPDX-License-Identifier: Apache-2.0
// What an answer is, what is dropped, and whether it pays.

import { isAtLeast } from "./chars.js";
import type { Contract, Outcome } from "./contract.js";
import { isJsonNumber } from "./json_body.js";

/** The text of the threshold that a value stands for; the default where it stands for none. */
export function readThreshold(value: unknown, contract: Contract): string {
  const number = typeof value === "string" && !isJsonNumber(value) ? null : asDouble(value);
  return contract.thresholds.find((text) => Number(text) === number) ?? contract.defaultThreshold;
}

function asDouble(value: unknown): number | null {
  return typeof value === "number" || typeof value === "string" ? Number(value) : null;
}

/** A usable score as a double, or null where it is no answer. */
function answerOf(score: unknown): number | null {
  const number = typeof score === "string" ? null : asDouble(score);
  return number !== null && number >= 0 && number <= 1 ? number : null;
}

export interface Decision {
  /** Null where a new body is to be built and measured. */
  readonly outcome: Outcome | null;
  readonly dropped: readonly number[];
}

export function decide(candidates: readonly number[], scores: readonly unknown[], threshold: string): Decision {
  const limit = Number(threshold);
  const dropped: number[] = [];
  let answered = 0;
  for (const [position, number] of candidates.entries()) {
    const answer = answerOf(scores[position]);
    if (answer === null) continue;
    answered += 1;
    if (answer < limit) dropped.push(number);
  }
  return { outcome: judge(answered, dropped.length), dropped };
}

function judge(answered: number, dropped: number): Outcome | null {
  if (dropped === 0) return "nothing_dropped";
  return dropped === answered ? "all_dropped" : null;
}

/** Whether a new body saves enough, or is refused. */
export function judgeSaving(rawChars: number, newChars: number, contract: Contract): "ok" | "below_floor" {
  return isAtLeast(rawChars - newChars, contract.limits.minReduction, rawChars) ? "ok" : "below_floor";
}

/** The saved share, cut off and never below zero. */
export function ratioText(rawChars: number, newChars: number, contract: Contract): string {
  const { ratioDigits } = contract.limits;
  const saved = Math.max(0, rawChars - newChars) * 10 ** ratioDigits;
  const quotient = (saved - (saved % rawChars)) / rawChars;
  return `0.${String(quotient).padStart(ratioDigits, "0")}`;
}
