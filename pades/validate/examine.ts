/** The first look at all signatures of a document: what they cover, and whether they are intact over it. */
import { type AnyHashName, hashByOid } from "@paraph/pki";
import type { SignedData } from "@paraph/pki/cms";
import { readTimestampToken } from "@paraph/pki/timestamp";
import { DerError } from "@paraph/pki/der";
import type { PdfDocument } from "../read/document.ts";
import type { SignatureEntry } from "../read/signatures.ts";
import type { Source } from "../read/source.ts";
import { coveredRevision, type Open, type SignedRevision } from "./coverage.ts";
import { coveredPieces, digestsOf, type Digests, type Wanted } from "./digests.ts";
import type { ListedEntry } from "./entries.ts";
import type { Fault } from "./fault.ts";
import { readCms } from "./signature.ts";

export interface Examined {
  readonly entry: SignatureEntry;
  /** The document whose form has it. */
  readonly document: PdfDocument;
  readonly removed: boolean;
  /** The revision that it covers; undefined if it covers no revision of this document. */
  readonly revision: SignedRevision | undefined;
  /** The reason why it covers none. */
  readonly fault: Fault | undefined;
  readonly signed: SignedData | undefined;
  /** The offset of its value in the file. */
  readonly position: number;
  /** The digest of the covered bytes with that algorithm. */
  readonly digest: (hash: AnyHashName) => Uint8Array;
  /** The covered bytes, in pieces. */
  readonly content: () => Iterable<Uint8Array>;
}

/** Reads the covered bytes and the CMS of every signature; all required digests are computed in one pass. */
export function examineAll(
  source: Source,
  listed: readonly ListedEntry[],
  open: Open,
): readonly Examined[] {
  const looked = listed.map(({ entry, document, removed }) => {
    const covered = coveredRevision(source, entry, document, open);
    const revision = "indication" in covered ? undefined : covered;
    const fault = "indication" in covered ? covered : undefined;
    const signed = readCms(revision?.contents ?? entry.contents);
    const position = entry.byteRange?.[1] ?? Infinity;
    return { entry, document, removed, revision, fault, signed, position };
  });
  let digests: Digests | undefined;
  const wanted = (): Digests => (digests ??= digestsOf(source, looked.flatMap(wantedBy)));
  return looked.map((each) => ({
    ...each,
    digest: (hash) => {
      const { revision } = each;
      return revision ? wanted()({ range: revision.byteRange, hash }) : new Uint8Array(0);
    },
    content: () => (each.revision ? coveredPieces(source, each.revision.byteRange) : []),
  }));
}

function wantedBy({
  entry,
  revision,
  signed,
}: Pick<Examined, "entry" | "revision" | "signed">): Wanted[] {
  if (!revision || !signed) return [];
  const range = revision.byteRange;
  const hash =
    entry.kind === "document_timestamp"
      ? imprintHash(revision.contents)
      : hashByOid(signed.signers[0]?.digestOid ?? "");
  return hash ? [{ range, hash }] : [];
}

function imprintHash(contents: Uint8Array): AnyHashName | null {
  try {
    return readTimestampToken(contents).imprint.hash;
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
