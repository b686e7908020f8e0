import { useTranslations } from "use-intl";
import { FormDialog } from "../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { api } from "../../../session/api.ts";
import { businessQuery } from "../../../session/business.ts";
import { queryClient } from "../../../session/query-client.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/cancel-trial": {
      props: { business: { id: string; name: string; endAt: string } };
      result: never;
    };
  }
}

/** Asks before a trial is ended: says that nobody can send or sign then, and what stays. */
const CancelTrial: ModalBody<"business/cancel-trial"> = ({ props: { business }, close }) => {
  const { id, name, endAt } = business;
  const t = useTranslations("web.business.trial");
  const formats = useFormats();
  const fields = useFields({
    values: {},
    submit: async () => {
      await api("POST /v1/businesses/{id}/cancel-trial", { path: { id } });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      close();
      showSnackbar({ message: t("done") });
    },
  });
  return (
    <FormDialog
      fields={fields}
      close={close}
      title={t("heading", { name })}
      lead={t("lead", { day: formats.date(endAt) })}
      act={{ label: t("confirm"), danger: true }}
    >
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        <li>{t("locked", { name })}</li>
        <li>{t("stays")}</li>
        <li>{t("final")}</li>
      </ul>
    </FormDialog>
  );
};
export default CancelTrial;
