/** Objects with two roles that change repeatedly: a permitted change never shows on a page. */
import { openDocument } from "../read/document.ts";
import { bufferSource, prefix } from "../read/source.ts";
import {
  beginning,
  editedBy,
  forgedAt,
  furtherRevision,
  LAYOUTS,
  pairs,
} from "../testing/attacks/role-confusion.ts";
import { changing } from "../testing/attacks/role-places.ts";
import { changesAfter } from "../validate/changes/changes.ts";
import { FuzzFinding, HEIGHT, showsTheSame, WIDTH, type Mask } from "./checks.ts";
import type { Random } from "../testing/random.ts";

/** A file with revisions after a first one that counts as signed. */
export interface Trial {
  readonly file: Buffer;
  /** Length of what was signed. */
  readonly signed: number;
  /** The document and its changes, in words. */
  readonly by: readonly string[];
  /** Whether an object is shown or run, and was changed. */
  readonly confused: boolean;
}

const MOST_REVISIONS = 4;

/** A document, half of the time with one object in two roles, and up to four revisions with changes. */
export function trial(random: Random): Trial {
  const layout = random.pick(LAYOUTS);
  const pair = random.chance(0.5) ? random.pick(pairs) : undefined;
  const start = beginning(pair, layout);
  if (!start) return trial(random);
  const by = [layout, ...(pair ? [`${pair[0].name} is ${pair[1].name}`] : [])];
  let { file } = start;
  const { objects } = start;
  let confused = false;
  for (let left = 1 + random.below(MOST_REVISIONS); left > 0; left--) {
    const one = pair && random.chance(0.5) ? pair[0] : random.pick(changing);
    const now = editedBy(one, objects);
    if (pair && now.has(pair[0].number)) {
      confused = true;
      if (random.chance(0.5))
        now.set(pair[0].number, forgedAt(pair[1], now.get(pair[0].number) ?? null));
    }
    by.push(one.name);
    file = furtherRevision(start, file, now);
    for (const [number, value] of now) objects.set(number, value);
  }
  return { file, signed: start.file.length, by, confused };
}

/** The places of the field and the comment whose drawings may change, as fractions of an A4 page. */
const MASKS: readonly Mask[] = [
  [50, 50, 200, 70],
  [300, 50, 400, 150],
].map(([left = 0, bottom = 0, right = 0, top = 0]) => ({
  left: Math.floor((left / 595) * WIDTH) - 1,
  right: Math.ceil((right / 595) * WIDTH) + 1,
  top: Math.floor(((842 - top) / 842) * HEIGHT) - 1,
  bottom: Math.ceil(((842 - bottom) / 842) * HEIGHT) + 1,
}));

/**
 * Throws `FuzzFinding` where a confused object may change, or where the page looks different after permitted changes.
 * Returns whether every change was permitted.
 */
export async function examineTrial({ file, signed, confused }: Trial): Promise<boolean> {
  const later = openDocument(bufferSource(file));
  const before = prefix(later.source, signed);
  const changes = changesAfter({
    earlier: openDocument(before),
    later,
    standingOf: () => "intact",
  });
  if (!changes.every(({ permitted }) => permitted)) return false;
  if (confused) throw new FuzzFinding("an object that is shown may change");
  await showsTheSame(before, later.source, MASKS);
  return true;
}
