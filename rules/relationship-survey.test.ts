import { describe, expect, it } from "vitest";
import { limits } from "./limits/pages.ts";
import { surveyIsDue, surveyPayload } from "./relationship-survey.ts";

const NOW = new Date("2026-06-15T12:00:00Z");
const ago = (span: number) => new Date(NOW.getTime() - span);
const { accountAge, again } = limits.relationshipSurvey;

describe("The relationship survey", () => {
  it.each([
    ["of who has had an account long enough", true, accountAge, undefined, true],
    ["not of newcomers", true, accountAge - 1, undefined, false],
    ["not where marketing scripts may not run", false, accountAge, undefined, false],
    ["not of who was asked lately", true, accountAge, again - 1, false],
    ["again after a while", true, accountAge, again, true],
  ])("is shown %s", (_, allowed, age, asked, due) => {
    const lastAsked = asked === undefined ? undefined : ago(asked);
    expect(surveyIsDue({ allowed, accountSince: ago(age), lastAsked, now: NOW })).toBe(due);
  });

  it("sends the answer, and nothing about the person", () => {
    const context = { pageUri: "https://a.test/dashboard", pageName: "Documents" };
    expect(surveyPayload({ score: 0, words: "  ", language: "fr-ch" }, context)).toEqual({
      fields: [
        { name: "score", value: "0" },
        { name: "language", value: "fr-ch" },
      ],
      context,
    });
  });
});
