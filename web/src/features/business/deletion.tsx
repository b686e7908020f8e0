import type { Answer } from "@paraph/contract/client";
import { CANCELED } from "@paraph/rules/plans";
import { Button } from "@paraph/ui/controls/button";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { attempt } from "../../lib/over-pages/attempt.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { api } from "../../session/api.ts";
import { businessQuery } from "../../session/business.ts";
import { queryClient } from "../../session/query-client.ts";

type Business = Answer<"GET /v1/businesses/{id}">;

/** When a business is deleted; undefined if no deletion is planned. */
const deletedAt = ({ pricePlan: { next } }: Business): string | undefined =>
  next?.base.type === CANCELED ? next.base.startAt : undefined;

/** Says on all pages of a business that it will be deleted, and lets an admin keep it. Shows nothing otherwise. */
export function DeletionNotice({ business }: { business: Business }) {
  const { id, name } = business;
  const t = useTranslations("web.business.deletion");
  const formats = useFormats();
  const [isKeeping, setKeeping] = useState(false);
  const date = deletedAt(business);
  if (date === undefined || !business.can.revoke_delete) return null;
  const keep = async () => {
    setKeeping(true);
    await attempt("business.deletion.notKept", async () => {
      await api("POST /v2/businesses/{id}/revoke_delete", { path: { id } });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      showSnackbar({ message: t("kept", { name }), color: "success" });
    });
    setKeeping(false);
  };
  return (
    <div
      role="status"
      className="mb-6 flex max-w-[56em] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-[6px] border border-line-strong p-4"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <p className="font-semibold">{t("notice", { name, date: formats.date(date) })}</p>
        <p className="text-ink-2">{t("noticeLead")}</p>
      </div>
      <Button loading={isKeeping} onClick={() => void keep()}>
        {t("keep", { name })}
      </Button>
    </div>
  );
}

/** The section from which a business is deleted. Shows nothing while its deletion is planned. */
export function DeleteBusinessPart({ business }: { business: Business }) {
  const { id, name } = business;
  const t = useTranslations("web.business.deletion");
  if (!business.can.delete) return null;
  return (
    <FormSection title={t("title")} note={t("note")}>
      <Button
        onClick={() => void openModal("business/delete-business", { business: { id, name } })}
      >
        {t("open", { name })}
      </Button>
    </FormSection>
  );
}
