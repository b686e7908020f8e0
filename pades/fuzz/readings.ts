/** Files that programs read in two ways: combined structures, and updates with bytes changed at random. */
import { openDocument } from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { bufferSource, prefix } from "../read/source.ts";
import { makePdf } from "../testing/pdf.ts";
import { twoReadings } from "../testing/drawings/two-readings.ts";
import { openUpdate } from "../testing/update.ts";
import { changesAfter } from "../validate/changes/changes.ts";
import { FuzzFinding, orRefused, shown, showsTheSame, mendedFile } from "./checks.ts";
import type { Random } from "../testing/random.ts";

/** A file whose first part counts as signed. */
export interface Reading {
  readonly file: Buffer;
  readonly signed: number;
  readonly by: readonly string[];
  /** Whether it holds a structure that must never be permitted. */
  readonly ambiguous: boolean;
}

const STYLES = ["table", "stream", "hybrid"] as const;

/** One or two structures of `twoReadings`, or an update that repeats the page with some of its bytes changed. */
export function reading(random: Random): Reading {
  const style = random.pick(STYLES);
  const base = makePdf({ style, pages: 1 + random.below(3) });
  if (random.chance(0.5)) {
    const { file, name } = scratched(base, random);
    return { file, signed: base.length, by: [style, name], ambiguous: false };
  }
  const by: string[] = [style];
  let file = base;
  for (let left = 1 + random.below(2); left > 0; left--) {
    const one = random.pick(twoReadings);
    const next = on(file, one.on);
    // A file that cannot be opened any more cannot be extended.
    if (!next) break;
    file = next;
    by.push(one.name);
  }
  return { file, signed: base.length, by, ambiguous: true };
}

function on(file: Buffer, build: (file: Buffer) => Buffer): Buffer | undefined {
  try {
    return build(file);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

/** The page again, half of the time with the evil one in a stream, and with up to four appended bytes changed. */
function scratched(base: Buffer, random: Random): { file: Buffer; name: string } {
  const update = openUpdate(base);
  update.object(update.take(), {
    entries: "",
    data: Buffer.from(`${random.chance(0.5) ? `${update.page} 0 obj` : ""}\n${update.evil}\n`),
  });
  update.object(update.page, update.old);
  if (random.chance(0.5)) update.table();
  else update.stream();
  const file = Buffer.from(update.done());
  const places = Array.from({ length: random.below(5) }, () => {
    const at = base.length + random.below(file.length - base.length);
    file[at] = random.pick([...Buffer.from("0123456789 <>/[]()%\n\rRobjxn")]);
    return at;
  });
  return { file, name: `bytes at ${places.join(", ")}` };
}

/**
 * Throws `FuzzFinding` where a change is permitted that programs read in two ways, where the page looks different after
 * a permitted change, and where a rewritten file can be read in two ways. Returns whether the change was permitted.
 */
export async function examineReading({ file, signed, ambiguous }: Reading): Promise<boolean> {
  const source = bufferSource(file);
  const whole = await orRefused(() => mendedFile(source));
  if (whole && !(await shown(whole)))
    throw new FuzzFinding("another reader refuses what was rewritten");
  const changes = await orRefused(() => {
    const later = openDocument(source);
    const earlier = openDocument(prefix(source, signed));
    return changesAfter({ earlier, later, standingOf: () => "intact" });
  });
  if (!changes?.every(({ permitted }) => permitted)) return false;
  if (ambiguous) throw new FuzzFinding("what programs read in two ways is permitted");
  await showsTheSame(prefix(source, signed), source);
  return true;
}
