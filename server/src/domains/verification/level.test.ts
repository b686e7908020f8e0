/** The level of a signature by its certificate, and the reason for it. */
import type { Qualification } from "@paraph/pki/qualified";
import { describe, expect, it } from "vitest";
import { levelOf, lowestOf } from "./level.ts";

const ROOT = "CN=Example Root 1,O=Example Trust AG,C=CH";
const SANDBOX = "CN=Sandbox Root 1,O=Sandbox Trust Services CH,C=CH";

const certified = (
  quality: Qualification["quality"],
  types: Qualification["statements"]["types"] = [],
  confirmed = true,
): Qualification => ({
  quality,
  law: null,
  confirmed,
  statements: { compliance: false, device: false, types, legislation: [] },
});

describe("The level of a signature", () => {
  it.each([
    ["a qualified signature", certified("QESig", ["esign"]), ROOT, ["QES", "qualified", false]],
    ["a qualified seal", certified("QESeal", ["eseal"]), ROOT, ["QES", "qualified", false]],
    ["no qualified device", certified("AdESig-QC", ["esign"]), ROOT, ["AES", "no_device", false]],
    ["a person's name alone", certified("AdESig"), ROOT, ["AES", "not_qualified", false]],
    ["a seal", certified("AdESeal", ["eseal"]), ROOT, ["SES", "seal", false]],
    [
      "an unknown issuer",
      certified("QESig", ["esign"], false),
      null,
      ["SES", "unconfirmed", false],
    ],
    ["no certificate", null, null, ["SES", "no_certificate", false]],
    [
      "the form of a qualified one",
      certified("AdESig", ["esign"]),
      SANDBOX,
      ["QES", "sandbox", true],
    ],
    ["a one-time one of the sandbox", certified("AdESig"), SANDBOX, ["AES", "not_qualified", true]],
    ["a seal of the sandbox", certified("AdESeal", ["eseal"]), SANDBOX, ["SES", "seal", true]],
    // Outside the sandbox, a certificate that only looks qualified is not.
    ["the form alone", certified("AdESig", ["esign"]), ROOT, ["AES", "not_qualified", false]],
    // Anybody can write "Sandbox" into a certificate that leads to no anchor.
    [
      "a claimed sandbox",
      certified("AdESig", ["esign"], false),
      SANDBOX,
      ["SES", "unconfirmed", false],
    ],
  ] as const)("with %s", (_, qualification, anchor, [quality, levelBecause, sandbox]) => {
    expect(levelOf({ qualification, anchor })).toEqual({ quality, levelBecause, sandbox });
  });

  it("of a document is the lowest of its signatures", () => {
    const levels = [certified("QESig"), certified("AdESig"), certified("QESig")].map((one) =>
      levelOf({ qualification: one, anchor: ROOT }),
    );
    expect(lowestOf(levels)).toBe("AES");
    expect(lowestOf([])).toBeNull();
  });
});
