import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isPadesError } from "@paraph/pades/errors";
import { readAll, type Source } from "@paraph/pades/source";
import { attacks } from "@paraph/pades/testing/attacks";
import { signedBy } from "@paraph/pades/testing/ceremony";
import { forgeries } from "@paraph/pades/testing/forgeries";
import { makeWorld } from "@paraph/pades/testing/world";
import { validate } from "@paraph/pades/validate/validate";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { judgeWithDss } from "./judges/dss.ts";
import { agreeing, differences } from "./recorded.ts";
import { recordedAttacks } from "./records/attacks.ts";
import { recordedForgeries } from "./records/forgeries.ts";
import { note, tally } from "./report.ts";
import { setUpJudges } from "./setup.ts";

const FIELDS = ["Signature1", "Signature2"];
const all = [...attacks, ...forgeries];
const recorded = { ...recordedAttacks, ...recordedForgeries };

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
  for (const [i, { on, base }] of all.entries()) {
    const source = on(base ? await base(world) : signed);
    files.push(path.join(folder, `${i}.pdf`));
    await writeFile(files.at(-1)!, readAll(source));
    ours.push(words(judged(source, world.anchors)));
  }
  const { dss } = await setUpJudges(() => undefined);
  const theirs = await judgeWithDss(dss, files, roots, { online: false, draws: () => false });
  for (const [i, { name }] of all.entries())
    verdicts.set(name, { ours: ours[i]!, dss: words(theirs[i]!.signatures ?? []) });
});

afterAll(async () => {
  const lines = differences(recorded);
  note(inject("report"), "Where our verdict on an attack is not that of EU DSS", lines);
  tally(inject("report"), "attacked after signing", agreeing(recorded), all.length);
  await rm(folder, { recursive: true, force: true });
});

/** None of a file that cannot be read. */
function judged(source: Source, anchors: readonly Uint8Array[]): readonly Judged[] {
  try {
    return validate(source, { anchors, at: new Date() }).signatures;
  } catch (error) {
    if (isPadesError(error)) return [];
    throw error;
  }
}

/** Of both signatures, in the words of the norm; of a field with several verdicts, the first. */
const words = (signatures: readonly Judged[]): (string | null)[] =>
  FIELDS.map((name) => {
    const found = signatures.find(({ field }) => field === name);
    return found ? [found.indication, found.subIndication].filter(Boolean).join(" ") : null;
  });

describe("A signed document to which something was done", () => {
  it.each(all)("is judged as recorded, by us and by EU DSS: $name", ({ name }) => {
    const { ours, dss, why } = recorded[name]!;
    expect(verdicts.get(name)).toEqual({ ours, dss });
    expect(why !== undefined).toBe(JSON.stringify(ours) !== JSON.stringify(dss));
  });

  it("has a record, and nothing else has", () => {
    expect(Object.keys(recorded)).toEqual(all.map(({ name }) => name));
  });
});
