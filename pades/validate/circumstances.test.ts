import { SCHEMES } from "@paraph/pki/testing";
import { beforeAll, describe, expect, it } from "vitest";
import type { Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { makeAuthorities, type Authorities } from "../testing/circumstances/authorities.ts";
import { circumstances } from "../testing/circumstances/circumstances.ts";
import { forgeries } from "../testing/attacks/forgeries.ts";
import { makeWorld } from "../testing/world.ts";
import { validate } from "./validate.ts";

let authorities: Authorities;
beforeAll(async () => {
  authorities = await makeAuthorities();
});

/** The verdict on a document that is signed under these circumstances, and its reason. */
async function verdictOn(name: string) {
  const found = Object.values(circumstances)
    .flat()
    .find((each) => each.name === name);
  return judge(await found!.make(authorities));
}

const judge = (source: Source) =>
  validate(source, { anchors: authorities.anchors.map(({ der }) => der), at: new Date() });

type Judged = ReturnType<typeof judge>["signatures" | "documentTimestamps"][number];
const told = ({ indication, subIndication, reasons }: Judged) =>
  [indication, subIndication, reasons[0]?.key].filter(Boolean);

describe("A responder's certificate", () => {
  it("is proven together with the response that contains it (EN 319 102-1 §5.6.2.3.4)", async () => {
    const answered =
      "an answer by a responder that has expired since, the time of the answer proven";
    const { signatures } = await verdictOn(answered);
    expect(told(signatures[0]!)).toEqual(["TOTAL_PASSED"]);
  });

  const answersKept = async (how: string) => {
    const { signatures, documentTimestamps } = await verdictOn(
      `all answers by a responder that ${how}`,
    );
    return [...signatures, ...documentTimestamps].map((each) => told(each).slice(0, 2).join(" "));
  };
  const UNPROVEN = "INDETERMINATE REVOCATION_OUT_OF_BOUNDS_NO_POE";

  it("is proven for a time-stamp authority by its own archive time-stamp over the response", async () => {
    const under = "has expired since, under an archive time-stamp of the same authority";
    expect(await answersKept(under)).toEqual(["TOTAL_PASSED", "TOTAL_PASSED"]);
  });

  it("is not proven by an archive time-stamp made after it expired, nor by one that does not cover it", async () => {
    for (const how of [
      "had expired when the archive time-stamp was made",
      "has expired since, put into the store behind the archive time-stamp",
    ])
      expect(await answersKept(how)).toEqual([UNPROVEN, UNPROVEN]);
  });

  it("that has expired proves nothing if nothing proves the existence of its response", async () => {
    const { signatures } = await verdictOn(
      "an answer by a responder that has expired since, nothing proven",
    );
    expect(told(signatures[0]!)).toEqual([
      "INDETERMINATE",
      "REVOCATION_OUT_OF_BOUNDS_NO_POE",
      "revocation_unproven",
    ]);
  });
});

describe("Revocation data signed with an old algorithm", () => {
  const verdictOnKept = async (when: string) => {
    const { signatures } = await verdictOn(`a list by SHA-1, under an archive time-stamp ${when}`);
    return told(signatures[0]!);
  };

  it("counts if it is proven to have existed while the algorithm was secure (EN 319 102-1 §5.6.2.4.4)", async () => {
    expect(await verdictOnKept("while SHA-1 counted")).toEqual(["TOTAL_PASSED"]);
    expect(await verdictOnKept("when SHA-1 did not count any more")).toEqual([
      "INDETERMINATE",
      "CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
      "algorithm_expired",
    ]);
  });
});

describe("A certificate that had expired by the earliest proof", () => {
  it("is out of bounds as it is today: whether it was revoked is still unknown", async () => {
    const { signatures } = await verdictOn(
      "a certificate that had expired under the archive time-stamp, and so had who answered",
    );
    expect(told(signatures[0]!)).toEqual([
      "INDETERMINATE",
      "OUT_OF_BOUNDS_NO_POE",
      "certificate_expired",
    ]);
  });
});

describe("An algorithm", () => {
  it.each(Object.keys(SCHEMES))(
    "that others sign with counts, for everything: %s",
    async (name) => {
      const { signatures, documentTimestamps } = await verdictOn(`everything by ${name}`);
      const [signature] = signatures;
      const all = [signature!, ...signature!.timestamps, ...documentTimestamps];
      expect(all.map((each) => each.indication)).toEqual(Array(3).fill("TOTAL_PASSED"));
      const broken = await verdictOn(`everything by ${name}, the signature broken`);
      expect(told(broken.signatures[0]!).slice(0, 2)).toEqual([
        "TOTAL_FAILED",
        "SIG_CRYPTO_FAILURE",
      ]);
    },
  );

  const UNKNOWN = ["INDETERMINATE", "CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "algorithm_unsupported"];

  it("that is not in the catalogue is neither a forgery nor a pass, even under an archive time-stamp", async () => {
    for (const what of ["a signature by", "a certificate by", "a document digested by"] as const) {
      const { signatures } = await verdictOn(`${what} an algorithm that nobody knows`);
      expect(told(signatures[0]!)).toEqual(UNKNOWN);
    }
    for (const what of ["an answer by", "a list by"] as const) {
      const { signatures } = await verdictOn(`${what} an algorithm that nobody knows`);
      expect(signatures[0]!.reasons[0]).toMatchObject({
        key: "revocation_unacceptable",
        facts: { fault: "unknown-algorithm" },
      });
    }
  });

  it("that is not in the catalogue makes a time-stamp invalid", async () => {
    for (const what of ["a time-stamp by", "a time-stamp whose imprint is by"] as const) {
      const { signatures } = await verdictOn(`${what} an algorithm that nobody knows`);
      const [stamp] = signatures[0]!.timestamps;
      expect([stamp!.indication, stamp!.subIndication, stamp!.reasons[0]?.key]).toEqual(UNKNOWN);
    }
    const archive = "an archive time-stamp by an algorithm that nobody knows";
    const { documentTimestamps } = await verdictOn(archive);
    expect(told(documentTimestamps[0]!)).toEqual(UNKNOWN);
  });
});

describe("A revocation list (RFC 5280 §6.3.3)", () => {
  const UNTOLD = "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE";
  it.each([
    ["a list for users alone", "TOTAL_PASSED"],
    ["a list for authorities alone", UNTOLD],
    ["a list for attribute certificates alone", UNTOLD],
    ["a list for the place that the certificate names", "TOTAL_PASSED"],
    ["a list for another place", UNTOLD],
    ["a list for a place, of which the certificate says nothing", UNTOLD],
    ["a list for some reasons alone", UNTOLD],
    ["two lists for all reasons together", "TOTAL_PASSED"],
    ["two lists for all reasons together, revoked by one", "INDETERMINATE REVOKED_NO_POE"],
    ["a list of changes without the list that it changes", UNTOLD],
    ["a list of changes with the list that it changes", "TOTAL_PASSED"],
    ["a list of changes that says revoked", "INDETERMINATE REVOKED_NO_POE"],
    ["a list of changes that takes a suspension back", "TOTAL_PASSED"],
    ["a list by somebody whom the certificate names for it", "TOTAL_PASSED"],
    ["a list by somebody else that does not say so", UNTOLD],
  ])("counts only within its scope: %s", async (name, words) => {
    const { signatures } = await verdictOn(name);
    expect(told(signatures[0]!).slice(0, 2).join(" ")).toBe(words);
  });
});

describe("A responder whose certificate was revoked", () => {
  it("proves nothing, if another responder reports its revocation (RFC 6960 §4.2.2.2.1)", async () => {
    const { signatures } = await verdictOn(
      "an answer by a responder that had been revoked, as another responder tells",
    );
    expect(signatures[0]!.reasons[0]).toMatchObject({
      key: "revocation_unacceptable",
      facts: { fault: "responder-revoked" },
    });
  });
});

describe("An anchor", () => {
  it("may have signed a list before its present certificate became valid (RFC 5280 §6.1.1 d)", async () => {
    const { signatures } = await verdictOn(
      "a list that an anchor signed before the certificate that it has now began",
    );
    expect(told(signatures[0]!)).toEqual(["TOTAL_PASSED"]);
  });
});

describe("The reference to the certificate", () => {
  it("may follow another reference (EN 319 102-1 §5.2.3.4)", async () => {
    const { signatures } = await verdictOn(
      "a reference to another certificate in front of the right one",
    );
    expect(told(signatures[0]!)).toEqual(["TOTAL_PASSED"]);
  });

  it("must identify the signer's certificate", async () => {
    const { signatures } = await verdictOn("a reference that means another certificate");
    expect(told(signatures[0]!)).toEqual([
      "INDETERMINATE",
      "NO_SIGNING_CERTIFICATE_FOUND",
      "signing_certificate_mismatch",
    ]);
  });

  it("is required in a time-stamp (RFC 3161 §2.4.2)", async () => {
    const { signatures } = await verdictOn("a time-stamp without a reference to its certificate");
    expect(told(signatures[0]!).slice(0, 2)).toEqual([
      "INDETERMINATE",
      "OUT_OF_BOUNDS_NOT_REVOKED",
    ]);
    expect(signatures[0]!.timestamps).toMatchObject([
      { indication: "TOTAL_FAILED", subIndication: "FORMAT_FAILURE" },
    ]);
  });
});

describe("Signed attributes out of order (RFC 5652 §5.3, §5.4)", () => {
  it.each([
    ["signed as they stand", ["TOTAL_PASSED"]],
    ["signed in their order", ["TOTAL_PASSED"]],
    [
      "signed in their order, over another document",
      ["TOTAL_FAILED", "HASH_FAILURE", "digest_mismatch"],
    ],
    [
      "one of them twice, signed in their order",
      ["TOTAL_FAILED", "SIG_CRYPTO_FAILURE", "signature_invalid"],
    ],
  ])("are as binding as in order, if each occurs once: %s", async (how, verdict) => {
    const { signatures } = await verdictOn(`attributes out of order, ${how}`);
    expect(told(signatures[0]!)).toEqual(verdict);
  });
});

describe("A signature without signed attributes (RFC 5652 §5.4)", () => {
  it("is verified over the document, and is not a baseline signature", async () => {
    const { signatures } = await verdictOn("no signed attributes");
    expect(told(signatures[0]!)).toEqual([
      "INDETERMINATE",
      "SIG_CONSTRAINTS_FAILURE",
      "signed_attributes_missing",
    ]);
  });

  it("fails over another document", async () => {
    const { signatures } = await verdictOn("no signed attributes, over another document");
    expect(told(signatures[0]!).slice(0, 2)).toEqual(["TOTAL_FAILED", "SIG_CRYPTO_FAILURE"]);
  });
});

describe("A signature that cannot be read", () => {
  it("is reported, and the other signatures are still validated", async () => {
    const world = await makeWorld();
    const { on } = forgeries.find(
      ({ name }) => name === "forgery: a dictionary that cannot be read",
    )!;
    const source = on(await signedBy(world, 2));
    const { signatures } = validate(source, { anchors: world.anchors, at: new Date() });
    const verdicts = signatures.map((each) => [each.field, told(each).slice(0, 2).join(" ")]);
    expect(Object.fromEntries(verdicts)).toEqual({
      Signature1: "TOTAL_FAILED FORMAT_FAILURE",
      Signature2: "TOTAL_FAILED HASH_FAILURE",
    });
  });
});
