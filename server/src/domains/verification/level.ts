/** The level of a signature as its certificate states it, and the reason for that level. */
import type { Verification } from "@paraph/contract/calls/verification";
import type { Certificate } from "@paraph/pki";
import { sealedInOwnName } from "@paraph/pki/qualified";
import type { SignatureVerdict } from "@paraph/pades/validate";
import { DEMO_REASON } from "@paraph/rules/qualities";
import { isSandbox } from "../../settings-shapes.ts";

type Signature = Verification["details"][number];
type Level = Pick<Signature, "quality" | "levelBecause" | "sandbox" | "sealOf">;
type Stated = Pick<SignatureVerdict, "reason">;
type Certified = Pick<SignatureVerdict, "qualification" | "anchor" | "name"> & {
  readonly certificate: Pick<Certificate, "subject" | "policies" | "qcStatements"> | undefined;
};

/** The policy under which the sandbox issues seals with the form of qualified ones. */
const SANDBOX_QUALIFIED_SEAL = "1.3.6.1.4.1.32473.1.5";

/**
 * The level of a signature: QES if its certificate is qualified, AES if the certificate names a person, otherwise SES.
 * A certificate without a trusted authority does not identify anybody.
 *
 * The seal of an organisation in its own name (`sealedInOwnName`) is an advanced seal, or a qualified one if its certificate is
 * qualified with its key in a qualified device (eIDAS Art. 3 no. 26 and 27; ZertES Art. 2 let. d). A seal beside any other name
 * identifies the organisation, not the person named, however qualified it is: it makes a simple signature of that person.
 * DEMO if the seal of the platform says that it is a demonstration (`isOurs`). Others can write the same words into a file, also
 * beside the seals of other services, whose users choose the reason; that takes nothing from their signatures. A seal without
 * a trusted authority identifies nobody, so nothing is lost by what it says.
 *
 * Certificates of the sandbox never state QcCompliance. There a certificate for electronic signatures (QcType, EN 319
 * 412-5 §4.2.3), and one for seals under its own policy, have the form of a qualified one. They count as qualified only if their
 * chain leads to an anchor of the sandbox, which production does not trust, and the signature is marked with `sandbox`.
 */
export function levelOf(
  { reason, ...certified }: Certified & Stated,
  isOurs: (certificate: Certified["certificate"]) => boolean,
): Level {
  const level = levelOfCertificate(certified);
  const { qualification, certificate } = certified;
  const isSeal = qualification?.quality.includes("Seal") === true && level.sealOf === null;
  const isDemo =
    isSeal &&
    reason?.startsWith(DEMO_REASON) === true &&
    (!qualification.confirmed || isOurs(certificate));
  return isDemo ? { ...level, quality: "DEMO", levelBecause: "demo", sealOf: null } : level;
}

function levelOfCertificate({ qualification, anchor, certificate, name }: Certified): Level {
  if (qualification === null) return because("SES", "no_certificate");
  if (!qualification.confirmed) return because("SES", "unconfirmed");
  const sandbox = anchor !== null && isSandbox(anchor);
  switch (qualification.quality) {
    case "QESig":
      return because("QES", "qualified", sandbox);
    case "AdESig-QC":
      return because("AES", "no_device", sandbox);
    case "AdESig":
      return sandbox && qualification.statements.types.includes("esign")
        ? because("QES", "sandbox", sandbox)
        : because("AES", "not_qualified", sandbox);
    case "QESeal":
    case "AdESeal-QC":
    case "AdESeal": {
      const sealOf = certificate === undefined ? null : sealedInOwnName(certificate, name ?? null);
      if (sealOf === null) return because("SES", "seal", sandbox);
      if (qualification.quality === "QESeal") {
        return { ...because("QES", "seal_qualified", sandbox), sealOf };
      }
      return sandbox && certificate?.policies.includes(SANDBOX_QUALIFIED_SEAL) === true
        ? { ...because("QES", "sandbox", sandbox), sealOf }
        : { ...because("AES", "seal_advanced", sandbox), sealOf };
    }
  }
}

const because = (
  quality: Level["quality"],
  levelBecause: Level["levelBecause"],
  sandbox = false,
): Level => ({ quality, levelBecause, sandbox, sealOf: null });

/** The lowest level of all signatures; null without a signature. */
export function lowestOf(details: readonly Pick<Level, "quality">[]): Level["quality"] | null {
  const order = ["DEMO", "SES", "AES", "QES"] as const;
  return order.find((level) => details.some(({ quality }) => quality === level)) ?? null;
}
