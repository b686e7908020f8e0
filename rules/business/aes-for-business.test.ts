import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AGREEMENT_STATES,
  agreementAfter,
  isCheckDay,
  missingFacts,
  registerNumber,
  whyNotVouchable,
} from "./aes-for-business.ts";
import type { AgreementFacts, AgreementState, AgreementStep } from "./aes-for-business.ts";

const STEPS = `
draft     | send | sent
sent      | send_back | draft
sent      | sign | in_review
in_review | approve | approved
in_review | refuse | draft
approved  | end | ended
approved  | revoke | ended
approved  | expire | ended
`
  .trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .map(([from = "", step = "", to = ""]) => ({ from, step, to }));

describe("An agreement", () => {
  it.each(STEPS)("in the state $from is $to after the step $step", ({ from, step, to }) => {
    expect(agreementAfter(from as AgreementState, step as AgreementStep)).toBe(to);
  });

  it("takes no other step", () => {
    const known = new Set(STEPS.map(({ from, step }) => `${from} ${step}`));
    const steps = [...new Set(STEPS.map(({ step }) => step))];
    for (const from of AGREEMENT_STATES)
      for (const step of steps) {
        if (known.has(`${from} ${step}`)) continue;
        expect(agreementAfter(from, step as AgreementStep)).toBeUndefined();
      }
  });
});

describe("The number of a register", () => {
  it.each([
    ["CH", "CHE-116.281.710", "CHE-116.281.710"],
    ["CH", "che 116 281 710 HR", "CHE-116.281.710"],
    ["CH", " 116.281.710 ", "CHE-116.281.710"],
    ["CH", "CHE-116.281.711", undefined],
    ["CH", "CHE-116.281.71", undefined],
    ["CH", "HRB 12345", undefined],
    ["DE", "hrb12345 b", "HRB 12345 B"],
    ["DE", "HRA 7", "HRA 7"],
    ["DE", "GnR 101", "GnR 101"],
    ["DE", "HRX 12345", undefined],
    ["AT", "FN 123456A", "FN 123456a"],
    ["AT", "33209m", "FN 33209m"],
    ["AT", "FN 123456c", undefined],
    ["AT", "123456", undefined],
    ["other", " B 12.345 ", "B 12.345"],
    ["other", "  ", undefined],
  ] as const)("of %s: %s is %s", (country, written, number) => {
    expect(registerNumber(country, written)).toBe(number);
  });

  it("of Switzerland is refused with any one digit changed", () => {
    const digit = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(digit, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from("116281710", Number);
        digits[at] = ((digits[at] ?? 0) + by) % 10;
        expect(registerNumber("CH", digits.join(""))).toBeUndefined();
      }),
    );
  });

  it("stays as it is when it is read again", () => {
    for (const [country, written] of [
      ["CH", "116281710"],
      ["DE", "hrb 9 a"],
      ["AT", "9 b"],
    ] as const) {
      const once = registerNumber(country, written) ?? "";
      expect(registerNumber(country, once)).toBe(once);
    }
  });
});

describe("The facts of an agreement", () => {
  const empty: AgreementFacts = {
    country: "CH",
    register: "",
    number: "",
    legalName: "",
    legalForm: "",
    seat: "",
    firstName: "",
    lastName: "",
    capacity: "",
    email: "",
    domains: [],
  };
  it("are missing in the order of the form, and the register only where there are several", () => {
    expect(missingFacts(empty)[0]).toBe("number");
    expect(missingFacts({ ...empty, country: "DE" })[0]).toBe("register");
    expect(missingFacts(empty).at(-1)).toBe("domains");
    expect(missingFacts({ ...empty, domains: ["helvion.example"] })).not.toContain("domains");
  });
});

describe("A member", () => {
  const fits = { closed: false, host: "helvion.example", phone: true, named: true, self: false };
  const domains = new Set(["helvion.example"]);
  it.each([
    [{}, undefined],
    [{ self: true, phone: false }, "self"],
    [{ closed: true, phone: false }, "closed"],
    [{ named: false }, "no_name"],
    [{ host: "other.example" }, "other_domain"],
    [{ host: "" }, "other_domain"],
    [{ phone: false }, "no_phone"],
  ] as const)("with %j: %s", (change, reason) => {
    expect(whyNotVouchable({ ...fits, ...change }, domains)).toBe(reason);
  });
  it("has an address of no covered domain if there is none", () => {
    expect(whyNotVouchable(fits, new Set())).toBe("other_domain");
  });
});

it.each([
  ["2026-11-28", true],
  ["2026-11-29", false],
  ["2016-11-28", true],
  ["2016-11-27", false],
  ["2026-02-30", false],
  ["", false],
])("An identity can have been checked on %s, seen from 2026-11-28: %s", (day, possible) => {
  expect(isCheckDay(day, "2026-11-28")).toBe(possible);
});
