import { describe, expect, test } from "vitest";
import {
  canBeTogether,
  confirmationOf,
  markOf,
  marksOf,
  QUALITIES,
  type Quality,
  satisfies,
  sealMayStand,
} from "./qualities.ts";
import { legislationOfHost } from "./network/platform-law.ts";

/** For each level of a signature, the requirements that it meets (specification section 9). */
const MEETS: Record<Quality, readonly Quality[]> = {
  SES: ["SES"],
  AES_MINIMAL: ["SES", "AES_MINIMAL"],
  AES: ["SES", "AES_MINIMAL", "AES"],
  QES: ["SES", "AES_MINIMAL", "AES", "QES"],
  PART11: ["PART11"],
  DEMO: ["DEMO"],
};

describe("A level meets its own requirement and every lower one", () => {
  test.each(QUALITIES.flatMap((given) => QUALITIES.map((asked) => [given, asked] as const)))(
    "%s if %s is required",
    (given, asked) => {
      expect(satisfies(given, asked)).toBe(MEETS[given].includes(asked));
    },
  );
});

test.each([
  ["SES", "none", "ses"],
  ["DEMO", "none", "demo"],
  ["AES_MINIMAL", "tan", "aes"],
  ["AES", "tan", "aes"],
  ["PART11", "tan", "part11"],
  ["QES", "provider", "qes"],
] as const)("%s is confirmed by %s and marked %s", (quality, confirmation, mark) => {
  expect(confirmationOf(quality)).toBe(confirmation);
  expect(markOf(quality)).toBe(mark);
});

describe("The platform is EU when the host name ends in .de or .eu, otherwise CH (section 1)", () => {
  test.each([
    ["sign.example.de", "EIDAS"],
    ["sign.example.eu", "EIDAS"],
    ["SIGN.EXAMPLE.EU", "EIDAS"],
    ["sign.example.ch", "ZERTES"],
    ["sign.example.com", "ZERTES"],
    ["localhost", "ZERTES"],
    ["de", "ZERTES"],
    ["example.de.com", "ZERTES"],
  ])("%s: %s", (host, law) => {
    expect(legislationOfHost(host)).toBe(law);
  });
});

test("The badges of several levels are shown once each, the highest first", () => {
  expect(marksOf([])).toEqual([]);
  const marks = (...all: Quality[]) => marksOf(all.map((quality) => ({ quality })));
  expect(marks("SES", "AES", "QES", "AES_MINIMAL", "SES")).toEqual(["qes", "aes", "ses"]);
  expect(marks("DEMO", "PART11")).toEqual(["part11", "demo"]);
  // A seal of an organisation is no level of a person.
  expect(
    marksOf([
      { quality: "AES", isSealed: true },
      { quality: "AES" },
      { quality: "QES", isSealed: true },
    ]),
  ).toEqual(["qes_seal", "aes", "aes_seal"]);
});

test("A demonstration stands only beside demonstrations, and no seal stands for it", () => {
  expect(canBeTogether([])).toBe(true);
  expect(canBeTogether(["SES", "QES", "PART11"])).toBe(true);
  expect(canBeTogether(["DEMO", "DEMO"])).toBe(true);
  expect(canBeTogether(["DEMO", "SES"])).toBe(false);
  expect([sealMayStand("DEMO", true), sealMayStand("DEMO", false)]).toEqual([false, false]);
});
