import { Button } from "@paraph/ui/controls/button";
import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Icon } from "@paraph/ui/icon";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../../lib/forms/failure.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { BusinessFrame } from "../business-frame.tsx";
import { DomainList } from "./domain-list.tsx";
import { useDomains } from "./domains.ts";

/** The domains of a business, and the steps that verify them. */
export default function DomainsPage() {
  const t = useTranslations("web.domains");
  return (
    <BusinessFrame
      title={({ domains }) =>
        t("title", {
          count: domains.length,
          verified: domains.filter(({ state }) => state === "verified").length,
        })
      }
      lead={t("lead")}
      renderAside={({ id, domains }) => domains.length > 0 && <AddButton business={id} primary />}
    >
      {({ id }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Content business={id} />
        </div>
      )}
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
