import { PadesError, type PadesReason } from "../errors.ts";
import type { Credentials } from "../protection/unlock.ts";
import type { Damage } from "../mend/check.ts";
import type { Source } from "../read/source.ts";
import type { Finding } from "../hidden/table.ts";
import { rewriting, type ContentsAsTheyCame, type Rewriting } from "./rewriting.ts";

/** Stores a whole file that comes piece by piece, and opens it; the caller closes it. */
export type Store = (pieces: Iterable<Uint8Array>) => Source;

/** Page contents that may have been rewritten: as they came, and the file in which they are rewritten. */
export interface RewrittenContents {
  readonly before: () => ContentsAsTheyCame;
  readonly written: Source;
}

/** A file without a signature, rewritten so often that rewriting it once more would mend nothing. */
export interface StableRewriting extends Omit<Rewriting, "bytes" | "withContents" | "hidden"> {
  /** The file to be used instead, as it was stored last. */
  readonly source: Source;
  /** All that there is of the table in `source`. */
  readonly hidden: readonly Finding[];
  /**
   * What is to be taken out or fixed and stays nevertheless, because there is no single reading to fix. Unless it is empty, the
   * file is to be refused as `paper_differs`.
   */
  readonly remaining: readonly Finding[];
  /** One for each time that contents may have been rewritten; what they show is to be compared. */
  readonly contents: readonly RewrittenContents[];
}

/** One for what can be found only in the mended file, and one for what follows from mending that. */
const MOST_PASSES = 4;

/** Why a file is refused whose damage comes back. */
const REASONS: Readonly<Record<Damage, PadesReason>> = {
  garbage_before_header: "damaged_xref",
  header_damaged: "damaged_xref",
  garbage_after_end: "damaged_xref",
  xref_damaged: "damaged_xref",
  size_wrong: "damaged_xref",
  object_misplaced: "damaged_xref",
  object_damaged: "damaged_object",
  stream_length_wrong: "damaged_object",
  pages_damaged: "damaged_pages",
  form_damaged: "damaged_form",
};

/**
 * Rewrites a file before its first signature to a fixed point: what was mended is stored, read strictly like any other file,
 * and mended again until nothing is left to mend. A damaged file shows only then what else is wrong with it. So for each
 * file that comes out with nothing `remaining`, `rewriting` does not need to change it, `readFacts` reads it, and it has no departures.
 * A file that does not need to change is written once and not read again: writing it changes nothing that a reader can
 * tell. Undefined for a signed document, as `rewriting`.
 *
 * Throws what `rewriting` throws, for the file and for what was made of it; `damaged_…` where damage comes back each time.
 */
export function stableRewriting(
  original: Source,
  credentials: Credentials,
  store: Store,
): StableRewriting | undefined {
  const first = rewriting(original, credentials);
  if (first === undefined) return undefined;
  const passes = [first];
  const contents: RewrittenContents[] = [];
  for (let pass = first; ;) {
    const written = store(pass.bytes());
    if (pass.withContents) contents.push({ before: pass.withContents, written });
    const next = pass.needed ? rewriting(written) : { ...pass, fixed: [], needed: false };
    if (next === undefined) throw new PadesError("read_differently", "signed once it is rewritten");
    if (!next.needed || passes.length === MOST_PASSES || isSame(pass, next)) {
      refuseDamaged(next);
      return {
        ...joined(passes),
        source: written,
        hidden: next.hidden,
        remaining: next.fixed,
        contents,
      };
    }
    passes.push(next);
    pass = next;
  }
}

/** Whether the last pass changed nothing of what is to be mended. */
const isSame = (one: Rewriting, other: Rewriting): boolean => toMend(one) === toMend(other);

const toMend = ({ damages, fixed, withoutXfa, openedAs }: Rewriting): string =>
  JSON.stringify([damages, fixed, withoutXfa, openedAs]);

function refuseDamaged({ damages, withoutXfa, openedAs }: Rewriting): void {
  const [damage] = damages;
  if (damage !== undefined) throw new PadesError(REASONS[damage], `${damage} after each rewriting`);
  if (withoutXfa) throw new PadesError("xfa", "after each rewriting");
  if (openedAs !== undefined)
    throw new PadesError("encryption_unsupported", "after each rewriting");
}

/** What all passes did together. */
function joined(
  passes: readonly Rewriting[],
): Pick<StableRewriting, "needed" | "damages" | "fixed" | "openedAs" | "withoutXfa"> {
  const openedAs = passes[0]?.openedAs;
  const fixed = new Map(
    passes.flatMap((pass) => pass.fixed.map((one) => [JSON.stringify(one), one] as const)),
  );
  return {
    needed: passes.some(({ needed }) => needed),
    damages: [...new Set(passes.flatMap(({ damages }) => damages))],
    fixed: [...fixed.values()],
    ...(openedAs !== undefined && { openedAs }),
    ...(passes.some(({ withoutXfa }) => withoutXfa) && { withoutXfa: true as const }),
  };
}
