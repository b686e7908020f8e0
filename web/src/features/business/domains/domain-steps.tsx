import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Mail, RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { useUser } from "../../../session/user.ts";
import { hasRecord, nameOf } from "./domains.ts";
import type { Domain } from "./domains.ts";
import { ProveByMail } from "./prove-by-mail.tsx";
import { RecordTable } from "./record-table.tsx";

/** The record of a domain: the steps that add it, or why it has to stay. */
export function DomainSteps({
  business,
  domain: one,
  check,
  isChecking,
}: {
  business: string;
  domain: Domain;
  check: () => void;
  isChecking: boolean;
}) {
  const t = useTranslations("web.domains");
  const formats = useFormats();
  const { domain, state, endsAt } = one;
  const isVerified = hasRecord(one);
  const said = isVerified
    ? t("record.daily")
    : state === "verified"
      ? undefined
      : state === "pending" && endsAt !== null
        ? t("steps.until", { moment: formats.moment(endsAt) })
        : t("steps.ended");
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold [overflow-wrap:anywhere]">
          {t(isVerified ? "record.title" : "steps.title", { domain: nameOf(one) })}
        </h2>
        <Added domain={one} />
      </div>
      {!isVerified && (
        <ol className="grid list-decimal gap-0.5 ps-5 marker:text-ink-3">
          <li>{t("steps.one")}</li>
          <li>{t("steps.two")}</li>
          <li>{t("steps.three", { act: t("steps.check") })}</li>
        </ol>
      )}
      <RecordTable record={one.record} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {one.can.check === true && (
          <Button
            variant="outline"
            icon={<Icon of={RefreshCw} />}
            loading={isChecking}
            onClick={check}
          >
            {t("steps.check")}
          </Button>
        )}
        {one.can.email === true && (
          <Button
            variant="quiet"
            icon={<Icon of={Mail} />}
            onClick={() => void openModal("business/email-domain-steps", { business, domain })}
          >
            {t("steps.email")}
          </Button>
        )}
        {said !== undefined && <span className="text-label text-ink-2 md:ms-auto">{said}</span>}
      </div>
      <ProveByMail business={business} domain={one} />
    </>
  );
}

function Added({ domain: { requestedAt, requestedBy } }: { domain: Domain }) {
  const t = useTranslations("web.domains.steps");
  const formats = useFormats();
  const own = useUser()?.id;
  const moment = formats.moment(requestedAt);
  const words =
    requestedBy === null
      ? t("addedBySomebody", { moment })
      : requestedBy.id === own
        ? t("addedByYou", { moment })
        : t("added", { moment, name: requestedBy.name });
  return <span className="text-label text-ink-3">{words}</span>;
}
