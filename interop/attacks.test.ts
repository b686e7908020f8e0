import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readAll } from "@paraph/pades/source";
import { attacks } from "@paraph/pades/testing/attacks";
import { signedBy } from "@paraph/pades/testing/ceremony";
import { makeWorld } from "@paraph/pades/testing/world";
import { validate } from "@paraph/pades/validate/validate";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { recorded } from "./attacks-record.ts";
import { judgeWithDss } from "./judges/dss.ts";
import { note } from "./report.ts";
import { setUpJudges } from "./setup.ts";

const FIELDS = ["Signature1", "Signature2"];

interface Judged {
  field: string | null;
  indication: string;
  subIndication?: string | null;
}

let folder: string;
const verdicts = new Map<string, { ours: (string | null)[]; dss: (string | null)[] }>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "attacks-"));
  const world = await makeWorld();
  const signed = await signedBy(world, 2, {
    plan: { textField: "city", pages: 2 },
    fillable: true,
  });
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, world.roots);
  const files: string[] = [];
  const ours: (string | null)[][] = [];
  for (const [i, { on }] of attacks.entries()) {
    const source = on(signed);
    files.push(path.join(folder, `${i}.pdf`));
    await writeFile(files.at(-1)!, readAll(source));
    ours.push(words(validate(source, { anchors: world.anchors, at: new Date() }).signatures));
  }
  const { dss } = await setUpJudges(() => undefined);
  const theirs = await judgeWithDss(dss, files, roots, { online: false });
  for (const [i, { name }] of attacks.entries())
    verdicts.set(name, { ours: ours[i]!, dss: words(theirs[i]!.signatures ?? []) });
});

afterAll(async () => {
  const differing = Object.entries(recorded).flatMap(([name, { why }]) =>
    why === undefined ? [] : [`${name}: ${why}`],
  );
  note(inject("report"), "Where our verdict on an attack is not that of EU DSS", differing);
  await rm(folder, { recursive: true, force: true });
});

/** Of both signatures, in the words of the norm; of a field with several verdicts, the first. */
const words = (signatures: readonly Judged[]): (string | null)[] =>
  FIELDS.map((name) => {
    const found = signatures.find(({ field }) => field === name);
    return found ? [found.indication, found.subIndication].filter(Boolean).join(" ") : null;
  });

describe("A signed document to which something was done", () => {
  it.each(attacks)("is judged as recorded, by us and by EU DSS: $name", ({ name }) => {
    const { ours, dss, why } = recorded[name]!;
    expect(verdicts.get(name)).toEqual({ ours, dss });
    expect(why !== undefined).toBe(JSON.stringify(ours) !== JSON.stringify(dss));
  });
});
