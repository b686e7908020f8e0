/** The level of a signature as its certificate states it, and the reason for that level. */
import type { Verification } from "@paraph/contract/calls/verification";
import type { SignatureVerdict } from "@paraph/pades/validate";
import { DEMO_REASON } from "@paraph/rules/qualities";
import { isSandbox } from "../../settings-shapes.ts";

type Signature = Verification["details"][number];
type Level = Pick<Signature, "quality" | "levelBecause" | "sandbox">;
type Stated = Pick<SignatureVerdict, "reason">;
type Certified = Pick<SignatureVerdict, "qualification" | "anchor">;

/**
 * The level of a signature: QES if its certificate is qualified, AES if the certificate names a person, otherwise SES.
 * A seal that is not qualified identifies the organisation, not the person named next to it; a certificate without a
 * trusted authority does not identify a person. DEMO if the seal says that it is a demonstration.
 *
 * Certificates of the sandbox never state QcCompliance. There a certificate for electronic signatures (QcType, EN 319
 * 412-5 §4.2.3) has the form of a qualified one. It counts as qualified only if its chain leads to an anchor of the
 * sandbox, which production does not trust, and the signature is marked with `sandbox`.
 */
export function levelOf({ reason, ...certified }: Certified & Stated): Level {
  const level = levelOfCertificate(certified);
  // Only a seal of the platform makes a demonstration: what a person writes takes nothing from their own signature.
  const isSeal = certified.qualification?.quality.includes("Seal") === true;
  const isDemo = isSeal && reason?.startsWith(DEMO_REASON) === true;
  return isDemo ? { ...level, quality: "DEMO", levelBecause: "demo" } : level;
}

function levelOfCertificate({ qualification, anchor }: Certified): Level {
  if (qualification === null) return because("SES", "no_certificate");
  if (!qualification.confirmed) return because("SES", "unconfirmed");
  const sandbox = anchor !== null && isSandbox(anchor);
  switch (qualification.quality) {
    case "QESig":
    case "QESeal":
      return because("QES", "qualified", sandbox);
    case "AdESig-QC":
      return because("AES", "no_device", sandbox);
    case "AdESig":
      return sandbox && qualification.statements.types.includes("esign")
        ? because("QES", "sandbox", sandbox)
        : because("AES", "not_qualified", sandbox);
    case "AdESeal-QC":
    case "AdESeal":
      return because("SES", "seal", sandbox);
  }
}

const because = (
  quality: Level["quality"],
  levelBecause: Level["levelBecause"],
  sandbox = false,
): Level => ({ quality, levelBecause, sandbox });

/** The lowest level of all signatures; null without a signature. */
export function lowestOf(details: readonly Level[]): Level["quality"] | null {
  const order = ["DEMO", "SES", "AES", "QES"] as const;
  return order.find((level) => details.some(({ quality }) => quality === level)) ?? null;
}
