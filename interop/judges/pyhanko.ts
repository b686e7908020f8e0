import { readFileSync } from "node:fs";
import path from "node:path";
import { shareOut } from "./pool.ts";
import { askProgram } from "./process.ts";

/** The verdict of pyHanko on one file. */
export interface PyhankoVerdict {
  file: string;
  /** Why the file cannot be judged. */
  error?: string;
  signatures?: (PyhankoSignature | Unjudged)[];
  documentTimestamps?: (PyhankoTimestamp | Unjudged)[];
}

/** Whether the validator itself gave up at this signature. */
export interface Unjudged {
  field: string;
  error: string;
}

interface PyhankoRevision {
  field: string;
  /** The digest of the covered bytes is the signed one. */
  intact: boolean;
  /** Whether the cryptographic signature verifies. */
  valid: boolean;
  /** Whether a path to a given root is valid at the proven time, revocation included. */
  trusted: boolean;
  coverage: string;
  /** The changes by later revisions: NONE, LTA_UPDATES, FORM_FILLING, ANNOTATIONS or OTHER. */
  modificationLevel: string | null;
  trustProblem: string | null;
}

export interface PyhankoTimestamp extends PyhankoRevision {
  time: string;
  producedBy: string;
}

export interface PyhankoSignature extends PyhankoRevision {
  /** Whether the document permits all changes by later revisions. */
  docMdpOk: boolean;
  signedBy: string;
  digestAlgorithm: string;
  timestamp: { time: string; intact: boolean; valid: boolean; trusted: boolean } | null;
  bottomLine: boolean;
  /** Validation with long-term data, EN 319 102-1 clause 5.6.3; null where it was not requested. */
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

/** Levels of change that a signature permits by default: archiving, filling in, signing. */
const HARMLESS = new Set<string | null>(["NONE", "LTA_UPDATES", "FORM_FILLING"]);

/** Whether later revisions only signed the document further, filled in its fields and archived it. */
export const isHarmless = ({ modificationLevel }: PyhankoSignature | PyhankoTimestamp): boolean =>
  HARMLESS.has(modificationLevel);

const script = path.join(import.meta.dirname, "../pyhanko/judge.py");

/** A Python process uses one processor only; the other is shared with the Java process. */
const PROCESSES = 2;

/**
 * Judges all files in two Python processes, the slowest first; nothing is fetched.
 * @param python interpreter of the environment that `setUpPyhanko` made
 * @param roots PEM file of the trusted roots
 * @param longTerm for each file, the signatures that are validated with long-term data
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

/** The approximate work for a file: every revision requires another pass over it. */
function effort(file: string): number {
  const bytes = readFileSync(file);
  let revisions = 1;
  for (let at = bytes.indexOf("startxref"); at !== -1; at = bytes.indexOf("startxref", at + 1))
    revisions++;
  return bytes.length * revisions;
}
