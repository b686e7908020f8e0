import { readFileSync } from "node:fs";
import path from "node:path";
import { shareOut } from "./pool.ts";
import { askProgram } from "./process.ts";

/** What pyHanko says about one file. */
export interface PyhankoVerdict {
  file: string;
  /** Why the file could not be judged at all. */
  error?: string;
  signatures?: (PyhankoSignature | Unjudged)[];
  documentTimestamps?: (PyhankoTimestamp | Unjudged)[];
}

/** A signature at which the validator itself gave up. */
export interface Unjudged {
  field: string;
  error: string;
}

interface PyhankoRevision {
  field: string;
  /** The digest of the covered bytes is the signed one. */
  intact: boolean;
  /** The cryptographic signature holds. */
  valid: boolean;
  /** A path to a given root holds at the proven time, revocation included. */
  trusted: boolean;
  coverage: string;
  /** What later revisions did: NONE, LTA_UPDATES, FORM_FILLING, ANNOTATIONS or OTHER. */
  modificationLevel: string | null;
  trustProblem: string | null;
}

export interface PyhankoTimestamp extends PyhankoRevision {
  time: string;
  producedBy: string;
}

export interface PyhankoSignature extends PyhankoRevision {
  /** Later revisions did no more than the document permits. */
  docMdpOk: boolean;
  signedBy: string;
  digestAlgorithm: string;
  timestamp: { time: string; intact: boolean; valid: boolean; trusted: boolean } | null;
  bottomLine: boolean;
  /** Validation with long-term data, EN 319 102-1 clause 5.6.3; null where it was not asked for. */
  ltv: {
    indication: string;
    subIndication: string | null;
    reason: string | null;
    bestSignatureTime: string | null;
    archiveTimestamp: string | null;
  } | null;
}

/** Which signatures of a file are validated with long-term data too: all, the oldest and the newest, or none. */
export type LongTerm = "all" | "ends" | "none";

/** Levels of change that a signature permits where it says nothing else: keeping alive, filling in, signing. */
const HARMLESS = new Set<string | null>(["NONE", "LTA_UPDATES", "FORM_FILLING"]);

/** Whether later revisions did no more than sign the document further, fill its fields and keep it alive. */
export const isHarmless = ({ modificationLevel }: PyhankoSignature | PyhankoTimestamp): boolean =>
  HARMLESS.has(modificationLevel);

const script = path.join(import.meta.dirname, "../pyhanko/judge.py");

/** Python computes on one processor alone; the other is shared with the Java process. */
const PROCESSES = 2;

/**
 * Judges all files in two Python processes, those that take longest first; nothing is fetched.
 *
 * @param python interpreter of the environment that `setUpPyhanko` made
 * @param roots PEM file of the trusted roots
 * @param longTerm of each file, which signatures are validated with long-term data
 */
export function judgeWithPyhanko(
  python: string,
  files: string[],
  roots: string,
  longTerm: (file: string) => LongTerm,
): Promise<PyhankoVerdict[]> {
  return shareOut(files, { shares: PROCESSES, weight: effort }, (share) =>
    askProgram<PyhankoVerdict>(
      python,
      ["-I", script],
      share.map((file) => ({ file, roots, longTerm: longTerm(file) })),
    ),
  );
}

/** How long it takes to judge a file, roughly: all of it is gone through again for every revision. */
function effort(file: string): number {
  const bytes = readFileSync(file);
  let revisions = 1;
  for (let at = bytes.indexOf("startxref"); at !== -1; at = bytes.indexOf("startxref", at + 1))
    revisions++;
  return bytes.length * revisions;
}
