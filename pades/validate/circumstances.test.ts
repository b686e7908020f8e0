import { beforeAll, describe, expect, it } from "vitest";
import type { Source } from "../source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { makeAuthorities, type Authorities } from "../testing/circumstances/authorities.ts";
import { circumstances } from "../testing/circumstances/circumstances.ts";
import { forgeries } from "../testing/forgeries.ts";
import { makeWorld } from "../testing/world.ts";
import { validate } from "./validate.ts";

let authorities: Authorities;
beforeAll(async () => {
  authorities = await makeAuthorities();
});

/** What is said of a document that is signed under these circumstances, and why. */
async function verdictOn(name: string) {
  const found = Object.values(circumstances)
    .flat()
    .find((each) => each.name === name);
  return judge(await found!.make(authorities));
}

const judge = (source: Source) =>
  validate(source, { anchors: authorities.anchors.map(({ der }) => der), at: new Date() });

const told = ({ indication, subIndication, reasons }: ReturnType<typeof judge>["signatures"][0]) =>
  [indication, subIndication, reasons[0]?.key].filter(Boolean);

describe("A responder's certificate", () => {
  it("is proven by what proves the answer that it stands in (EN 319 102-1 §5.6.2.3.4)", async () => {
    const answered =
      "an answer by a responder that has expired since, the time of the answer proven";
    const { signatures } = await verdictOn(answered);
    expect(told(signatures[0]!)).toEqual(["TOTAL_PASSED"]);
  });

  it("that has expired proves nothing where nothing proves its answer", async () => {
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

describe("Revocation data by an old algorithm", () => {
  const verdictOnKept = async (when: string) => {
    const { signatures } = await verdictOn(`a list by SHA-1, under an archive time-stamp ${when}`);
    return told(signatures[0]!);
  };

  it("counts where it is proven to have existed while the algorithm did (EN 319 102-1 §5.6.2.4.4)", async () => {
    expect(await verdictOnKept("while SHA-1 counted")).toEqual(["TOTAL_PASSED"]);
    expect(await verdictOnKept("when SHA-1 did not count any more")).toEqual([
      "INDETERMINATE",
      "CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
      "algorithm_expired",
    ]);
  });
});

describe("A certificate that had expired by the earliest proof", () => {
  it("is out of bounds as it is today: whether it was revoked is still not known", async () => {
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

describe("An anchor", () => {
  it("may have signed a list before the certificate that it has now began (RFC 5280 §6.1.1 d)", async () => {
    const { signatures } = await verdictOn(
      "a list that an anchor signed before the certificate that it has now began",
    );
    expect(told(signatures[0]!)).toEqual(["TOTAL_PASSED"]);
  });
});

describe("The reference to the certificate", () => {
  it("may stand behind another one (EN 319 102-1 §5.2.3.4)", async () => {
    const { signatures } = await verdictOn(
      "a reference to another certificate in front of the right one",
    );
    expect(told(signatures[0]!)).toEqual(["TOTAL_PASSED"]);
  });

  it("must mean the signer's", async () => {
    const { signatures } = await verdictOn("a reference that means another certificate");
    expect(told(signatures[0]!)).toEqual([
      "INDETERMINATE",
      "NO_SIGNING_CERTIFICATE_FOUND",
      "signing_certificate_mismatch",
    ]);
  });

  it("makes a time-stamp: without it there is none (RFC 3161 §2.4.2)", async () => {
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

describe("A signature without signed attributes (RFC 5652 §5.4)", () => {
  it("is verified over the document, and lacks what a signature shall have", async () => {
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
  it("is told, and hides no other", async () => {
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
