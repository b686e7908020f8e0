/**
 * The verdict as a validation report by ETSI TS 119 102-2 V1.4.1, for programs and archives. It states what was
 * validated, when, and with which certificates, revocation data and time-stamps.
 */
import type { SignatureMaterial } from "@paraph/pades/validate";
import type { Verdict } from "../present-verdict.ts";
import {
  archiveId,
  dateTime,
  digest,
  fileId,
  NAMESPACES,
  poe,
  reference,
  signatureId,
  signerInformation,
  status,
  timestampId,
  vr,
  vrWith,
} from "./report-elements.ts";
import type { Reported, Signature } from "./report-elements.ts";
import { objectsOf } from "./report-objects.ts";
import { attributesOf } from "./signature-attributes.ts";
import { element, writeXml } from "./xml.ts";
import type { XmlElement } from "./xml.ts";

/** The report as XML. */
export function validationReport(reported: Reported): string {
  const { verdict, material, service } = reported;
  const reports = verdict.details.flatMap((signature, i) => {
    const own = material.signatures[i];
    return own === undefined ? [] : [signatureReport(reported, signature, own)];
  });
  return writeXml(
    vrWith(
      "ValidationReport",
      NAMESPACES,
      reports.length > 0 ? reports : unsigned(),
      objectsOf(reported),
      vr(
        "SignatureValidator",
        vr("DigitalId", element("tsl:Other", {}, service)),
        vr("OtherInformation", "Paraph"),
      ),
    ),
  );
}

/**
 * The norm requires at least one signature in a report (clause 4.1), and has no indication for a document without any.
 * This is the indication that EU DSS uses.
 */
const unsigned = (): XmlElement =>
  vr(
    "SignatureValidationReport",
    vr(
      "SignatureValidationStatus",
      vr("MainIndication", "urn:cef:dss:mainindication:noSignatureFound"),
    ),
  );

function signatureReport(
  { verdict, material, wording }: Reported,
  signature: Signature,
  own: SignatureMaterial,
): XmlElement {
  const { number, field, time, certificate } = signature;
  return vr(
    "SignatureValidationReport",
    vrWith(
      "SignatureIdentifier",
      { id: signatureId(number) },
      own.signed === null ? undefined : digest(own.signed),
      vr("HashOnly", "false"),
      vr("DocHashOnly", "false"),
      vr("DAIdentifier", field),
    ),
    vr(
      "ValidationTimeInfo",
      vr("ValidationTime", dateTime(verdict.checkedAt)),
      poe("BestSignatureTime", time, proofOf(signature, verdict)),
    ),
    own.document === null
      ? undefined
      : vr(
          "SignersDocument",
          digest(own.document),
          reference("SignersDocumentRef", fileId(verdict)),
        ),
    attributesOf(verdict, material, signature, own),
    signerInformation(own, certificate?.subject),
    vr("SignatureQuality", qualities(signature)),
    vr(
      "SignatureValidationProcess",
      vr("SignatureValidationProcessID", "urn:etsi:019102:validationprocess:LTA"),
    ),
    status("signature", signature, own, wording),
  );
}

/** The time-stamp that proves the best signature time, if one does. */
function proofOf(
  { number, time, timeProven, timestamps }: Signature,
  { archiveTimestamps }: Verdict,
): string | undefined {
  if (!timeProven) return undefined;
  const proves = (one: Signature["timestamps"][number]) =>
    one.indication === "TOTAL_PASSED" && one.time === time;
  const own = timestamps.findIndex(proves);
  if (own >= 0) return timestampId(number, own);
  const archive = archiveTimestamps.findIndex(proves);
  return archive >= 0 ? archiveId(archive) : undefined;
}

/** What the verdict says about the quality of a signature. The norm lets the validator define the identifiers. */
const qualities = ({ quality, legislation, level, sandbox, nameStated, sealOf }: Signature) =>
  [
    // An organisation's own seal has the level of a seal, not that of a person's signature.
    sealOf === null ? `level:${quality}` : `seal:${quality === "QES" ? "qualified" : "advanced"}`,
    ...(legislation === null ? [] : [`law:${legislation}`]),
    `format:${level}`,
    ...(sandbox ? ["sandbox"] : []),
    ...(nameStated ? ["name-as-stated"] : []),
  ].map((what) => vr("SignatureQualityInformation", `urn:paraph:${what}`));
