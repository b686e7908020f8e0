/** A certificate's own statements about its quality: EN 319 412-5 and its Swiss use. */
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
/** The purpose of a qualified certificate's key: signatures, seals, websites (EN 319 412-5 §4.2.3). */
export type QualifiedType = "esign" | "eseal" | "web";

/** A certificate's statements about itself (EN 319 412-5). */
export interface QualifiedStatements {
  /** QcCompliance: issued as a qualified certificate. */
  readonly compliance: boolean;
  /** QcSSCD: the key is in a qualified signature creation device. */
  readonly device: boolean;
  readonly types: readonly QualifiedType[];
  /** QcCClegislation: the law under which it is qualified, ISO 3166-1 alpha-2; none means EU law. */
  readonly legislation: readonly string[];
}

/** The statements of a certificate, without those that cannot be read. */
export function qualifiedStatements(
  certificate: Pick<Certificate, "qcStatements">,
): QualifiedStatements {
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

/** Terms of ETSI TS 119 615 and of EU DSS, as far as one certificate shows them. */
export type Quality = "QESig" | "QESeal" | "AdESig-QC" | "AdESeal-QC" | "AdESig" | "AdESeal";

/** A certificate's claims about the signatures under it. */
export interface Qualification {
  /** The quality of a valid signature if all claims of its certificate are true. */
  readonly quality: Quality;
  /** The law that the certificate names; null if it names none, or another country's. */
  readonly law: "EIDAS" | "ZERTES" | null;
  readonly statements: QualifiedStatements;
  /** Whether the certificate has a path to a given anchor: otherwise anybody may have written the claims. */
  readonly confirmed: boolean;
}

/**
 * The quality of signatures under this certificate. Trusted lists are not consulted: the anchors come from them. A
 * Swiss qualified certificate (ZertES art. 7 and 8) states QcCompliance with the legislation CH; a regulated one that
 * is not qualified states only the legislation.
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

function isSeal(
  certificate: Pick<Certificate, "subject">,
  { types }: QualifiedStatements,
): boolean {
  if (types.includes("esign")) return false;
  if (types.includes("eseal")) return true;
  // EN 319 412-2 and -3: persons have names, organisations an identifier.
  const names = (type: string): boolean => nameValue(certificate.subject, type) !== null;
  return names("organizationIdentifier") && !names("GN") && !names("SN") && !names("pseudonym");
}

/**
 * The organisation that has sealed in its own name (eIDAS Art. 3 no. 24; EN 319 412-3 §4.2.1): its name in the certificate. Null if
 * the certificate is not one for seals, or names no organisation, or if the signature states any other name: a service that signs
 * for people with its own seal states the name of the person.
 * @param stated the name in the signature dictionary (/Name, ISO 32000-2 §12.8.1), which the signature covers; null without one
 */
export function sealedInOwnName(
  certificate: Pick<Certificate, "subject" | "qcStatements">,
  stated: string | null,
): string | null {
  if (!isSeal(certificate, qualifiedStatements(certificate))) return null;
  const organisation = nameValue(certificate.subject, "O");
  if (organisation === null || organisation === "") return null;
  return stated === null || stated === organisation ? organisation : null;
}

function lawOf({ compliance, types, legislation }: QualifiedStatements): Qualification["law"] {
  if (legislation.includes("CH")) return "ZERTES";
  // §4.2.4: without a legislation, the statements are about EU law.
  return legislation.length === 0 && (compliance || types.length > 0) ? "EIDAS" : null;
}
