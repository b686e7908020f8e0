/**
 * The relationship survey: one question, which a person rarely gets. The specification only names it. When it is shown
 * and what is sent is a decision of this product.
 */
import { limits } from "./limits/pages.ts";

/** The highest answer; the lowest is 0. */
export const HIGHEST_SCORE = 10;

/**
 * Whether to show the survey: only to a visitor for whom marketing scripts may run (`mayRunScripts`), who has had an
 * account for a while, and who has not seen it in this browser recently, whether or not they answered.
 */
export function surveyIsDue(given: {
  readonly allowed: boolean;
  readonly accountSince: Date;
  readonly lastAsked: Date | undefined;
  readonly now: Date;
}): boolean {
  const { allowed, accountSince, lastAsked, now } = given;
  const { accountAge, again } = limits.relationshipSurvey;
  const since = (moment: Date) => now.getTime() - moment.getTime();
  if (!allowed || since(accountSince) < accountAge) return false;
  return lastAsked === undefined || since(lastAsked) >= again;
}

export interface SurveyAnswer {
  readonly score: number;
  /** In the person's own words; may be empty. */
  readonly words: string;
  readonly language: string;
}

/** The data for the marketing forms service: the answer, and nothing about the person. */
export function surveyPayload(
  { score, words, language }: SurveyAnswer,
  context: { readonly pageUri: string; readonly pageName: string },
) {
  const fields = [
    { name: "score", value: String(score) },
    { name: "words", value: words.trim() },
    { name: "language", value: language },
  ];
  return { fields: fields.filter(({ value }) => value !== ""), context };
}
