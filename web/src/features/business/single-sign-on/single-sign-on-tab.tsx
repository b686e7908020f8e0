import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Select } from "@paraph/ui/fields/select";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { ActivateSection } from "./activate-section.tsx";
import { ConnectSection } from "./connect-section.tsx";
import { RequireSection } from "./require-section.tsx";
import { refreshSingleSignOn, singleSignOnQuery } from "./single-sign-on.ts";
import type { SsoAdmin, SsoDomain } from "./single-sign-on.ts";
import { TestSection } from "./test-section.tsx";

/** Single sign-on of a business: the provider of each verified domain is connected, tested and turned on. */
export function SingleSignOnTab({ business }: { business: string }) {
  const t = useTranslations("web.singleSignOn");
  const sentence = useSentence();
  const [query, change] = useAddressQuery();
  const { data, isError, error, refetch } = useQuery(singleSignOnQuery(business));
  if (data === undefined) {
    return isError ? (
      <ErrorState title={t("failed")} onRetry={() => void refetch()}>
        {sentence(error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  const { domains } = data;
  const chosen = shownDomain(domains, query["domain"]);
  if (chosen === undefined)
    return <EmptyState title={t("none.title")}>{t("none.text")}</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {domains.length > 1 && (
        <div className="max-w-[24em] pb-6">
          <Select
            label={t("domain")}
            value={chosen.domain}
            options={domains.map(({ domain }) => ({ value: domain, label: domain }))}
            onChange={(domain) => change({ domain })}
          />
        </div>
      )}
      <Steps key={chosen.domain} business={business} it={chosen} admins={data.admins} />
    </div>
  );
}

/** Removes single sign-on of a domain, after a question. */
export function RemoveSso({ business, domain }: { business: string; domain: string }) {
  const t = useTranslations("web.singleSignOn");
  const remove = async () => {
    const path = { id: business, domain };
    const done = await openModal("business/remove-single-sign-on", { domain }, async () => {
      await api("DELETE /v1/businesses/{id}/single-sign-on/{domain}", { path });
      await refreshSingleSignOn(business);
      return true as const;
    });
    if (done) showSnackbar({ message: t("removed", { domain }) });
  };
  return <Button onClick={() => void remove()}>{t("remove")}</Button>;
}

/** The head of the page: the domain that it shows, and its state in a sentence; undefined until they are loaded. */
export function useSsoHead(
  business: string | undefined,
  wanted: string | undefined,
): { title: string; lead?: string; it?: SsoDomain } | undefined {
  const t = useTranslations("web.singleSignOn");
  const { data } = useQuery({
    ...singleSignOnQuery(business ?? ""),
    enabled: business !== undefined,
  });
  if (data === undefined) return undefined;
  const shown = shownDomain(data.domains, wanted);
  if (shown === undefined) return { title: t("tab") };
  const { domain, connection } = shown;
  return {
    title: t(`heads.${connection === null ? "none" : stateOf(connection)}`, { domain }),
    lead: t(connection?.requirement.since == null ? "lead" : "leadRequired", { domain }),
    it: shown,
  };
}

/** The domain of the address, or the first one. */
const shownDomain = (domains: readonly SsoDomain[], wanted: string | undefined) =>
  domains.find(({ domain }) => domain === wanted) ?? domains[0];

/** The state of a provider, as the headline says it. */
function stateOf({ state, test, requirement }: NonNullable<SsoDomain["connection"]>) {
  if (requirement.since !== null) return "required";
  if (state !== "set_up") return state === "active" ? "active" : "tested";
  return test === null ? "setUp" : "notPassed";
}

interface StepsProps {
  business: string;
  it: SsoDomain;
  admins: readonly SsoAdmin[];
}

function Steps({ business, it, admins }: StepsProps) {
  const { connection } = it;
  return (
    <>
      <ConnectSection business={business} it={it} />
      {connection !== null && (
        <>
          <TestSection business={business} domain={it.domain} connection={connection} />
          <ActivateSection business={business} domain={it.domain} connection={connection} />
          {connection.state === "active" && (
            <RequireSection
              business={business}
              domain={it.domain}
              connection={connection}
              admins={admins}
            />
          )}
        </>
      )}
    </>
  );
}
