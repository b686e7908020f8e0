import { expect, it } from "vitest";
import type { Signature, Verification } from "./verdict.ts";
import { headOf, whoOf } from "./verdict-words.ts";

const list = (names: readonly string[]) => names.join(", ");
const signature = (number: number, more: Partial<Signature>): Signature =>
  ({
    number,
    indication: "TOTAL_PASSED",
    reasons: [],
    notes: [],
    changesAfter: [],
    timestamps: [],
    ...more,
  }) as unknown as Signature;
const organisation = { organization: "Helvion AG" } as NonNullable<Signature["certificate"]>;
const sealed = { seal: true, sealOf: "Helvion AG", claimedName: null, certificate: organisation };
/** At SES the platform's seal is beside the person. */
const simple = { seal: true, sealOf: null, claimedName: "Lena Brunner", certificate: organisation };
const personal = { seal: false, sealOf: null, claimedName: "Lena Brunner" };

function headFor(quality: Verification["quality"], ...signed: readonly Partial<Signature>[]) {
  const details = signed.map((more, index) => signature(index + 1, more));
  const answer = { details, valid: true, quality, sandbox: false, signatures: details.length };
  return headOf({ notes: [], ...answer } as unknown as Verification, list);
}
const leadOf = (...given: Parameters<typeof headFor>) => headFor(...given).lead;

it.each([
  ["people", [simple, personal]],
  ["organisations", [sealed, sealed]],
  ["both", [sealed, personal]],
] as const)("says who has signed: %s", (by, signed) => {
  expect(leadOf("SES", ...signed).values).toMatchObject({ by, count: 2 });
});

it("calls a seal never equal to a handwritten signature, however qualified it is", () => {
  expect(leadOf("QES", personal).key).toBe("verdict.valid.leadQualified");
  expect(leadOf("QES", sealed).key).toBe("verdict.valid.lead");
  expect(leadOf("QES", personal, sealed).key).toBe("verdict.valid.lead");
});

it("calls seals by their name in the title, if there are only seals", () => {
  expect(headFor("AES", sealed).title.values).toMatchObject({ what: "seal", count: 1 });
  expect(headFor("AES", sealed, personal).title.values).toMatchObject({ what: "signature" });
  expect(headFor("SES", simple).title.values).toMatchObject({ what: "signature" });
});

it("names the organisation that has sealed, and a person beside the seal of a service", () => {
  const confirmed = { confirmed: true };
  expect(whoOf(signature(1, { ...sealed, ...confirmed }))).toEqual({
    name: "Helvion AG",
    beside: { key: "sealedInOwnName" },
  });
  expect(whoOf(signature(1, { ...simple, ...confirmed }))).toEqual({
    name: "Lena Brunner",
    beside: { key: "sealedBy", values: { name: "Helvion AG" } },
  });
});
