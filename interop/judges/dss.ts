import type { DssHome } from "../setup.ts";
import { askProgram } from "./process.ts";

/** What EU DSS says about one file; the words are those of EN 319 102-1 and of its simple report. */
export interface DssVerdict {
  file: string;
  /** Why the file could not be judged at all. */
  error?: string;
  signatures?: DssSignature[];
  documentTimestamps?: DssDocumentTimestamp[];
}

interface DssJudged {
  indication: string;
  subIndication: string | null;
  errors: string[];
  warnings: string[];
}

interface DssRevision {
  field: string | null;
  byteRangeValid: boolean;
  dictionaryConsistent: boolean;
  /**
   * Objects changed by later revisions, how many of each kind; `undefined` names those that no rule of
   * signing explains.
   */
  laterChanges: {
    undefined: string[];
    annotations: number;
    formFillingAndSigning: number;
    extensions: number;
  };
}

export interface DssTimestamp extends DssJudged {
  type: string;
  time: string;
  producedBy: string;
  intact: boolean;
}

export interface DssDocumentTimestamp extends DssTimestamp, DssRevision {}

export interface DssSignature extends DssJudged, DssRevision {
  /** For example PAdES-BASELINE-LTA. */
  format: string;
  signedBy: string;
  claimedTime: string | null;
  bestSignatureTime: string;
  digestAlgorithm: string;
  structureValid: boolean;
  signatureTimestamps: DssTimestamp[];
}

/**
 * Judges all files in one Java process.
 *
 * @param roots PEM file of the trusted roots
 * @param online whether revocation data may be fetched from this machine; else only what is in the file counts
 */
export function judgeWithDss(
  home: DssHome,
  files: string[],
  roots: string,
  online: boolean,
): Promise<DssVerdict[]> {
  const questions = files.map((file) => ({ file, roots, online }));
  const parameters = [
    "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
    "-cp",
    home.classpath,
    "paraph.interop.DssJudge",
  ];
  return askProgram<DssVerdict>(home.java, parameters, questions);
}
