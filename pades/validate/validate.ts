import type { ValidationData } from "../cades/validation-data.ts";
import { parseCertificate } from "../cades/cades.ts";
import { openDocument, isSealed, type PdfDocument } from "../read/document.ts";
import type { FormField } from "../read/form.ts";
import { unlock, type Credentials } from "../protection/unlock.ts";
import { departuresOf, differing } from "../departures/departures.ts";
import type { SignatureEntry } from "../read/signatures.ts";
import type { Source } from "../read/source.ts";
import type { Bench } from "./proof/bench.ts";
import { changesAfter } from "./changes/changes.ts";
import type { StandingOf } from "./changes/comparison.ts";
import type { Open } from "./coverage.ts";
import { sameEntry } from "./changes/differences.ts";
import { listEntries } from "./entries.ts";
import {
  carriedEvidence,
  givenEvidence,
  joinEvidence,
  storedEvidence,
  type Evidence,
} from "./proof/evidence.ts";
import { examineAll, type Examined } from "./examine.ts";
import {
  documentTimestampVerdict,
  judgeDocumentTimestamps,
  judgeSignature,
  openExamined,
  type Known,
} from "./judge.ts";
import { materialOf } from "./material.ts";
import { readableFields } from "./changes/form-parts.ts";
import { readCms } from "./signature.ts";
import type { Validation } from "./verdict.ts";

/** The parameters of a validation, and the password or key of an encrypted file. */
export interface ValidateOptions extends Credentials {
  /** Trusted certificates, DER. */
  readonly anchors: readonly Uint8Array[];
  /** The moment of validation. */
  readonly at: Date;
  /** Validation data in addition to that in the document, for example fetched today. */
  readonly validation?: ValidationData;
  /** Whether to add the material of the verdicts, for a report. */
  readonly material?: boolean;
}

/**
 * Validates every signature and document time-stamp (EN 319 102-1 §5.6): integrity, later changes, chain to the given
 * anchors, revocation and algorithms at the times that time-stamps prove, and level. Needs no network. Includes
 * signatures that a later revision removed from the document. Throws PadesError for a file that cannot be read.
 */
export function validate(source: Source, options: ValidateOptions): Validation {
  const open: Open = (part) => {
    const document = openDocument(part);
    return isSealed(document) ? unlock(document, options).document : document;
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
    // An undecided signature, for example with an unknown algorithm, is no forgery: its field may show it.
    ...[...opened].flatMap(([each, { fault }]) =>
      each.revision && fault?.indication !== "TOTAL_FAILED" ? [keyOf(each.entry)] : [],
    ),
  ]);
  const covered = new Map(examined.map((each) => [keyOf(each.entry), each.revision?.document]));
  const standingOf: StandingOf = (entry, field) => {
    const revision = covered.get(keyOf(entry));
    if (revision ? !held(revision, entry, field) : !isFieldOf(entry, field)) return "borrowed";
    return intact.has(keyOf(entry)) ? "intact" : "broken";
  };
  const known: Known = {
    bench,
    changesOf: changesOf(bench, standingOf),
    departuresIn: departuresIn(bench, examined),
  };
  const judged = [...opened].map(([each, what]) => ({
    examined: each,
    opened: what,
    verdict: judgeSignature(known, each, what, stamps),
  }));
  return {
    signatures: judged.map(({ verdict }) => verdict),
    documentTimestamps: stamps.map((each) => documentTimestampVerdict(known, each)),
    ...(options.material === true && { material: materialOf(bench, judged, stamps) }),
  };
}

const keyOf = ({ byteRange, field }: SignatureEntry): string =>
  `${field.name} ${byteRange?.join(" ")}`;

const isFieldOf = (entry: SignatureEntry, { reference }: FormField): boolean =>
  entry.field.reference.number === reference.number;

/** Whether a field held a signature in the revision that it covers, under its present name. */
function held(revision: PdfDocument, entry: SignatureEntry, field: FormField): boolean {
  const then = readableFields(revision).find((each) => isFieldOf(entry, each));
  const same = readableFields(revision).find(
    (each) => each.reference.number === field.reference.number && each.name === field.name,
  );
  if (!then || !same) return false;
  return same === then || sameEntry(same.dictionary, then.dictionary, "V");
}

/** Certificates and revocation data in a CMS and in its time-stamps. */
function carried(signed: Examined["signed"], position: number): Evidence[] {
  if (!signed) return [];
  const inside = signed.signers.flatMap((signer) => signer.signatureTimestamps);
  return [
    carriedEvidence(signed, position),
    ...inside.flatMap((token) => carried(readCms(token), position)),
  ];
}

/** The changes after each signature. */
const changesOf =
  ({ document }: Bench, standingOf: StandingOf): Known["changesOf"] =>
  ({ revision }) =>
    revision ? changesAfter({ earlier: revision.document, later: document, standingOf }) : [];

/**
 * What other programs may read differently in the bytes that a signature covers: in the revision of the first
 * signature, or between the end of that and the end of this one's.
 */
function departuresIn({ document }: Bench, examined: readonly Examined[]): Known["departuresIn"] {
  const [first] = examined.flatMap(({ revision }) => revision ?? []).sort((a, b) => a.end - b.end);
  return ({ revision }) => {
    if (!revision || !first) return [];
    const between = departuresOf(document).filter(({ at }) => at >= first.end && at < revision.end);
    return differing([...departuresOf(first.document), ...between]);
  };
}
