/** The level of a signature by its certificate, and the reason for it. */
import type { Qualification } from "@paraph/pki/qualified";
import { describe, expect, it } from "vitest";
import { levelOf, lowestOf } from "./level.ts";

const ROOT = "CN=Example Root 1,O=Example Trust AG,C=CH";
const SANDBOX = "CN=Sandbox Root 1,O=Sandbox Trust Services CH,C=CH";

const nobodys = () => false;

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

type Attributes = readonly { readonly type: string; readonly value: string }[];
const ORGANISATION: Attributes = [
  { type: "C", value: "CH" },
  { type: "O", value: "Helvion AG" },
  { type: "organizationIdentifier", value: "NTRCH-CHE-114882907" },
  { type: "CN", value: "Helvion AG (Seal)" },
];
const PERSON: Attributes = [
  { type: "O", value: "Helvion AG" },
  { type: "GN", value: "Lena" },
  { type: "SN", value: "Brunner" },
  { type: "CN", value: "Lena Brunner" },
];

/** The certificate of a seal (QcType eSeal, EN 319 412-5 §4.2.3), or one of a person, with this subject. */
const certificate = (
  attributes: Attributes = ORGANISATION,
  { isSeal = true, policies = [] as string[] } = {},
) => ({
  subject: { attributes: [...attributes], der: Buffer.alloc(0), text: "" },
  policies,
  qcStatements: [
    {
      oid: "0.4.0.1862.1.6",
      // A sequence with the identifier of the type: eSeal or eSign.
      info: Buffer.from(`300906070400 8e460106 0${isSeal ? 2 : 1}`.replaceAll(" ", ""), "hex"),
    },
  ],
});

describe("The level of a signature", () => {
  it.each([
    ["a qualified signature", certified("QESig", ["esign"]), ROOT, ["QES", "qualified", false]],
    [
      "a qualified seal without a certificate that names an organisation",
      certified("QESeal", ["eseal"]),
      ROOT,
      ["SES", "seal", false],
    ],
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
    const signature = { qualification, anchor, certificate: undefined };
    expect(levelOf(signature, nobodys)).toEqual({ quality, levelBecause, sandbox, sealOf: null });
  });

  it("of a document is the lowest of its signatures", () => {
    const levels = [certified("QESig"), certified("AdESig"), certified("QESig")].map((one) =>
      levelOf({ qualification: one, anchor: ROOT, certificate: undefined }, nobodys),
    );
    expect(lowestOf(levels)).toBe("AES");
    expect(lowestOf([])).toBeNull();
  });
});

describe("The seal of an organisation in its own name", () => {
  const advanced = certified("AdESeal", ["eseal"]);
  const level = (...[more]: [Partial<Parameters<typeof levelOf>[0]>]) =>
    levelOf(
      { qualification: advanced, anchor: ROOT, certificate: certificate(), ...more },
      nobodys,
    );

  it.each([
    ["an advanced one", advanced, ["AES", "seal_advanced"]],
    [
      "with a certificate that is qualified, without a device",
      certified("AdESeal-QC"),
      ["AES", "seal_advanced"],
    ],
    ["a qualified one", certified("QESeal"), ["QES", "seal_qualified"]],
  ] as const)("has the level of a seal: %s", (_, qualification, [quality, levelBecause]) => {
    for (const name of [undefined, "Helvion AG"]) {
      expect(level({ qualification, ...(name !== undefined && { name }) })).toEqual({
        quality,
        levelBecause,
        sandbox: false,
        sealOf: "Helvion AG",
      });
    }
  });

  it("has the form of a qualified one only under the policy and an anchor of the sandbox", () => {
    const ordered = certificate(ORGANISATION, { policies: ["1.3.6.1.4.1.32473.1.5"] });
    expect(level({ certificate: ordered, anchor: SANDBOX })).toMatchObject({
      quality: "QES",
      levelBecause: "sandbox",
      sealOf: "Helvion AG",
    });
    expect(level({ certificate: ordered })).toMatchObject({ levelBecause: "seal_advanced" });
    expect(level({ anchor: SANDBOX })).toMatchObject({ levelBecause: "seal_advanced" });
  });

  it.each([
    ["a person is named beside it", { name: "Lena Brunner" }],
    ["the name only looks like the organisation", { name: "Helvion\u200b AG" }],
    ["it is named as in the common name, which is any text", { name: "Helvion AG (Seal)" }],
    [
      "a qualified one, if a person is named beside it",
      { name: "Lena Brunner", qualification: certified("QESeal") },
    ],
    [
      "its certificate has no organisation",
      { certificate: certificate(ORGANISATION.filter(({ type }) => type !== "O")) },
    ],
    ["its organisation is empty", { certificate: certificate([{ type: "O", value: "" }]) }],
    [
      "its certificate is that of a person in the organisation",
      { name: "Helvion AG", certificate: certificate(PERSON, { isSeal: false }) },
    ],
    ["its certificate is not in the file", { certificate: undefined }],
  ])("is not recognised if %s", (_, more) => {
    expect(level(more)).toEqual({
      quality: "SES",
      levelBecause: "seal",
      sandbox: false,
      sealOf: null,
    });
  });

  it("is not recognised under a certificate without a trusted authority", () => {
    const claimed = certified("QESeal", ["eseal"], false);
    expect(level({ qualification: claimed, anchor: null })).toMatchObject({
      quality: "SES",
      levelBecause: "unconfirmed",
      sealOf: null,
    });
  });

  it("is not a certificate of a person, whatever name the signature states", () => {
    const personal = certificate(PERSON, { isSeal: false });
    for (const name of ["Helvion AG", "Lena Brunner"]) {
      expect(
        level({ name, certificate: personal, qualification: certified("AdESig") }),
      ).toMatchObject({ levelBecause: "not_qualified", sealOf: null });
    }
  });
});

describe("A demonstration", () => {
  const advanced = certified("AdESeal", ["eseal"]);
  const reason = "DEMO: No legal effect";
  /** As the platform seals: beside the name of the person. */
  const sealed = { qualification: advanced, anchor: ROOT, certificate: certificate(), reason };
  const qualityOf = (more: Partial<Parameters<typeof levelOf>[0]>, isOurs = true) =>
    levelOf({ ...sealed, name: "Lena Brunner", ...more }, () => isOurs).quality;

  it("is what the seal of the platform says of itself", () => {
    expect(qualityOf({})).toBe("DEMO");
    expect(qualityOf({ reason: "I approve this" })).toBe("SES");
    expect(qualityOf({ reason: "A DEMO: No legal effect" })).toBe("SES");
  });

  it("is not what others write: the seal of another service, of an organisation in its own name, a person", () => {
    expect(qualityOf({}, false)).toBe("SES");
    expect(qualityOf({ name: "Helvion AG" })).toBe("AES");
    const qualified = certified("QESeal");
    expect(qualityOf({ qualification: qualified, name: "Helvion AG" })).toBe("QES");
    const lena = certificate(PERSON, { isSeal: false });
    expect(qualityOf({ qualification: certified("QESig", ["esign"]), certificate: lena })).toBe(
      "QES",
    );
  });

  it("is believed of a seal that nobody vouches for", () => {
    const unknown = certified("AdESeal", ["eseal"], false);
    expect(qualityOf({ qualification: unknown, anchor: null }, false)).toBe("DEMO");
  });
});
