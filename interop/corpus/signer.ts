/**
 * A process that signs files, one after the other, at B-LTA by one signer, with authorities of its own. A file that
 * takes too much time or memory ends only this process.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { isPadesError } from "@paraph/pades/errors";
import { append, fileSource, readAll, readFacts, type Source } from "@paraph/pades/read";
import { prepareFields } from "@paraph/pades/write";
import { sign } from "@paraph/pades";
import { stableRewriting } from "@paraph/pades/rewriting";
import { ceremony, inMemory, makeWorld } from "@paraph/pades/testing";
import { validate } from "@paraph/pades/validate";

/** The result for a file; `refused` with the library's reason. */
export type Outcome =
  | { readonly refused: string }
  | { readonly signed: string; readonly mended: boolean; readonly ours: string };

export interface Task {
  readonly file: string;
  /** Where the signed file is written. */
  readonly into: string;
}

const FIELD = "Paraph of the corpus";
const world = await makeWorld();
const person = await world.person("Somebody");
const [, roots = ""] = process.argv.slice(2);
writeFileSync(roots, world.roots);

/** A place on the first page if the file permits one, else an invisible field, or the field that is left open. */
function withField(source: Source): { source: Source; field: string } {
  const { newFields, signatureFields, pages } = readFacts(source);
  const open = signatureFields.find(({ signed }) => !signed);
  if (newFields === "none") return { source, field: open?.name ?? FIELD };
  const [{ width, height } = { width: 0, height: 0 }] = pages;
  const seen = newFields === "anywhere" && width >= 60 && height >= 60;
  const positions = seen ? [{ page: 0, x: 10, y: 10, width: 40, height: 20 }] : [];
  const plan = { name: FIELD, tooltip: FIELD, positions };
  return { source: append(source, prepareFields(source, [plan]).bytes), field: FIELD };
}

async function signOne({ file, into }: Task): Promise<Outcome> {
  const original = fileSource(file);
  try {
    const found = stableRewriting(original, {}, inMemory);
    if (found && found.remaining.length > 0) return { refused: "paper_differs" };
    const whole = found?.source ?? original;
    const [forbidden] = readFacts(whole).forbids;
    if (forbidden !== undefined) return { refused: forbidden };
    const { source, field } = withField(whole);
    const signer = world.rawSigner(person);
    const { tails } = await sign(source, { ...ceremony(world), field, signer, level: "B-LTA" });
    const result = append(source, ...tails);
    writeFileSync(into, readAll(result));
    const { signatures } = validate(result, { anchors: world.anchors, at: new Date() });
    const verdict = signatures.find((one) => one.field === field);
    const ours = verdict ? `${verdict.level} ${verdict.indication}` : "not found";
    return { signed: field, mended: found?.needed === true, ours };
  } catch (error) {
    if (isPadesError(error)) return { refused: error.reason };
    throw error;
  } finally {
    original.close();
  }
}

process.on("message", (task: Task) => {
  signOne(task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${path.basename(task.file)}: ${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.send?.("ready");
