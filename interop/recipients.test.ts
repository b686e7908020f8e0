/** Documents that pyHanko encrypts for a person with a certificate: we sign them, and it reads what we signed. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { unlocked } from "@paraph/pades/protection";
import { rewriting } from "@paraph/pades/rewriting";
import { bufferSource, readAll } from "@paraph/pades/read";
import { makePdf, makeRecipient, makeWorld, signedBy, type World } from "@paraph/pades/testing";
import { validate } from "@paraph/pades/validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "./judges/process.ts";
import { setUpJudges } from "./setup.ts";

interface Reading {
  readonly content: string;
  readonly signatures: readonly { name: string; intact: boolean; valid: boolean }[];
}

const original = makePdf({ pages: 2, textField: "Town" });
let folder: string;
let python: string;
let world: World;
let anna: Awaited<ReturnType<typeof makeRecipient>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "recipients-"));
  ({ python } = await setUpJudges(() => undefined));
  world = await makeWorld();
  anna = await makeRecipient(world, "Anna");
  const key = anna.privateKey.export({ type: "pkcs8", format: "der" });
  await writeFile(at("original.pdf"), original);
  await writeFile(at("anna.cer"), anna.certificate.der);
  await writeFile(at("anna.key"), key);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);

async function pyhanko(...args: readonly string[]): Promise<string> {
  const script = path.join(import.meta.dirname, "pyhanko/recipients.py");
  const { code, out, err } = await runProgram(python, ["-I", script, ...args]);
  if (code !== 0) throw new Error(err);
  return out;
}

describe.each(["rc4", "aes-128", "aes-256"])(
  "A document that pyHanko encrypts for a certificate with %s",
  (method) => {
    const locked = async () => {
      const file = at(`${method}.pdf`);
      await pyhanko("encrypt", at("original.pdf"), file, at("anna.cer"), method);
      return bufferSource(await readFile(file));
    };

    it("is signed by two people without decryption, and pyHanko opens it and finds both signatures intact", async () => {
      const source = unlocked(await locked(), { recipient: anna.key });
      const signed = readAll(await signedBy(world, 2, { source }));
      await writeFile(at(`${method}-signed.pdf`), signed);
      const read = await pyhanko(
        "read",
        at(`${method}-signed.pdf`),
        at("anna.cer"),
        at("anna.key"),
      );
      const { signatures, content } = JSON.parse(read) as Reading;
      expect(content).toContain("Page 1");
      expect(signatures.map(({ name }) => name)).toEqual(["Person 1", "Person 2"]);
      for (const each of signatures) expect(each).toMatchObject({ intact: true, valid: true });
      const verdict = validate(bufferSource(signed), {
        anchors: world.anchors,
        at: world.clock.now(),
        recipient: anna.key,
      });
      expect(verdict.signatures.map(({ indication }) => indication)).toEqual([
        "TOTAL_PASSED",
        "TOTAL_PASSED",
      ]);
    });

    it("is decrypted before its first signature", async () => {
      const found = rewriting(await locked(), { recipient: anna.key });
      expect(found).toMatchObject({ openedAs: "owner", damages: [] });
      const written = Buffer.concat([...found!.bytes()]).toString("latin1");
      expect(written).toContain("Page 1");
      expect(written).not.toContain("/Encrypt");
    });
  },
);
