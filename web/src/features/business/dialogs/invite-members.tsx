import { limits } from "@paraph/rules/limits/business";
import { isEmail } from "@paraph/rules/validators";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { TextArea } from "@paraph/ui/fields/text-area";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { businessKey } from "../business.ts";
import { useSentOrNot } from "../sent-or-not.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/invite-members": {
      props: { business: { id: string; name: string } };
      result: never;
    };
  }
}

const MOST = limits.business.invitedAtOnce;

/** Lets an admin enter the addresses of people and choose their role; the service then invites them by mail. */
const InviteMembers: ModalBody<"business/invite-members"> = ({ props: { business }, close }) => {
  const { id, name } = business;
  const t = useTranslations("web.business.inviteMembers");
  const sentOrNot = useSentOrNot();
  const [role, setRole] = useState<"member" | "admin">("member");
  const fields = useFields({
    values: { addresses: "" },
    about: { users: "addresses" },
    submit: async ({ addresses }) => {
      const users = findAddresses(addresses).map((email) => ({ email, role }));
      const answer = await api("POST /v1/businesses/{id}/members", {
        path: { id },
        body: { users },
      });
      await queryClient.invalidateQueries({ queryKey: businessKey(id) });
      close();
      showSnackbar(sentOrNot([answer]));
    },
  });

  function findFault(text: string): string | undefined {
    const addresses = findAddresses(text);
    const wrong = addresses.find((address) => !isEmail(address));
    if (wrong !== undefined) return t("wrong", { address: wrong });
    return addresses.length > MOST ? t("most", { count: String(MOST) }) : undefined;
  }

  return (
    <FormDialog
      fields={fields}
      close={close}
      title={t("title")}
      lead={t("lead", { name })}
      act={{ label: t("send") }}
    >
      <TextArea
        label={t("addresses")}
        hint={t("hint")}
        rows={4}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.input("addresses", { required: true, check: findFault })}
      />
      <RadioGroup
        label={t("role")}
        layout="column"
        value={role}
        onChange={setRole}
        options={(["member", "admin"] as const).map((value) => ({
          value,
          label: t(`roles.${value}`),
          hint: t(`roleHints.${value}`, { name }),
        }))}
      />
    </FormDialog>
  );
};
export default InviteMembers;

/** The addresses in a text, separated by commas, semicolons or white space, without duplicates. */
const findAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== "")),
];
