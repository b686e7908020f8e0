import { CHECKED_BY } from "@paraph/rules/aes-for-business";
import type { CheckedBy } from "@paraph/rules/aes-for-business";
import { Note } from "@paraph/ui/feedback/note";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Select } from "@paraph/ui/fields/select";
import { TextField } from "@paraph/ui/fields/text-field";
import { Button } from "@paraph/ui/controls/button";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DayField } from "../../../../components/forms/day-field.tsx";
import { useFields } from "../../../../components/forms/use-fields.ts";
import { useSentence } from "../../../../lib/forms/failure.ts";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../../lib/over-pages/snackbar.ts";
import { dayFromNow } from "../../../../lib/words/formats.ts";
import { api } from "../../../../session/api.ts";
import { refreshAes } from "../aes.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/vouch-for-members": {
      /** The people by their ids, and the name of one who is alone. */
      props: { business: string; people: string[]; name: string | undefined };
      result: never;
    };
  }
}

type Values = {
  checked_on: string;
  checked_with: CheckedBy;
  checked_by: string;
  as_agreed: boolean;
};

/** An admin states when, by whom and with which kind of document identities were checked. */
const VouchForMembers: ModalBody<"business/vouch-for-members"> = ({ props, close }) => {
  const { business: id, people, name = "" } = props;
  const t = useTranslations("web.aes.vouch");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const [refused, setRefused] = useState<{ count: number; confirmed: number }>();
  const fields = useFields<Values>({
    values: {
      checked_on: dayFromNow(0),
      checked_with: "passport",
      checked_by: "",
      as_agreed: false,
    },
    about: { "error.aes.day_invalid": "checked_on" },
    submit: async ({ checked_on, checked_with, checked_by }) => {
      const done = await api("POST /v1/businesses/{id}/aes-for-business/members", {
        path: { id },
        body: { user_ids: people, checked_on, checked_with, checked_by, as_agreed: true },
      });
      await refreshAes(id);
      const { confirmed, refused: others } = done;
      if (others.length > 0) {
        setRefused({ count: others.length, confirmed });
        return;
      }
      showSnackbar({ message: t("done", { count: confirmed }), color: "success" });
      close();
    },
  });
  if (refused !== undefined) {
    return (
      <Dialog
        open
        onClose={close}
        title={t("refused", { count: refused.count })}
        lead={t("refusedLead", { confirmed: refused.confirmed })}
        actions={
          <DialogActions>
            <Button onClick={() => close()}>{t("close")}</Button>
          </DialogActions>
        }
      />
    );
  }
  return (
    <ActDialog
      open
      onClose={() => close()}
      busy={fields.isSaving}
      title={name === "" ? t("title", { count: people.length }) : t("titleNamed", { name })}
      lead={t("lead")}
      leave={common("cancel")}
      act={{ label: t("act"), does: fields.submit }}
      error={fields.failure !== undefined && sentence(fields.failure)}
    >
      <div className="grid gap-4">
        <DayField
          label={t("day")}
          value={fields.entered.checked_on}
          onDay={(day) => fields.set("checked_on", day)}
          error={fields.choice("checked_on", { required: true }).error}
        />
        <Select<CheckedBy>
          label={t("document")}
          {...fields.choice("checked_with")}
          options={CHECKED_BY.map((value) => ({ value, label: t(`with.${value}`) }))}
        />
        <TextField
          label={t("by")}
          hint={t("byHint")}
          {...fields.input("checked_by", { required: true, most: 100 })}
        />
        <Note size="label">{t("noNumber")}</Note>
        <Checkbox {...fields.input("as_agreed", { required: true, requiredBecause: t("missing") })}>
          {t("agreed", { count: people.length })}
        </Checkbox>
      </div>
    </ActDialog>
  );
};
export default VouchForMembers;
