/** Properties that hold for every file, whatever its contents. */
import { renderPdf, type Picture } from "../appearance/testing/paper.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { readFacts } from "../read/facts.ts";
import { departuresOf } from "../departures/departures.ts";
import { openDocument } from "../read/document.ts";
import type { HiddenId } from "../hidden/table.ts";
import { rewriting } from "../rewriting/rewriting.ts";
import { stableRewriting } from "../rewriting/stable.ts";
import { sign } from "../sign/sign.ts";
import { append, bufferSource, prefix, readAll, type Source } from "../read/source.ts";
import { inMemory } from "../testing/as-stored.ts";
import { ceremony } from "../testing/ceremony.ts";
import type { Person, World } from "../testing/world.ts";
import { validate } from "../validate/validate.ts";
import type { Change, SignatureVerdict } from "../validate/verdict.ts";

/** The trust anchors, and the signer. */
export interface Bench {
  readonly world: World;
  readonly signer: Person;
}

/** A broken property, described in a sentence. */
export class FuzzFinding extends Error {
  override readonly name = "FuzzFinding";
}

/** A refusal with a reason, which is a valid result. */
export async function orRefused<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

/**
 * Reads, validates, mends and signs a file. Throws `FuzzFinding` for a broken property, and everything that the library
 * throws except refusals with a reason.
 */
export async function examine(file: Uint8Array, bench: Bench): Promise<void> {
  const source = bufferSource(file);
  await orRefused(() => readFacts(source));
  const verdict = await orRefused(() => judged(source, bench));
  for (const one of verdict?.signatures ?? []) await nothingElseShown(source, one);
  const whole = await orRefused(() => mendedFile(source));
  if (whole) await signedWell(whole, bench);
  // Nobody signs a file that is refused at upload: then only an error without a reason is a fault.
  else await orRefused(() => signed(source, bench));
}

/**
 * Rows that may remain after mending, because no reading can be chosen: a page so large that programs round it
 * differently, and a font without any sign of its letters. Every other row that remains is a fault of its rule.
 */
const UNFIXABLE = new Set<HiddenId>(["page_shape", "font_ambiguous"]);

/**
 * The file before its first signature. An accepted file, once rewritten, needs no mending, can be read by the strict
 * reader, and has one reading. Throws `paper_differs` for a file that the service refuses with this reason.
 */
export function mendedFile(original: Source): Source {
  const found = stableRewriting(original, {}, inMemory);
  if (!found) return original;
  const { source, remaining } = found;
  const unmended = remaining.find(({ id }) => !UNFIXABLE.has(id));
  if (unmended) throw new FuzzFinding(`what was rewritten is to be mended again: ${unmended.id}`);
  if (remaining[0]) throw new PadesError("paper_differs", remaining[0].id);
  if (rewriting(source)?.needed !== false)
    throw new FuzzFinding("what was rewritten is to be mended again");
  try {
    readFacts(source);
  } catch (error) {
    throw new FuzzFinding("what was rewritten cannot be read", { cause: error });
  }
  const [departure] = departuresOf(openDocument(source));
  if (departure)
    throw new FuzzFinding(`what was rewritten departs from the letter: ${departure.name}`);
  return source;
}

const judged = (source: Source, { world }: Bench) =>
  validate(source, { anchors: world.anchors, at: world.clock.now() });

const FIELD = "Fuzz";

const signed = (source: Source, { world, signer }: Bench) =>
  sign(source, { ...ceremony(world), field: FIELD, signer: world.rawSigner(signer), level: "B-B" });

/** A signed file holds everything that was there, and is valid. */
async function signedWell(source: Source, bench: Bench): Promise<void> {
  const made = await orRefused(() => signed(source, bench));
  if (!made) return;
  const result = append(source, ...made.tails);
  const before = Buffer.from(readAll(source));
  if (!Buffer.from(result.read(0, source.size)).equals(before))
    throw new FuzzFinding("signing changed what was there");
  const own = (await orRefused(() => judged(result, bench)))?.signatures.find(
    (one) => one.field === FIELD,
  );
  if (!own) throw new FuzzFinding("what was signed cannot be read");
  const fault = own.reasons[0]?.key;
  // Without a time-stamp, nothing proves that the certificate was valid then.
  if (own.indication === "TOTAL_FAILED" || (fault && !fault.startsWith("revocation_")))
    throw new FuzzFinding(`what was signed is ${own.indication}: ${fault}`);
}

/** Kinds of changes after which the page must look the same, except for the signatures. */
const UNSEEN = new Set<Change["kind"]>([
  "signature",
  "document_timestamp",
  "validation_data",
  "signature_field",
  "metadata",
]);
export const [WIDTH, HEIGHT] = [149, 210];

/** A valid signature shows what was signed: another PDF reader shows the same page. */
async function nothingElseShown(source: Source, verdict: SignatureVerdict): Promise<void> {
  const { indication, coveredLength, changesAfter } = verdict;
  if (indication !== "TOTAL_PASSED" || coveredLength === null) return;
  if (coveredLength === source.size || !changesAfter.every(({ kind }) => UNSEEN.has(kind))) return;
  const now = await shown(source);
  const then = await shown(prefix(source, coveredLength));
  if (!then) return;
  if (!now) throw new FuzzFinding("a signature passes in a file that another reader refuses");
  const masks = [...masksOf(source), ...masksOf(prefix(source, coveredLength))];
  if (differ(now, then, masks))
    throw new FuzzFinding("a signature passes, and the page shows something else than was signed");
}

/**
 * Throws where the first page of `now` differs from that of `then`, except in the masks. A different page is drawn
 * again, because PDFium may choose another font the second time for an invalid one.
 */
export async function showsTheSame(
  then: Source,
  now: Source,
  masks: readonly Mask[] = [],
): Promise<void> {
  for (let tries = 0; tries < 2; tries++) {
    const [before, after] = [await shown(then), await shown(now)];
    if (!before) return;
    if (!after) throw new FuzzFinding("what is permitted makes another reader refuse the file");
    if (!differ(after, before, masks)) return;
  }
  throw new FuzzFinding("what is permitted changes what the page shows");
}

export async function shown(source: Source): Promise<Picture | undefined> {
  try {
    return await renderPdf(Buffer.from(readAll(source)), WIDTH, HEIGHT);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("PDFium refuses")) return undefined;
    throw error;
  }
}

export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The places of signatures on the first page, in pixels, with a margin for soft edges. */
function masksOf(source: Source): Mask[] {
  const { pages, signatureFields } = readFacts(source);
  const [first] = pages;
  if (!first) return [];
  const [x, y] = [WIDTH / first.width, HEIGHT / first.height];
  return signatureFields
    .flatMap(({ positions }) => positions)
    .filter(({ page }) => page === 0)
    .map((box) => ({
      left: Math.floor(box.x * x) - 1,
      top: Math.floor(box.y * y) - 1,
      right: Math.ceil((box.x + box.width) * x) + 1,
      bottom: Math.ceil((box.y + box.height) * y) + 1,
    }));
}

export function differ(one: Picture, other: Picture, masks: readonly Mask[]): boolean {
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const at = (row * WIDTH + column) * 3;
      if (one.rgb.subarray(at, at + 3).equals(other.rgb.subarray(at, at + 3))) continue;
      const masked = masks.some(
        ({ left, top, right, bottom }) =>
          column >= left && column <= right && row >= top && row <= bottom,
      );
      if (!masked) return true;
    }
  }
  return false;
}
