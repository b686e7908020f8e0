import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { PageHead } from "@paraph/ui/lists/section";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { useSentence } from "../../../lib/forms/failure.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import type { Business } from "../business-frame.tsx";
import { useBusiness } from "../business.ts";
import { GeneralForm } from "./general-form.tsx";
import { settingsQuery, useSettingsFields } from "./use-settings-fields.ts";
import type { GeneralFields, Settings } from "./use-settings-fields.ts";
import { useDeletedSoon } from "./use-deleted-soon.ts";

/** What the admins of a business decide about its requests and its members. */
export default function GeneralTab() {
  const t = useTranslations("web.businessSettings");
  const sentence = useSentence();
  const business = useBusiness();
  const id = business.data?.id ?? "";
  const settings = useQuery({ ...settingsQuery(id), enabled: id !== "" });
  const failed = [business, settings].find(({ isError }) => isError);
  if (business.data?.can.administer === true && settings.data !== undefined) {
    return <General key={id} business={business.data} settings={settings.data} />;
  }
  return failed === undefined ? (
    <Loading>
      <SkeletonRows rows={5} />
    </Loading>
  ) : (
    <ErrorState title={t("failed")} onRetry={() => void failed.refetch()}>
      {sentence(failed.error)}
    </ErrorState>
  );
}

function General({ business, settings }: { business: Business; settings: Settings }) {
  const t = useTranslations("web.businessSettings");
  const fields = useSettingsFields(business.id, settings);
  const { deletes, days } = fields.entered;
  const soon = useDeletedSoon(business.id, deletes ? days : null);
  const kept = settings.signatureRequests.retention;
  const changesDeletion = fields.changed.includes("deletes") || fields.changed.includes("days");
  const submit = () => {
    if (!changesDeletion || (deletes && days === null)) return fields.submit();
    // The service deletes what cannot be had back, or no longer does, so the admin confirms it.
    void openModal(
      "default/activate-or-deactivate-auto-deletion",
      { days: deletes ? days : null, soon },
      () => fields.submit(),
    );
  };
  return (
    <>
      <PageHead
        flush
        title={kept.enabled ? t("deleted", { days: kept.terminalState ?? 0 }) : t("kept")}
        lead={t("lead", { count: business.adminCount + business.memberCount })}
      />
      <GeneralForm fields={fields} settings={settings} soon={soon} onSubmit={submit} />
      <SaveBar fields={fields} names={useNames()} />
    </>
  );
}

/** The name of each field in the list of changes. */
function useNames(): Record<keyof GeneralFields, string> {
  const t = useTranslations("web.businessSettings");
  const contact = t("contact.title");
  const retention = t("retention.title");
  const attachments = t("attachments.title");
  const looks = t("looks.title");
  return {
    email: contact,
    phone: contact,
    deletes: retention,
    days: retention,
    qes: t("levels.names.qes"),
    aes: t("levels.names.aes"),
    ses: t("levels.names.ses"),
    demo: t("levels.names.demo"),
    part11: t("levels.names.part11"),
    claimShown: looks,
    claimOpen: looks,
    dateShown: looks,
    dateOpen: looks,
    stdShown: looks,
    stdOpen: looks,
    documentAttached: attachments,
    documentOpen: attachments,
    reportAttached: attachments,
    reportOpen: attachments,
    websites: t("websites.title"),
    analytics: t("analytics.title"),
  };
}
