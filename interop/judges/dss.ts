import type { JavaHome } from "../setup.ts";
import { askProgram } from "./process.ts";

/** The verdict of EU DSS on one file, in the terms of EN 319 102-1 and of its simple report. */
export interface DssVerdict {
  file: string;
  /** Why the file cannot be judged. */
  error?: string;
  signatures?: DssSignature[];
  documentTimestamps?: DssDocumentTimestamp[];
  /** The given validation report about the file: its violations of the schema, and its contents. */
  report?: DssReport & { errors: string[] };
  /** The validation report that EU DSS writes about the file. */
  ownReport?: DssReport;
}

/** A validation report by ETSI TS 119 102-2. */
export interface DssReport {
  /** Indications are the URIs of the norm; null for any other value. */
  signatures: { field: string | null; main: string | null; subs: (string | null)[] }[];
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
   * The number of objects that later revisions changed, by kind; `undefined` names those that no rule of signing
   * explains.
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
 * @param roots PEM file of the trusted roots
 * @param how `online`: whether revocation data may be fetched from this machine, else only the file's own counts;
 * `draws`: whether the pages of all revisions are drawn and compared too, which only causes warnings; `report`: the
 * path of a validation report about the file to read too
 */
export function judgeWithDss(
  home: JavaHome,
  files: string[],
  roots: string,
  how: {
    readonly online: boolean;
    readonly draws?: (file: string) => boolean;
    readonly report?: (file: string) => string;
  },
): Promise<DssVerdict[]> {
  const { online, draws = () => true, report } = how;
  const questions = files.map((file) => ({
    file,
    roots,
    online,
    draws: draws(file),
    ...(report && { report: report(file) }),
  }));
  const parameters = [
    "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
    "-cp",
    home.classpath,
    "paraph.interop.DssJudge",
  ];
  return askProgram<DssVerdict>(home.java, parameters, questions);
}
