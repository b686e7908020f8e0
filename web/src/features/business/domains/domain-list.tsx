import { Button } from "@paraph/ui/controls/button";
import { useState } from "react";
import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { RowActs } from "../../../components/tables/row-acts.tsx";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { DomainFinding } from "./domain-finding.tsx";
import { DomainSettings } from "./domain-settings.tsx";
import { DomainState } from "./domain-state.tsx";
import { DomainSteps } from "./domain-steps.tsx";
import { hasRecord, showDomains } from "./domains.ts";
import type { Domain } from "./domains.ts";
import { useCheck } from "./use-check.ts";

const COLUMNS =
  "md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1.3fr)_4.5rem_minmax(0,0.9fr)_minmax(0,13rem)] md:items-center md:gap-x-6";

/** All domains, each with its state and, where it is opened, the steps that verify it. */
export function DomainList({
  business,
  domains,
}: {
  business: string;
  domains: readonly Domain[];
}) {
  const t = useTranslations("web.domains");
  return (
    <div>
      <div
        aria-hidden
        className={`${COLUMNS} border-y border-line py-2.5 text-note text-ink-3 max-md:hidden`}
      >
        <span>{t("domain")}</span>
        <span>{t("status")}</span>
        <span className="text-end">{t("members")}</span>
        <span>{t("usedFor")}</span>
      </div>
      <ul aria-label={t("list")} className="max-md:border-t max-md:border-line">
        {domains.map((domain) => (
          <DomainRow
            key={domain.domain}
            business={business}
            domain={domain}
            startsOpen={domains.length === 1 || domain.state === "pending"}
          />
        ))}
      </ul>
    </div>
  );
}

function DomainRow({
  business,
  domain: one,
  startsOpen,
}: {
  business: string;
  domain: Domain;
  startsOpen: boolean;
}) {
  const t = useTranslations("web.domains");
  const [isOpen, setOpen] = useState(startsOpen);
  const { check, isChecking } = useCheck(business, one);
  const { domain, state, members } = one;
  const isVerified = state === "verified";
  const label = isVerified
    ? t(isOpen ? "hideDetails" : "showDetails")
    : t(isOpen ? "hide" : "show");
  return (
    <li aria-label={domain} className="border-b border-line">
      <div className={`${COLUMNS} min-h-15 py-3 max-md:grid max-md:gap-2`}>
        <div className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {one.written === domain ? (
            <span className="font-mono text-label">{domain}</span>
          ) : (
            <>
              {one.written}
              <span className="block font-mono text-note font-normal text-ink-3">{domain}</span>
            </>
          )}
        </div>
        <DomainState domain={one} />
        <span className="text-label text-ink-2 md:text-end">
          <span aria-hidden className="max-md:hidden">
            {members}
          </span>
          <span className="md:sr-only">{t("membersOf", { count: members })}</span>
        </span>
        <span className="text-label text-ink-2 max-md:hidden">
          {t(one.membersJoin ? "uses.join" : "uses.nothing")}
        </span>
        <div className="flex min-w-0 flex-wrap items-center gap-0.5 max-md:-ms-2.5 md:justify-end">
          {state === "not_verified" && one.can.check === true && (
            <Button
              size="sm"
              loading={isChecking}
              aria-label={t("ofDomain", { act: t("checkAgain"), domain })}
              onClick={check}
            >
              {t("checkAgain")}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={t("ofDomain", { act: label, domain })}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </Button>
          {one.can.remove === true && (
            <RowActs
              name={domain}
              acts={[
                {
                  label: t("remove"),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => void remove(business, one, t("removeDialog.removed")),
                },
              ]}
            />
          )}
        </div>
      </div>
      <DomainFinding domain={one} />
      {isOpen && (
        <section
          aria-label={t(hasRecord(one) ? "record.title" : "steps.title", { domain })}
          className="mb-5 grid gap-3.5 border-t-[3px] border-ink bg-desk px-4 py-4.5 sm:px-5"
        >
          <DomainSteps business={business} domain={one} check={check} isChecking={isChecking} />
          {one.can.change === true && <DomainSettings business={business} domain={one} />}
        </section>
      )}
    </li>
  );
}

async function remove(business: string, { domain, state }: Domain, removed: string) {
  const isVerified = state === "verified";
  await openModal("business/remove-domain", { domain, isVerified }, async () => {
    const call = { path: { id: business }, body: { domain } };
    await showDomains(business, await api("DELETE /v1/businesses/{id}/domains", call));
    showSnackbar({ message: removed });
  });
}
