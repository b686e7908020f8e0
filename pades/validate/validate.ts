import type { ValidationData } from "../archive.ts";
import { parseCertificate } from "../cades.ts";
import { openDocument } from "../document.ts";
import { unlock } from "../protection/unlock.ts";
import type { SignatureEntry } from "../signatures.ts";
import type { Source } from "../source.ts";
import { walkAppended, type Appended } from "./appended.ts";
import type { Bench } from "./bench.ts";
import { changesAfter } from "./changes.ts";
import type { Open } from "./coverage.ts";
import { listEntries } from "./entries.ts";
import {
  carriedEvidence,
  givenEvidence,
  joinEvidence,
  storedEvidence,
  type Evidence,
} from "./evidence.ts";
import { examineAll, type Examined } from "./examine.ts";
import {
  documentTimestampVerdict,
  judgeDocumentTimestamps,
  judgeSignature,
  openExamined,
  type Known,
} from "./judge.ts";
import { readCms } from "./signature.ts";
import type { Validation } from "./verdict.ts";

export interface ValidateOptions {
  /** Trusted certificates, DER. */
  readonly anchors: readonly Uint8Array[];
  /** The moment of validation. */
  readonly at: Date;
  /** Validation data beside what the document carries: fetched today, say. */
  readonly validation?: ValidationData;
  /** Opens an encrypted document; those that open without need none. */
  readonly password?: string;
}

/**
 * Validates every signature and document time-stamp (EN 319 102-1 §5.6): integrity, what came after, chain to
 * the given anchors, revocation and algorithms at the time that time-stamps prove, level reached. Needs no network.
 * Signatures that a later revision took out of the document are told too. Throws PadesError for a file that cannot
 * be read.
 */
export function validate(source: Source, options: ValidateOptions): Validation {
  const open: Open = (part) => {
    const document = openDocument(part);
    return document.encrypted ? unlock(document, options.password).document : document;
  };
  const document = open(source);
  const examined = examineAll(source, listEntries(document, open), open);
  const bench: Bench = {
    source,
    document,
    anchors: options.anchors.map(parseCertificate),
    now: options.at,
    evidence: joinEvidence(
      storedEvidence(document),
      ...examined.flatMap(({ revision }) => (revision ? [storedEvidence(revision.document)] : [])),
      ...examined.flatMap(({ signed, position }) => carried(signed, position)),
      ...(options.validation ? [givenEvidence(options.validation)] : []),
    ),
    proofs: [],
    told: new Map(),
  };
  const stamps = judgeDocumentTimestamps(bench, examined);
  const opened = new Map(
    examined
      .filter(({ entry }) => entry.kind === "signature")
      .map((each) => [each, openExamined(bench, each)] as const),
  );
  const intact = new Set([
    ...stamps.flatMap((each) => (each.intact ? [keyOf(each.examined.entry)] : [])),
    ...[...opened].flatMap(([each, { fault }]) =>
      each.revision && !fault ? [keyOf(each.entry)] : [],
    ),
  ]);
  const known: Known = { bench, changesOf: changesOf(bench, (entry) => intact.has(keyOf(entry))) };
  return {
    signatures: [...opened].map(([each, what]) => judgeSignature(known, each, what, stamps)),
    documentTimestamps: stamps.map((each) => documentTimestampVerdict(known, each)),
  };
}

const keyOf = ({ byteRange, field }: SignatureEntry): string =>
  `${field.name} ${byteRange?.join(" ")}`;

/** Certificates and revocation data in a CMS and in the time-stamps inside. */
function carried(signed: Examined["signed"], position: number): Evidence[] {
  if (!signed) return [];
  const inside = signed.signers.flatMap((signer) => signer.signatureTimestamps);
  return [
    carriedEvidence(signed, position),
    ...inside.flatMap((token) => carried(readCms(token), position)),
  ];
}

/** What came after each signature; what was appended is gone through once, as far as it can be understood. */
function changesOf(
  { document }: Bench,
  isIntact: (entry: SignatureEntry) => boolean,
): Known["changesOf"] {
  let appended: (Appended & { readonly from: number }) | undefined;
  return ({ revision }) => {
    if (!revision) return [];
    const { end } = revision;
    const stuck = appended?.strayAt !== undefined && appended.strayAt < end;
    if (!appended || end < appended.from || stuck)
      appended = { ...walkAppended(document, end), from: end };
    return changesAfter({ earlier: revision.document, later: document, appended, isIntact });
  };
}
