/** Signed encrypted documents: they are signed further with the same key, without decryption. */
import { beforeAll, describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { extend } from "../sign/extend.ts";
import { readFacts } from "../read/facts.ts";
import { prepareFields } from "../write/fields.ts";
import { hiddenIn } from "../hidden/inspect.ts";
import { rewriting } from "../rewriting/rewriting.ts";
import { append, bufferSource, readAll, type Source } from "../read/source.ts";
import { signedBy } from "../testing/ceremony.ts";
import { encrypted, type EncryptionKind } from "../testing/encrypted.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";
import { unlocked } from "./unlock.ts";

const kinds: EncryptionKind[] = ["rc4-40", "rc4-128", "aes-128", "aes-256"];
const form = makePdf({ pages: 2, textField: "Town" });

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** The verdict on each signature of the file, from its bytes alone. */
function verdicts(source: Source, password?: string): string[] {
  const fresh = bufferSource(readAll(source));
  const { signatures } = validate(fresh, {
    anchors: world.anchors,
    at: world.clock.now(),
    ...(password !== undefined && { password }),
  });
  return signatures.map(({ indication, level }) => `${indication} ${level}`);
}

const VALID = "TOTAL_PASSED PAdES-BASELINE-LTA";

describe.each(kinds)("A document encrypted with %s", (kind) => {
  describe.each(["table", "stream"] as const)("in the style of a %s", (style) => {
    it("is signed by two people, and nothing in it is unencrypted", async () => {
      const bytes = encrypted(form, { kind, style, user: "geheim", owner: "chef" });
      const source = unlocked(bufferSource(bytes), { password: "geheim" });
      const signed = await signedBy(world, 2, { source });
      expect(verdicts(signed, "geheim")).toEqual([VALID, VALID]);
      const after = Buffer.from(readAll(signed));
      expect(after.subarray(0, bytes.length).equals(bytes)).toBe(true);
      const appended = after.subarray(bytes.length).toString("latin1");
      expect(appended).not.toContain("Person 1");
      expect(appended).not.toContain("Signature1");
      expect(appended).not.toMatch(/2 w 0 0 m/);
      expect(readFacts(bufferSource(after))).toMatchObject({ forbids: ["encrypted"] });
      const again = unlocked(bufferSource(after), { password: "chef" });
      expect(readFacts(again).signatures.map(({ name }) => name)).toContain("Person 2");
    });
  });
});

describe("A document that was signed and encrypted by another", () => {
  const open = () => encrypted(form, { kind: "aes-256", owner: "chef" });
  const first = () => signedBy(world, 1, { source: unlocked(bufferSource(open())), level: "B-T" });

  it("is signed further, where everybody may open it", async () => {
    const stranger = bufferSource(readAll(await first()));
    expect(() => rewriting(stranger)).toThrow(
      expect.objectContaining({ reason: "signed_and_encrypted" }),
    );
    const source = unlocked(stranger);
    expect(rewriting(source)).toBeUndefined();
    expect(readFacts(source)).toMatchObject({ encrypted: true, forbids: [] });
    // The form of a signed file stays a form.
    const seen = hiddenIn(openDocument(bufferSource(form))).filter(({ id }) => id !== "form_field");
    expect(hiddenIn(openDocument(source))).toEqual(seen);
    const more = await extend(source, {
      level: "B-LTA",
      anchors: world.anchors,
      revocation: world.revocation,
      timestampAuthority: world.timestamps,
      clock: () => world.clock.now(),
    });
    expect(verdicts(append(source, ...more.tails))).toEqual([VALID]);
  });

  it("is not valid after a change of one byte", async () => {
    const bytes = Buffer.from(readAll(await first()));
    bytes[bytes.indexOf("endstream") - 3]! ^= 1;
    expect(verdicts(bufferSource(bytes))).not.toContain(VALID);
  });

  it("is refused with the wrong password, and without one", () => {
    const locked = bufferSource(encrypted(form, { kind: "aes-128", user: "geheim" }));
    expect(() => unlocked(locked)).toThrow(expect.objectContaining({ reason: "encrypted" }));
    expect(() => unlocked(locked, { password: "x" })).toThrow(
      expect.objectContaining({ reason: "password_wrong" }),
    );
    expect(() => prepareFields(locked, [{ name: "A", positions: [] }])).toThrow(
      expect.objectContaining({ reason: "encrypted" }),
    );
  });

  it("is refused if its trailer has an integrity code over the whole file", () => {
    const file = encrypted(form, { kind: "aes-256" }).toString("latin1");
    const coded = file.replace("/Encrypt", "/AuthCode<</MACLocation/Standalone>>/Encrypt");
    expect(() => unlocked(bufferSource(Buffer.from(coded, "latin1")))).toThrow(
      expect.objectContaining({ reason: "encryption_unsupported" }),
    );
  });

  it("is left unchanged where it is not encrypted", () => {
    const source = bufferSource(form);
    expect(unlocked(source)).toBe(source);
  });
});
