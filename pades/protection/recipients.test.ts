/** Documents encrypted for people with certificates: opened, rewritten and signed with one person's key. */
import { generateKeys, issueCertificate } from "@paraph/pki/authority";
import { named } from "@paraph/pki/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { rewriting } from "../rewriting/rewriting.ts";
import { bufferSource, readAll } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { encryptedFor, type EncryptionKind } from "../testing/encrypted.ts";
import { makeArchivePdf } from "../testing/pdfa.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeRecipient } from "../testing/recipients.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";
import { unlock, unlocked, type RecipientKey } from "./unlock.ts";

const KINDS: EncryptionKind[] = ["rc4-40", "rc4-128", "aes-128", "aes-256"];
const plain = makePdf({ pages: 2, textField: "Town" });

let world: World;
type Recipient = Awaited<ReturnType<typeof makeRecipient>>;
let anna: Recipient;
let bruno: Recipient;
let stranger: Recipient;
beforeAll(async () => {
  world = await makeWorld();
  [anna, bruno, stranger] = (await Promise.all(
    ["Anna", "Bruno", "Eve"].map((name) => makeRecipient(world, name)),
  )) as [Recipient, Recipient, Recipient];
});

const forAnna = () => [{ recipients: [anna.certificate], everything: true }];
const refusalOf = (file: Buffer, recipient?: RecipientKey): string => {
  try {
    unlock(openDocument(bufferSource(file)), recipient ? { recipient } : {});
    return "opened";
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

describe.each(KINDS)("A document encrypted for certificates with %s", (kind) => {
  it.each(["table", "stream"] as const)("is opened and rewritten (%s)", (style) => {
    const file = encryptedFor(plain, { kind, style, groups: forAnna() });
    const found = rewriting(bufferSource(file), { recipient: anna.key });
    expect(found).toMatchObject({ openedAs: "owner", needed: true, damages: [] });
    const written = bufferSource(Buffer.concat([...found!.bytes()]));
    expect(readFacts(written)).toMatchObject({ encrypted: false, forbids: [] });
    expect(readFacts(written).pages).toHaveLength(2);
  });

  it("is signed without decryption, and the signature is valid for people who can open it", async () => {
    const file = encryptedFor(plain, { kind, groups: forAnna() });
    const recipient = anna.key;
    const signed = readAll(
      await signedBy(world, 2, { source: unlocked(bufferSource(file), { recipient }) }),
    );
    expect(Buffer.from(signed.subarray(0, file.length)).equals(file)).toBe(true);
    const { signatures } = validate(bufferSource(signed), {
      anchors: world.anchors,
      at: world.clock.now(),
      recipient,
    });
    expect(signatures.map(({ indication, level }) => `${indication} ${level}`)).toEqual(
      Array.from({ length: 2 }, () => "TOTAL_PASSED PAdES-BASELINE-LTA"),
    );
  });
});

describe("A document that is encrypted for certificates", () => {
  it("needs a key, and refuses that of a stranger", () => {
    const file = encryptedFor(plain, { kind: "aes-256", groups: forAnna() });
    expect(refusalOf(file)).toBe("recipient_needed");
    expect(refusalOf(file, stranger.key)).toBe("recipient_wrong");
    expect(refusalOf(file, { ...stranger.key, certificate: anna.certificate.der })).toBe(
      "recipient_wrong",
    );
  });

  it("is opened by each recipient, with the permissions of their group", () => {
    const file = encryptedFor(plain, {
      kind: "aes-128",
      groups: [{ recipients: [stranger.certificate, bruno.certificate] }, ...forAnna()],
    });
    const openedAs = (who: Recipient) =>
      unlock(openDocument(bufferSource(file)), { recipient: who.key }).openedAs;
    expect([openedAs(anna), openedAs(bruno)]).toEqual(["owner", "user"]);
  });

  it.each([
    ["OAEP with SHA-256", { oaep: "sha256" }],
    ["OAEP with SHA-512", { oaep: "sha512" }],
    ["key identifiers", { byKeyIdentifier: true }],
    ["triple DES inside", { cipher: "des-ede3-cbc" }],
    ["AES-192 inside", { cipher: "aes-192-cbc" }],
  ] as const)("is opened with %s", (_, how) => {
    const groups = [{ recipients: [anna.certificate], ...how }];
    expect(refusalOf(encryptedFor(plain, { kind: "aes-256", groups }), anna.key)).toBe("opened");
  });

  it("keeps its metadata unencrypted where it says so", () => {
    const archived = makeArchivePdf({ part: 2 });
    const file = encryptedFor(archived, { kind: "aes-256", groups: forAnna(), openMetadata: true });
    const found = rewriting(bufferSource(file), { recipient: anna.key });
    const written = Buffer.concat([...found!.bytes()]);
    expect(written.toString("latin1")).toContain("pdfaid:part");
  });

  it("is not opened if it is damaged, and causes no other effect", () => {
    const broken = (change: (message: Buffer) => Buffer) =>
      encryptedFor(plain, { kind: "aes-256", groups: forAnna(), rewritten: change });
    const key = anna.key;
    expect(
      refusalOf(
        broken(() => Buffer.from("no message")),
        key,
      ),
    ).toBe("recipient_wrong");
    const cut = broken((message) => message.subarray(0, message.length >> 1));
    expect(refusalOf(cut, key)).toBe("recipient_wrong");
    const flipped = broken((message) => {
      const other = Buffer.from(message);
      other[other.length - 3]! ^= 1;
      return other;
    });
    expect(["recipient_wrong", "opened"]).toContain(refusalOf(flipped, key));
  });

  it("is refused for an elliptic curve key, with a reason", async () => {
    const keys = await generateKeys("P-256");
    const onCurve = await issueCertificate(
      {
        subject: named("Curve"),
        publicKey: keys.publicKey,
        notBefore: anna.certificate.notBefore,
        notAfter: anna.certificate.notAfter,
        profile: { keyUsage: ["keyAgreement"] },
      },
      world.issuing,
    );
    const file = encryptedFor(plain, { kind: "aes-256", groups: forAnna() });
    const recipient = { certificate: onCurve.der, privateKey: keys.privateKey };
    expect(refusalOf(file, recipient)).toBe("recipient_wrong");
  });
});
