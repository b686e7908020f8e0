import { Icon } from "@paraph/ui/icon";
import { CircleX, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { daysUntil, useFormats } from "../../../lib/words/formats.ts";
import type { Seal } from "./seal-queries.ts";

/** Until when the certificate of a seal is valid; it stands out if it ends soon. */
export function CertificateEnd({ seal: { status, certificate } }: { seal: Seal }) {
  const t = useTranslations("web.seals.certificate");
  const formats = useFormats();
  const date = formats.date(certificate.validTo);
  if (status === "active") return <span className="text-label">{t("until", { date })}</span>;
  const ended = status === "ended";
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-label font-medium ${ended ? "text-error-text" : "text-warning-text"}`}
    >
      <Icon of={ended ? CircleX : TriangleAlert} />
      {ended ? t("ended", { date }) : t("days", { days: daysUntil(certificate.validTo) })}
    </span>
  );
}
