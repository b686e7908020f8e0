import { Facts } from "@paraph/ui/lists/facts";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { useReasons } from "./reasons.ts";
import { isCover, isFullyQualified } from "@paraph/contract/verdict";
import type { Signature } from "@paraph/contract/verdict";

/**
 * A distinguished name (RFC 4514) whose lines break between its parts, between the name and the value of a part, and between
 * words; at a hyphen only in a word that is longer than the line.
 */
function Named({ of: name }: { of: string }) {
  return name.split(/(?<=(?<!\\),)\s*/).map((part, index) => {
    const value = part.slice(part.indexOf("=") + 1);
    return (
      <Fragment key={index}>
        {index > 0 && " "}
        {part.slice(0, part.length - value.length)}
        <wbr />
        {value.split(" ").map((word, at) => (
          <Fragment key={at}>
            {at > 0 && " "}
            <span className="inline-block max-w-full">{word}</span>
          </Fragment>
        ))}
      </Fragment>
    );
  });
}

/** The name of a hash algorithm as the norms write it: "sha256" is SHA-256. */
const hashName = (name: string): string => name.toUpperCase().replace(/^SHA(?=\d+$)/, "SHA-");

/** The certificate, time-stamps and claims of a signature. */
export function CertificateFacts({ signature }: { signature: Signature }) {
  const t = useTranslations("web.verify.fact");
  const because = useTranslations("web.verify");
  const formats = useFormats();
  const reasonOf = useReasons();
  const { certificate, timestamps, notes, claimedTime, reason, location } = signature;
  // What a signature covers is shown in the list itself.
  const others = notes.filter(({ key }) => !isCover(key));
  return (
    <Facts
      ruled
      size="sm"
      items={[
        // For other levels, the row itself says why.
        ...(isFullyQualified(signature)
          ? [{ term: t("level"), value: because(`levelBecause.${signature.levelBecause}`) }]
          : []),
        ...(certificate === null
          ? []
          : [
              { term: t("issuedTo"), value: <Named of={certificate.subject} /> },
              { term: t("issuedBy"), value: <Named of={certificate.issuer} /> },
              {
                term: t("serial"),
                value: <span className="font-mono">{certificate.serialNumber}</span>,
              },
              {
                term: t("validity"),
                value: t("fromTo", {
                  from: formats.date(certificate.validFrom),
                  to: formats.date(certificate.validTo),
                }),
              },
            ]),
        ...timestamps.map((stamp) => ({
          term: t("timestamp"),
          value:
            stamp.time === null
              ? stamp.reasons.map(reasonOf).join(" ")
              : t("timestampBy", {
                  at: formats.momentWithSeconds(stamp.time),
                  authority: stamp.authority?.commonName ?? stamp.authority?.subject ?? "",
                }),
        })),
        ...(claimedTime === null
          ? []
          : [{ term: t("claimed"), value: formats.momentWithSeconds(claimedTime) }]),
        ...(reason === null ? [] : [{ term: t("reason"), value: reason }]),
        ...(location === null ? [] : [{ term: t("location"), value: location }]),
        { term: t("format"), value: signature.level },
        ...(signature.hash === null ? [] : [{ term: t("hash"), value: hashName(signature.hash) }]),
        ...(others.length === 0
          ? []
          : [{ term: t("notes"), value: others.map(reasonOf).join(" ") }]),
      ]}
    />
  );
}
