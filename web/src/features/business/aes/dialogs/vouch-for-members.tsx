import { TitledList } from "@paraph/ui/lists/titled-list";
import { CHECKED_BY } from "@paraph/rules/aes-for-business";
import type { CheckedBy } from "@paraph/rules/aes-for-business";
import { Note } from "@paraph/ui/feedback/note";
import { CallError } from "@paraph/contract/client";
import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Select } from "@paraph/ui/fields/select";
import { TextField } from "@paraph/ui/fields/text-field";
import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../../components/dialogs/form-dialog.tsx";
import { DayField } from "../../../../components/forms/day-field.tsx";
import { useFields } from "../../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../../lib/over-pages/snackbar.ts";
import { dayFromNow } from "../../../../lib/words/formats.ts";
import { api } from "../../../../session/api.ts";
import { nameOf, refreshAes } from "../aes.ts";
import type { AesPerson } from "../aes.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/vouch-for-members": {
      /** The people, as the admin sees them. */
      props: { business: string; people: AesPerson[] };
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
  const { business: id, people } = props;
  const [alone, ...more] = people;
  const t = useTranslations("web.aes.vouch");
  const [refused, setRefused] = useState<"changed" | { count: number; confirmed: number }>();
  const fields = useFields<Values>({
    values: {
      checked_on: dayFromNow(0),
      checked_with: "passport",
      checked_by: "",
      as_agreed: false,
    },
    about: { "error.aes.day_invalid": "checked_on" },
    submit: async ({ checked_on, checked_with, checked_by }) => {
      const seen = people.map(({ userId, identity }) => ({ user_id: userId, identity }));
      const check = { checked_on, checked_with, checked_by };
      try {
        const done = await api("POST /v1/businesses/{id}/aes-for-business/members", {
          path: { id },
          body: { people: seen, ...check, as_agreed: true },
        });
        await refreshAes(id);
        const { confirmed, refused: others } = done;
        if (others.length === 0) {
          showSnackbar({ message: t("done", { count: confirmed }), color: "success" });
          close();
          return;
        }
        setRefused({ count: others.length, confirmed });
      } catch (error) {
        if (!(error instanceof CallError) || error.key !== "error.aes.person_changed") throw error;
        await refreshAes(id);
        setRefused("changed");
      }
    },
  });
  if (refused !== undefined) {
    const isChanged = refused === "changed";
    return (
      <Dialog
        open
        onClose={close}
        title={isChanged ? t("changed") : t("refused", { count: refused.count })}
        lead={isChanged ? t("changedLead") : t("refusedLead", { confirmed: refused.confirmed })}
        actions={
          <DialogActions>
            <Button onClick={() => close()}>{t("close")}</Button>
          </DialogActions>
        }
      />
    );
  }
  return (
    <FormDialog
      fields={fields}
      close={close}
      title={
        alone !== undefined && more.length === 0
          ? t("titleNamed", { name: nameOf(alone) })
          : t("title", { count: people.length })
      }
      lead={t("lead")}
      act={{ label: t("act") }}
    >
      <div className="grid gap-4">
        <TitledList
          label={t("people")}
          items={people.map((one) => ({ title: nameOf(one), detail: one.email }))}
        />
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
    </FormDialog>
  );
};
export default VouchForMembers;
