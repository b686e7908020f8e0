import { TextField } from "@paraph/ui/fields/text-field";
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
    "business/delete-business": {
      props: { business: { id: string; name: string } };
      result: never;
    };
  }
}

/** Asks before a business is deleted: says what ends and what stays. The admin types its name, which nobody does by mistake. */
const DeleteBusiness: ModalBody<"business/delete-business"> = ({ props: { business }, close }) => {
  const { id, name } = business;
  const t = useTranslations("web.business.deletion");
  const formats = useFormats();
  const fields = useFields({
    values: { name: "" },
    takesFocus: "name",
    checks: "onSubmit",
    submit: async () => {
      const { deletedAt } = await api("DELETE /v2/businesses/{id}", { path: { id } });
      await queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
      close();
      showSnackbar({ message: t("planned", { name, date: formats.date(deletedAt) }) });
    },
  });
  // The screen shows white space as one space.
  const shown = (text: string) => text.trim().replaceAll(/\s+/g, " ");
  return (
    <FormDialog
      fields={fields}
      close={close}
      title={t("heading", { name })}
      lead={t("lead")}
      act={{ label: t("confirm"), danger: true }}
    >
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        {(["members", "programs", "requests", "stays"] as const).map((part) => (
          <li key={part}>{t(part)}</li>
        ))}
      </ul>
      <TextField
        label={t("typeName", { name })}
        autoComplete="off"
        {...fields.input("name", {
          required: true,
          check: (entered) =>
            shown(entered) === shown(name) ? undefined : t("otherName", { name }),
        })}
      />
    </FormDialog>
  );
};
export default DeleteBusiness;
