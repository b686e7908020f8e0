import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Mail } from "lucide-react";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { hasRecord } from "./domains.ts";
import type { Domain } from "./domains.ts";

/** The proof by mail, for those who have no access to the DNS; nothing where the record proves the domain. */
export function ProveByMail({ business, domain: one }: { business: string; domain: Domain }) {
  const t = useTranslations("web.domains.byMail");
  const formats = useFormats();
  if (one.can.prove !== true || hasRecord(one)) return null;
  const { provenUntil, sent } = one.mail;
  const isProven = provenUntil !== null && one.missingSince === null;
  return (
    <div className="grid gap-2 border-t border-line pt-3.5">
      <h3 className="font-semibold">
        {isProven ? t("proven", { day: formats.date(provenUntil) }) : t("title")}
      </h3>
      <p className="max-w-[46em] text-ink-2">{t("lead")}</p>
      {sent !== null && (
        <p role="status" className="font-medium [overflow-wrap:anywhere]">
          {t("sent", { address: sent.address, moment: formats.moment(sent.validUntil) })}
        </p>
      )}
      <div className="-ms-2.5">
        <Button
          variant="quiet"
          icon={<Icon of={Mail} />}
          onClick={() => void openModal("business/prove-domain", { business, domain: one })}
        >
          {t(provenUntil === null ? "open" : "again")}
        </Button>
      </div>
    </div>
  );
}
