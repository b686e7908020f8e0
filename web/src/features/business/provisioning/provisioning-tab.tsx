import { EmptyState } from "@paraph/ui/feedback/empty-state";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Switch } from "@paraph/ui/fields/switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { ConnectionSection } from "./connection-section.tsx";
import { Figures } from "./figures.tsx";
import { MappingSection } from "./mapping-section.tsx";
import { provisioningQuery, refreshProvisioning } from "./provisioning.ts";
import type { Provisioning } from "./provisioning.ts";
import { SyncsSection } from "./syncs-section.tsx";

const isSetUp = ({ on, tokens, lastSync }: Provisioning): boolean =>
  on || tokens.length > 0 || lastSync !== null;

/** The head of the page: what the directory manages, in a sentence. */
export function useProvisioningHead(business: string | undefined): {
  title: string;
  lead?: string;
} {
  const t = useTranslations("web.provisioning");
  const formats = useFormats();
  const { data } = useQuery({
    ...provisioningQuery(business ?? ""),
    enabled: business !== undefined,
  });
  if (data === undefined) return { title: t("tab") };
  const state = data.on ? "on" : isSetUp(data) ? "off" : "none";
  const domains = formats.list(data.domains);
  return {
    title: t(`heads.${state}`, { count: data.managed }),
    lead: data.domains.length === 0 ? t("leadNone") : t(data.on ? "lead" : "leadOff", { domains }),
  };
}

/** Turns provisioning on and off; nothing where it cannot be turned on. */
export function ProvisioningSwitch({ business }: { business: string }) {
  const t = useTranslations("web.provisioning");
  const { data } = useQuery(provisioningQuery(business));
  const [isSaving, setSaving] = useState(false);
  if (data === undefined || (!data.on && data.can.change !== true)) return null;
  const turn = async (on: boolean) => {
    setSaving(true);
    await attempt("provisioning.notSwitched", async () => {
      await api("PUT /v1/businesses/{id}/provisioning", { path: { id: business }, body: { on } });
      await refreshProvisioning(business);
    });
    setSaving(false);
  };
  return (
    <Switch
      layout="row"
      checked={data.on}
      disabled={isSaving}
      onChange={({ target }) => void turn(target.checked)}
    >
      {t(data.on ? "isOn" : "isOff")}
    </Switch>
  );
}

/** The directory that manages the members of a business. */
export function ProvisioningTab({ business }: { business: string }) {
  const t = useTranslations("web.provisioning");
  const sentence = useSentence();
  const { data, isError, error, refetch } = useQuery(provisioningQuery(business));
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
  if (data.domains.length === 0 && !isSetUp(data))
    return <EmptyState title={t("noDomain.title")}>{t("noDomain.text")}</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {isSetUp(data) && <Figures it={data} />}
      <ConnectionSection business={business} it={data} />
      {isSetUp(data) && <SyncsSection business={business} />}
      <MappingSection business={business} it={data} />
    </div>
  );
}
