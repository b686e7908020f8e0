import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signFile } from "./sign-file.ts";
import type { Level } from "../read/level.ts";
import type { SignOptions } from "./sign.ts";
import { bufferSource } from "../read/source.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";

let world: World;
let options: SignOptions;
let folder: string;
beforeAll(async () => {
  world = await makeWorld();
  options = {
    signer: world.rawSigner(await world.person("Ada")),
    level: "B-LTA",
    field: "Ada",
    time: new Date(),
    anchors: world.anchors,
    timestampAuthority: world.timestamps,
    revocation: world.revocation,
  };
  folder = mkdtempSync(path.join(tmpdir(), "sign-file-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string): string => path.join(folder, name);
const files = {
  small: makePdf({ pages: 3 }),
  large: makePdf({ pages: 10_000, style: "stream" }),
};

describe("A file that is signed into a new file", () => {
  it.each<[keyof typeof files, Level]>([
    ["small", "B-B"],
    ["small", "B-LTA"],
    ["large", "B-B"],
    ["large", "B-LT"],
    ["large", "B-LTA"],
  ])("has the bytes of the old one and valid tails: %s, %s", async (size, level) => {
    const original = files[size];
    const [from, into] = [place(`${size}.pdf`), place(`${size}-${level}.pdf`)];
    writeFileSync(from, original);
    const signed = await signFile(from, into, { ...options, level });
    const result = readFileSync(into);
    expect(result.subarray(0, original.length).equals(original)).toBe(true);
    expect(signed.length).toBe(result.length);
    expect(signed.sha256).toBe(createHash("sha256").update(result).digest("hex"));
    const { signatures } = validate(bufferSource(result), {
      anchors: world.anchors,
      at: new Date(),
    });
    // B-B proves no time and no status: the signature is intact and undecided.
    const indication = level === "B-B" ? "INDETERMINATE" : "TOTAL_PASSED";
    expect(signatures).toMatchObject([{ indication, level: `PAdES-BASELINE-${level.slice(2)}` }]);
    expect(readFileSync(from).equals(original)).toBe(true);
  });

  it.each(["small", "large"] as const)("never replaces an existing file: %s", async (size) => {
    const [from, into] = [place("from.pdf"), place("there.pdf")];
    writeFileSync(from, files[size]);
    writeFileSync(into, "mine");
    await expect(signFile(from, into, options)).rejects.toThrow("EEXIST");
    expect(readFileSync(into, "utf8")).toBe("mine");
  });

  it.each(["small", "large"] as const)("leaves no file when it fails: %s", async (size) => {
    const [from, into] = [place("from.pdf"), place("failed.pdf")];
    writeFileSync(from, files[size]);
    const refusing = { ...options, anchors: [] };
    await expect(signFile(from, into, refusing)).rejects.toThrow("chain_incomplete");
    expect(() => readFileSync(into)).toThrow("ENOENT");
  });
});
