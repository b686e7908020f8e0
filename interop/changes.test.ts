import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isPadesError } from "@paraph/pades/errors";
import { readAll, type Source } from "@paraph/pades/read";
import {
  attacks,
  forgeries,
  formStyles,
  type Habit,
  habits,
  notFormStyles,
  notHabits,
  undecidable,
} from "@paraph/pades/testing/attacks";
import { makeWorld, signedBy, type World } from "@paraph/pades/testing";
import { validate } from "@paraph/pades/validate";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { changesTold, isSameOutcome } from "./changes-told.ts";
import { judgeWithDss } from "./judges/dss.ts";
import { judgeWithPyhanko } from "./judges/pyhanko.ts";
import { agreeing, differences } from "./recorded.ts";
import { recordedAttacks, type Words } from "./records/attacks.ts";
import { recordedForgeries } from "./records/forgeries.ts";
import { recordedHabits, recordedTwins } from "./records/habits.ts";
import { pyhankoOnChanges } from "./records/pyhanko.ts";
import { note, tally } from "./report.ts";
import { setUpJudges } from "./setup.ts";

const FIELDS = ["Signature1", "Signature2"];
const recorded = {
  ...recordedAttacks,
  ...recordedForgeries,
  ...recordedHabits,
  ...recordedTwins,
};

/** Changes to documents by attackers, and by well-meaning programs. */
const all: readonly Habit[] = [
  ...[...attacks, ...forgeries].map(({ name, base = theSigned, on }) => ({
    name,
    signed: base,
    on,
  })),
  ...habits,
  ...formStyles,
  undecidable,
  ...notHabits,
  ...notFormStyles,
];

let signed: Source | undefined;
async function theSigned(world: World): Promise<Source> {
  const options = { plan: { textField: "city", pages: 2 }, fillable: true };
  return (signed ??= await signedBy(world, 2, options));
}

interface Judged {
  field: string | null;
  indication: string;
  subIndication?: string | null;
}

let folder: string;
const verdicts = new Map<string, { ours: Words; dss: Words; pyhanko: Words }>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "changes-"));
  const world = await makeWorld();
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, world.roots);
  const files: string[] = [];
  const ours: Words[] = [];
  for (const [i, { signed: base, on }] of all.entries()) {
    const made = await base(world);
    const source = on ? on(made) : made;
    files.push(path.join(folder, `${i}.pdf`));
    await writeFile(files.at(-1)!, readAll(source));
    ours.push(words(judged(source, world.anchors)));
  }
  const { dss, python } = await setUpJudges(() => undefined);
  const [ofDss, ofPyhanko] = await Promise.all([
    judgeWithDss(dss, files, roots, { online: false, draws: () => false }),
    judgeWithPyhanko(python, files, roots, () => "none"),
  ]);
  for (const [i, { name }] of all.entries())
    verdicts.set(name, {
      ours: ours[i]!,
      dss: words(ofDss[i]!.signatures ?? []),
      pyhanko: pair(changesTold(ofPyhanko[i]!, FIELDS)),
    });
});

afterAll(async () => {
  const lines = differences(recorded);
  note(inject("report"), "Where our verdict on a change is not that of EU DSS", lines);
  tally(inject("report"), "changed after signing", agreeing(recorded), all.length);
  const others = Object.entries(pyhankoOnChanges).flatMap(([name, { why }]) =>
    why === undefined ? [] : [`${name}: ${why}`],
  );
  note(inject("report"), "Where our verdict on a change is not that of pyHanko", others);
  await rm(folder, { recursive: true, force: true });
});

/** None for a file that cannot be read. */
function judged(source: Source, anchors: readonly Uint8Array[]): readonly Judged[] {
  try {
    return validate(source, { anchors, at: new Date() }).signatures;
  } catch (error) {
    if (isPadesError(error)) return [];
    throw error;
  }
}

/** For both signatures, in the terms of the norm; if a field has several verdicts, the first. */
const words = (signatures: readonly Judged[]): Words =>
  pair(
    FIELDS.map((name) => {
      const found = signatures.find(({ field }) => field === name);
      return found ? [found.indication, found.subIndication].filter(Boolean).join(" ") : null;
    }),
  );

const pair = ([first = null, second = null]: readonly (string | null)[]): Words => [first, second];

describe("A signed document with later changes", () => {
  it.each(all)("is judged as recorded, by us, EU DSS and pyHanko: $name", ({ name }) => {
    const { ours, dss, why } = recorded[name]!;
    const { says, why: because } = pyhankoOnChanges[name]!;
    expect(verdicts.get(name)).toEqual({ ours, dss, pyhanko: says });
    expect(why !== undefined).toBe(JSON.stringify(ours) !== JSON.stringify(dss));
    expect(because !== undefined).toBe(!isSameOutcome(ours, says));
  });

  it("has a record, and there are no other records", () => {
    const names = all.map(({ name }) => name);
    expect(Object.keys(recorded)).toEqual(names);
    expect(Object.keys(pyhankoOnChanges)).toEqual(names);
  });
});
