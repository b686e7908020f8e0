import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Icon } from "@paraph/ui/icon";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../../hooks/use-address-query.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { useOwnBusiness } from "../../../session/business.ts";
import { BusinessFrame } from "../business-frame.tsx";
import {
  ProvisioningSwitch,
  ProvisioningTab,
  useProvisioningHead,
} from "../provisioning/provisioning-tab.tsx";
import { RemoveSso, SingleSignOnTab, useSsoHead } from "../single-sign-on/single-sign-on-tab.tsx";
import { DomainList } from "./domain-list.tsx";
import { useDomains } from "./domains.ts";
import { ProofLink } from "./proof-link.tsx";

const SSO = "single-sign-on";
const SCIM = "provisioning";

/**
 * The domains of a business, and the steps that verify them; with `?tab=single-sign-on`, their single sign-on; with
 * `?tab=provisioning`, the directory that manages the members.
 */
export default function DomainsPage() {
  const t = useTranslations("web.domains");
  const sso = useTranslations("web.singleSignOn");
  const [query] = useAddressQuery();
  const tab = [SSO, SCIM].find((one) => one === query["tab"]) ?? "domains";
  const own = useOwnBusiness()?.business?.id;
  const head = useSsoHead(tab === SSO ? own : undefined, query["domain"]);
  const provisioning = useProvisioningHead(tab === SCIM ? own : undefined);
  if (tab === SCIM)
    return (
      <BusinessFrame
        title={() => provisioning.title}
        lead={provisioning.lead}
        renderAside={({ id }) => <ProvisioningSwitch business={id} />}
      >
        {({ id }) => <ProvisioningTab business={id} />}
      </BusinessFrame>
    );
  return (
    <BusinessFrame
      title={({ domains }) =>
        tab === SSO
          ? (head?.title ?? sso("tab"))
          : t("title", {
              count: domains.length,
              verified: domains.filter(({ state }) => state === "verified").length,
            })
      }
      lead={tab === SSO ? head?.lead : t("lead")}
      renderAside={({ id, domains }) =>
        tab === SSO
          ? head?.it?.connection && <RemoveSso business={id} domain={head.it.domain} />
          : domains.length > 0 && <AddButton business={id} primary />
      }
    >
      {({ id, name }) =>
        tab === SSO ? (
          <SingleSignOnTab business={id} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <ProofLink business={{ id, name }} />
            <Content business={id} />
          </div>
        )
      }
    </BusinessFrame>
  );
}

function AddButton({ business, primary = false }: { business: string; primary?: boolean }) {
  const t = useTranslations("web.domains");
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      icon={<Icon of={Plus} />}
      onClick={() => void openModal("business/add-domain", { business })}
    >
      {t("add")}
    </Button>
  );
}

function Content({ business }: { business: string }) {
  const t = useTranslations("web.domains");
  const sentence = useSentence();
  const domains = useDomains(business);
  const { data } = domains;
  if (data === undefined) {
    return domains.isError ? (
      <ErrorState title={t("failed")} onRetry={() => void domains.refetch()}>
        {sentence(domains.error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title={t("empty.title")} action={<AddButton business={business} />}>
        {t("empty.text")}
      </EmptyState>
    );
  }
  return (
    <>
      <DomainList business={business} domains={data} />
      <p className="text-label text-ink-2">{t("keep")}</p>
    </>
  );
}
