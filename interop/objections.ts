import type { DssSignature, DssVerdict } from "./judges/dss.ts";
import type { PdfsigVerdict } from "./judges/pdfsig.ts";
import {
  isHarmless,
  type PyhankoSignature,
  type PyhankoTimestamp,
  type PyhankoVerdict,
  type Unjudged,
} from "./judges/pyhanko.ts";
import type { Judgement } from "./judge.ts";

/** The levels of EN 319 142-1 clause 6. */
export type Level = "B-B" | "B-T" | "B-LT" | "B-LTA";

const formats: Record<Level, string> = {
  "B-B": "PAdES-BASELINE-B",
  "B-T": "PAdES-BASELINE-T",
  "B-LT": "PAdES-BASELINE-LT",
  "B-LTA": "PAdES-BASELINE-LTA",
};

/**
 * What is wrong with a file, in the judges' words: every signature must have the expected level, be intact and trusted,
 * and only signing may have changed the document afterwards. An empty list means that all judges accept it. Below B-LT
 * the file does not contain the data for trust, so that only integrity and level are checked.
 * @param expected `level` B-LTA by default; `signatures`: their number (at least one by default)
 */
export function objections(
  judgement: Judgement,
  expected: { level?: Level; signatures?: number } = {},
): string[] {
  const { level = "B-LTA", signatures } = expected;
  return [
    ...countObjections(judgement, signatures),
    ...dssObjections(judgement.dss, level),
    ...pyhankoObjections(judgement.pyhanko, level),
    ...pdfsigObjections(judgement.pdfsig),
    ...judgement.qpdf.complaints.map((complaint) => `qpdf: ${complaint}`),
  ];
}

function countObjections(
  { dss, pyhanko, pdfsig }: Judgement,
  expected: number | undefined,
): string[] {
  const counts = {
    "EU DSS": dss.signatures?.length ?? 0,
    pyHanko: pyhanko.signatures?.length ?? 0,
    pdfsig: pdfsig.signatures.length,
  };
  return Object.entries(counts)
    .filter(([, count]) => (expected === undefined ? count === 0 : count !== expected))
    .map(
      ([judge, count]) =>
        `${judge}: found ${count} signatures, expected ${expected ?? "at least one"}`,
    );
}

function dssObjections(verdict: DssVerdict, level: Level): string[] {
  if (verdict.error !== undefined) return [`EU DSS: ${verdict.error}`];
  const ofSignatures = (verdict.signatures ?? []).flatMap((signature) =>
    dssSignatureObjections(signature, level).map((text) => `EU DSS: ${signature.field}: ${text}`),
  );
  const ofTimestamps = (verdict.documentTimestamps ?? [])
    .filter((stamp) => !stamp.intact || stamp.indication !== "PASSED")
    .map((stamp) => `EU DSS: ${stamp.field}: ${indicated(stamp)}`);
  return [...ofSignatures, ...ofTimestamps];
}

function dssSignatureObjections(signature: DssSignature, level: Level): string[] {
  const found: string[] = [];
  if (signature.format !== formats[level])
    found.push(`format ${signature.format}, expected ${formats[level]}`);
  if (carriesTrust(level) && signature.indication !== "TOTAL_PASSED")
    found.push(indicated(signature));
  if (signature.indication === "TOTAL_FAILED" && !carriesTrust(level))
    found.push(indicated(signature));
  if (!signature.structureValid) found.push("the CMS is not built as CAdES asks");
  if (!signature.byteRangeValid) found.push("the byte range is not valid");
  if (!signature.dictionaryConsistent)
    found.push("the signature dictionary differs between revisions");
  for (const change of signature.laterChanges.undefined) {
    found.push(`a later revision changes more than signing may: ${change}`);
  }
  return found;
}

function indicated(one: {
  indication: string;
  subIndication: string | null;
  errors: string[];
}): string {
  return [one.indication, one.subIndication, ...one.errors].filter(Boolean).join(" · ");
}

function pyhankoObjections(verdict: PyhankoVerdict, level: Level): string[] {
  if (verdict.error !== undefined) return [`pyHanko: ${verdict.error}`];
  const all = [...(verdict.signatures ?? []), ...(verdict.documentTimestamps ?? [])];
  return all.flatMap((one) =>
    pyhankoOneObjections(one, level).map((text) => `pyHanko: ${one.field}: ${text}`),
  );
}

function pyhankoOneObjections(
  one: PyhankoSignature | PyhankoTimestamp | Unjudged,
  level: Level,
): string[] {
  if ("error" in one) return [one.error];
  const found: string[] = [];
  if (!one.intact) found.push("not intact");
  if (!one.valid) found.push("not valid");
  if (carriesTrust(level) && !one.trusted) found.push(`not trusted (${one.trustProblem})`);
  if (!isHarmless(one)) found.push(`changed afterwards (${one.modificationLevel})`);
  if ("docMdpOk" in one) found.push(...pyhankoSignatureObjections(one, level));
  return found;
}

function pyhankoSignatureObjections(signature: PyhankoSignature, level: Level): string[] {
  const { timestamp, ltv } = signature;
  const found: string[] = [];
  if (!signature.docMdpOk) found.push("later revisions do more than the document permits");
  if (level !== "B-B" && !(timestamp?.intact && timestamp.valid))
    found.push("no valid signature time-stamp");
  if (carriesTrust(level) && !timestamp?.trusted)
    found.push("the signature time-stamp is not trusted");
  // Past validation needs a proof of when the revocation data existed, which the archive time-stamp is.
  if (level === "B-LTA" && ltv && ltv.indication !== "PASSED") {
    found.push(`long-term validation ${ltv.indication} · ${ltv.subIndication} · ${ltv.reason}`);
  }
  if (level === "B-LTA" && ltv && ltv.archiveTimestamp === null) {
    found.push("no archive time-stamp covers it");
  }
  return found;
}

function pdfsigObjections(verdict: PdfsigVerdict): string[] {
  if (verdict.error !== undefined) return [`pdfsig: ${verdict.error}`];
  return verdict.signatures
    .filter(({ valid }) => !valid)
    .map(({ field, said }) => `pdfsig: ${field}: ${said}`);
}

function carriesTrust(level: Level): boolean {
  return level === "B-LT" || level === "B-LTA";
}
