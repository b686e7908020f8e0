import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digest, readCertificate } from "@paraph/pki";
import { readSignedData, verifySignedData } from "@paraph/pki/cms";
import { buildPath } from "@paraph/pki/path";
import { fromPem } from "@paraph/pki/pem";
import { checkTimestampToken, readTimestampToken } from "@paraph/pki/timestamp";
import {
  authorise,
  base64,
  clientOf,
  EC256,
  enrol,
  hashOf,
  refusal,
  RSA512,
  SHA256,
  SHA512,
  type Client,
} from "../../testing/client.ts";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";

let sandbox: Sandbox;
let eu: Client;
let ch: Client;
beforeAll(async () => {
  sandbox = await startSandbox();
  [eu, ch] = [await clientOf(sandbox, "EU"), await clientOf(sandbox, "CH")];
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

describe("One-time certificates (signDoc)", () => {
  const subject = {
    given_name: "Zoë",
    surname: "d'Été",
    email: "zoe@example.org",
    mobile: "41791234567",
  };
  const order = (hashes: Buffer[], more: object = {}) => ({
    signatureQualifier: "eu_eidas_aes",
    documentDigests: [
      {
        hashes: base64(...hashes),
        hashAlgorithmOID: SHA256,
        signature_format: "P",
        conformance_level: "AdES-B-B",
        signAlgo: EC256,
      },
    ],
    clientData: JSON.stringify({ subject }),
    ...more,
  });

  it.each([
    ["that nobody vouches for, under a policy with a notice", "1.3.6.1.4.1.32473.1.4", true],
    ["that the client vouches for", "1.3.6.1.4.1.32473.1.2", false],
    ["that the client vouches for, unless it says", undefined, false],
  ] as const)("certify a name %s", async (_name, policy, stated) => {
    const clientData = JSON.stringify({ subject, certificate_policy: policy });
    const { body } = await eu.call("signatures/signDoc", order([hashOf("one")], { clientData }));
    const [cms = ""] = body["SignatureObject"] as string[];
    const [signer] = readSignedData(Buffer.from(cms, "base64")).signers;
    const leaf = signer?.certificate;
    expect(leaf?.policies).toEqual([policy ?? "1.3.6.1.4.1.32473.1.2"]);
    expect(leaf?.der.includes("Name as stated by the subscriber")).toBe(stated);
  });

  it("refuse any other policy", async () => {
    const clientData = JSON.stringify({ subject, certificate_policy: "1.2.3" });
    const { status } = await eu.call("signatures/signDoc", order([hashOf("one")], { clientData }));
    expect(status).toBe(400);
  });

  it("sign each hash with a CMS that names the person", async () => {
    const { body } = await eu.call("signatures/signDoc", order([hashOf("one"), hashOf("two")]));
    const objects = body["SignatureObject"] as string[];
    const anchors = fromPem("CERTIFICATE", sandbox.settings["TRUST_EU_ANCHORS"]!).map(
      readCertificate,
    );
    expect(objects).toHaveLength(2);
    const certificates = objects.map((object, index) => {
      const signed = readSignedData(Buffer.from(object, "base64"));
      const verdict = verifySignedData(signed, {
        contentDigest: () => hashOf(index === 0 ? "one" : "two"),
      });
      if (!verdict.ok) throw new Error(verdict.reason);
      expect(verdict.signer.signingTime).toBe(null);
      expect(
        buildPath({
          certificate: verdict.certificate,
          candidates: signed.certificates,
          anchors,
          at: new Date(),
        }),
      ).toMatchObject({ ok: true });
      return verdict.certificate;
    });
    expect(certificates[0]!.serial).toBe(certificates[1]!.serial);
    expect(certificates[0]!.subject.text).toContain("CN=Zoë d'Été (Sandbox)");
    expect(certificates[0]!.notAfter.getTime() - Date.now()).toBeLessThan(25 * 3_600_000);
    expect(certificates[0]!.noRevocationAvailable).toBe(false);
  });

  it("are unique, and can be RSA with SHA-512 and include a time-stamp", async () => {
    const [digests] = order([hashOf("x", "sha512")]).documentDigests;
    const wish = {
      documentDigests: [
        { ...digests, hashAlgorithmOID: SHA512, signAlgo: RSA512, conformance_level: "AdES-B-T" },
      ],
    };
    const serials = new Set<string>();
    for (let round = 0; round < 2; round++) {
      const { body } = await eu.call("signatures/signDoc", order([], wish));
      const signed = readSignedData(
        Buffer.from((body["SignatureObject"] as string[])[0]!, "base64"),
      );
      const verdict = verifySignedData(signed, { contentDigest: () => hashOf("x", "sha512") });
      if (!verdict.ok) throw new Error(verdict.reason);
      expect(verdict.certificate.bits).toBe(3072);
      serials.add(verdict.certificate.serial);
      const [token] = verdict.signer.signatureTimestamps;
      expect(
        checkTimestampToken(readTimestampToken(token!), {
          digest: (hash) => digest(hash, verdict.signer.signature),
        }),
      ).toMatchObject({ ok: true });
    }
    expect(serials.size).toBe(2);
  });

  it("are made under Swiss law by the Swiss provider", async () => {
    expect(
      (
        await ch.call(
          "signatures/signDoc",
          order([hashOf("a")], { signatureQualifier: "ch_zertes_aes" }),
        )
      ).status,
    ).toBe(200);
    expect(await ch.call("signatures/signDoc", order([hashOf("a")]))).toEqual(
      refusal("invalid_request", "Invalid parameter signatureQualifier"),
    );
    expect(
      await eu.call(
        "signatures/signDoc",
        order([hashOf("a")], { signatureQualifier: "eu_eidas_qes" }),
      ),
    ).toEqual(refusal("invalid_request", "Invalid parameter signatureQualifier"));
  });

  it("are refused if something is missing, in the words of the specification", async () => {
    const refused = async (more: object) =>
      (await eu.call("signatures/signDoc", order([hashOf("a")], more))).body["error_description"];
    const [digests] = order([hashOf("a")]).documentDigests;
    expect(await refused({ clientData: undefined })).toBe("Invalid parameter clientData");
    expect(
      await refused({ clientData: JSON.stringify({ subject: { ...subject, surname: " " } }) }),
    ).toBe("Invalid parameter clientData");
    expect(await refused({ signatureQualifier: undefined })).toBe(
      "Missing (or invalid type) string parameter credentialID",
    );
    expect(await refused({ documentDigests: [] })).toBe(
      "Empty documentDigests and documents objects",
    );
    expect(await refused({ documentDigests: "x" })).toBe(
      "Invalid object parameter documentDigests",
    );
    expect(await refused({ documents: [] })).toBe(
      "Both documentDigests and documents parameters passed",
    );
    expect(await refused({ documentDigests: [{ ...digests, signature_format: "X" }] })).toBe(
      "Invalid parameter signature_format",
    );
    expect(
      await refused({ documentDigests: [{ ...digests, conformance_level: "AdES-B-LTA" }] }),
    ).toBe("Invalid parameter conformance_level");
    expect(await refused({ documentDigests: [{ ...digests, hashes: ["AAAA"] }] })).toBe(
      "Invalid digest value length",
    );
  });

  it("sign with a stored credential too, and then only the hashes of its activation data", async () => {
    const person = await enrol(sandbox, eu);
    const { body: granted } = await authorise(sandbox, eu, person, [hashOf("doc")]);
    const call = (SAD: unknown, hash: Buffer) =>
      eu.call(
        "signatures/signDoc",
        order([hash], { signatureQualifier: undefined, credentialID: person.credential, SAD }),
      );
    const { body } = await call(granted["SAD"], hashOf("doc"));
    const signed = readSignedData(Buffer.from((body["SignatureObject"] as string[])[0]!, "base64"));
    expect(verifySignedData(signed, { contentDigest: () => hashOf("doc") })).toMatchObject({
      ok: true,
    });
    const { body: second } = await authorise(sandbox, eu, person, [hashOf("doc")]);
    expect(await call(second["SAD"], hashOf("another"))).toEqual(
      refusal("invalid_hash", "Document or documentDigest does not match authorized hash", 403),
    );
  });
});
