import { PadesError, type PadesReason } from "../errors.ts";
import type { Credentials } from "../protection/unlock.ts";
import type { Damage } from "../mend/check.ts";
import type { Source } from "../read/source.ts";
import type { Finding } from "../hidden/table.ts";
import { rewriting, type ContentsAsTheyCame, type Rewriting } from "./rewriting.ts";

/** Stores a whole file from its pieces, and opens it; the caller closes it. */
export type Store = (pieces: Iterable<Uint8Array>) => Source;

/** Page contents that may have been rewritten: the original, and the file in which they are rewritten. */
export interface RewrittenContents {
  readonly before: () => ContentsAsTheyCame;
  readonly written: Source;
}

/** An unsigned file, rewritten until another pass would mend nothing. */
export interface StableRewriting extends Omit<Rewriting, "bytes" | "withContents" | "hidden"> {
  /** The new file, as it was stored last. */
  readonly source: Source;
  /** All rows of the table that apply to `source`. */
  readonly hidden: readonly Finding[];
  /**
   * Content that should be removed or fixed but stays, because it has no unambiguous reading. Unless it is empty, the
   * file has to be refused as `paper_differs`.
   */
  readonly remaining: readonly Finding[];
  /** One for each pass in which contents may have been rewritten; their pictures have to be compared. */
  readonly contents: readonly RewrittenContents[];
}

/** One pass for faults that only the mended file shows, and one for the consequences of mending those. */
const MOST_PASSES = 4;

/** Why a file is refused whose damage returns. */
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
 * Rewrites a file before its first signature to a fixed point: each result is stored, read strictly like any other
 * file, and mended again until nothing is left to mend, because a damaged file shows its other faults only after
 * mending. For each result without `remaining`, `rewriting` needs no change, `readFacts` reads it, and it has no
 * departures. A file that needs no change is written once and not read again: writing it changes nothing that a reader
 * can see. Undefined for a signed document, as in `rewriting`. Throws what `rewriting` throws, for the file and for its
 * results; `damaged_…` where damage returns each time.
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

/** Whether the last pass mended nothing. */
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

/** The combined result of all passes. */
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
