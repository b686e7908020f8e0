/** What a certificate says of its own quality, by the statements of EN 319 412-5 and their Swiss use. */
import type { Certificate } from "./certificate.ts";
import { children, DerError, readDer } from "./der/der-reader.ts";
import { oidOf, textOf } from "./der/der-values.ts";
import { nameValue } from "./name.ts";

/** EN 319 412-5 §4.2 and §5. */
const STATEMENT = {
  compliance: "0.4.0.1862.1.1",
  device: "0.4.0.1862.1.4",
  types: "0.4.0.1862.1.6",
  legislation: "0.4.0.1862.1.7",
} as const;
const TYPES = new Map<string, QualifiedType>([
  ["0.4.0.1862.1.6.1", "esign"],
  ["0.4.0.1862.1.6.2", "eseal"],
  ["0.4.0.1862.1.6.3", "web"],
]);
/** What the key of a qualified certificate is for: signatures, seals, websites (EN 319 412-5 §4.2.3). */
export type QualifiedType = "esign" | "eseal" | "web";

/** What a certificate states of itself (EN 319 412-5). */
export interface QualifiedStatements {
  /** QcCompliance: issued as a qualified certificate. */
  readonly compliance: boolean;
  /** QcSSCD: the key is in a qualified signature creation device. */
  readonly device: boolean;
  readonly types: readonly QualifiedType[];
  /** QcCClegislation: under whose law it is qualified, ISO 3166-1 alpha-2; none means that of the EU. */
  readonly legislation: readonly string[];
}

/** The statements of a certificate; what cannot be read in them is left out. */
export function qualifiedStatements(certificate: Certificate): QualifiedStatements {
  const infos = (oid: string): Buffer[] =>
    certificate.qcStatements.flatMap((each) => (each.oid === oid && each.info ? [each.info] : []));
  const states = (oid: string): boolean =>
    certificate.qcStatements.some((each) => each.oid === oid);
  const read = <T>(oid: string, one: (info: Buffer) => T[]): T[] =>
    infos(oid).flatMap((info) => {
      try {
        return one(info);
      } catch (error) {
        if (error instanceof DerError) return [];
        throw error;
      }
    });
  return {
    compliance: states(STATEMENT.compliance),
    device: states(STATEMENT.device),
    types: read(STATEMENT.types, (info) =>
      children(readDer(info)).flatMap((each) => TYPES.get(oidOf(each)) ?? []),
    ),
    legislation: read(STATEMENT.legislation, (info) =>
      children(readDer(info)).map((each) => textOf(each).toUpperCase()),
    ),
  };
}

/** Words of ETSI TS 119 615 and of EU DSS, as far as one certificate can tell. */
export type Quality = "QESig" | "QESeal" | "AdESig-QC" | "AdESeal-QC" | "AdESig" | "AdESeal";

/** What a certificate claims of the signatures under it. */
export interface Qualification {
  /** What the signature would be if all that its certificate claims is true and the signature itself is passed. */
  readonly quality: Quality;
  /** Under which law the certificate places itself; null if it names none, or another country's. */
  readonly law: "EIDAS" | "ZERTES" | null;
  readonly statements: QualifiedStatements;
  /** Whether the certificate leads to a given anchor: else anybody may have written the claims. */
  readonly confirmed: boolean;
}

/**
 * The quality of signatures under this certificate. Trusted lists are not asked: they are what the anchors were
 * taken from. A Swiss qualified certificate (ZertES art. 7 and 8) states QcCompliance with the legislation CH, and
 * a regulated one without being qualified states the legislation alone.
 */
export function qualificationOf(certificate: Certificate, confirmed: boolean): Qualification {
  const statements = qualifiedStatements(certificate);
  const seal = isSeal(certificate, statements);
  const quality = statements.compliance
    ? statements.device
      ? (["QESig", "QESeal"] as const)
      : (["AdESig-QC", "AdESeal-QC"] as const)
    : (["AdESig", "AdESeal"] as const);
  return { quality: quality[seal ? 1 : 0], law: lawOf(statements), statements, confirmed };
}

function isSeal(certificate: Certificate, { types }: QualifiedStatements): boolean {
  if (types.includes("esign")) return false;
  if (types.includes("eseal")) return true;
  // EN 319 412-2 and -3: persons have names, organisations an identifier
  const names = (type: string): boolean => nameValue(certificate.subject, type) !== null;
  return names("organizationIdentifier") && !names("GN") && !names("SN");
}

function lawOf({ compliance, types, legislation }: QualifiedStatements): Qualification["law"] {
  if (legislation.includes("CH")) return "ZERTES";
  // §4.2.4: without a legislation the statements speak of the law of the EU
  return legislation.length === 0 && (compliance || types.length > 0) ? "EIDAS" : null;
}
