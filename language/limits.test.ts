/** Sentences that name a limit name the one that holds: the table of limits and the words say the same. */
import { limits } from "@paraph/rules/limits";
import { describe, expect, it } from "vitest";
import errorsDe from "./errors/de-ch.ts";
import errorsEn from "./errors/en-gb.ts";
import accountsDe from "./mails/accounts/de-ch.ts";
import accountsEn from "./mails/accounts/en-gb.ts";
import signingDe from "./mails/signing/de-ch.ts";
import signingEn from "./mails/signing/en-gb.ts";
import composeDe from "./web/compose/de-ch.ts";
import composeEn from "./web/compose/en-gb.ts";
import partsDe from "./web/parts/de-ch.ts";
import partsEn from "./web/parts/en-gb.ts";
import signupDe from "./web/signup/de-ch.ts";
import signupEn from "./web/signup/en-gb.ts";
import verifyDe from "./web/verify/de-ch.ts";
import verifyEn from "./web/verify/en-gb.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const megabytes = limits.upload.documentBytes / 1024 ** 2;

/** What is said with a number before one of these units, anywhere in these words. */
function said(words: unknown, unit: RegExp): number[] {
  if (typeof words === "string") {
    return [...words.matchAll(new RegExp(`(\\d+) (?:${unit.source})`, "g"))].map(([, number]) =>
      Number(number),
    );
  }
  if (typeof words !== "object" || words === null) return [];
  return Object.values(words).flatMap((inner) => said(inner, unit));
}

describe("Limits in words", () => {
  it.each([
    [
      "the least length of a password",
      limits.password.least,
      /characters|Zeichen/,
      [errorsEn["error.password.too_short"], errorsDe["error.password.too_short"]],
    ],
    [
      "the pause after wrong codes",
      limits.tan.lockedFor / MINUTE,
      /minutes|Minuten/,
      [errorsEn["error.tan.locked"], errorsDe["error.tan.locked"]],
    ],
    [
      "the life of a code",
      limits.tan.lifetime / MINUTE,
      /minutes|Minuten/,
      [accountsEn, accountsDe, signingEn.sms, signingDe.sms],
    ],
    [
      "the life of a link",
      limits.confirmationLink / HOUR,
      /hours|Stunden/,
      [signupEn, signupDe, accountsEn.confirmation, accountsDe.confirmation],
    ],
    [
      "the size of a file",
      megabytes,
      /MB/,
      [errorsEn, errorsDe, composeEn, composeDe, partsEn, partsDe, verifyEn, verifyDe],
    ],
  ])("name %s as %d", (_what, limit, unit, words) => {
    const wrong = words.filter((one) => {
      const numbers = said(one, unit);
      return numbers.length === 0 || numbers.some((number) => number !== limit);
    });
    expect(wrong).toEqual([]);
  });
});
