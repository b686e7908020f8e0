import { limits } from "@paraph/rules/limits/business";
import { isNetwork } from "@paraph/rules/networks";
import { TextArea } from "@paraph/ui/fields/text-area";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { apiUsersKey } from "../business.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/api-user": {
      props: {
        /** The id of the business. */
        business: string;
        /** The one to change; a new one if left out. */
        apiUser?: {
          readonly username: string;
          readonly description: string;
          readonly networks: readonly string[];
        };
      };
      result: never;
    };
  }
}

const { descriptionLength, networks: MOST } = limits.apiUsers;

/** Creates an API user and shows its key, or changes its description and networks. */
const ApiUserDialog: ModalBody<"business/api-user"> = ({ props, close }) => {
  const { business: id, apiUser } = props;
  const t = useTranslations("web.developers.form");
  const fields = useFields({
    values: {
      description: apiUser?.description ?? "",
      networks: apiUser?.networks.join("\n") ?? "",
    },
    about: { networks: "networks" },
    takesFocus: "description",
    submit: async ({ description, networks: text }) => {
      const body = { description, networks: findNetworks(text) };
      if (apiUser === undefined) {
        const made = await api("POST /v1/businesses/{id}/apis", { path: { id }, body });
        await queryClient.invalidateQueries({ queryKey: apiUsersKey(id) });
        const { username, apiKey } = made;
        void openModal("business/api-key", { username, apiKey });
        return;
      }
      const path = { id, username: apiUser.username };
      await api("PUT /v1/businesses/{id}/apis/{username}", { path, body });
      await queryClient.invalidateQueries({ queryKey: apiUsersKey(id) });
      close();
      showSnackbar({ message: t("changed"), color: "success" });
    },
  });

  function findFault(text: string): string | undefined {
    const networks = findNetworks(text);
    const wrong = networks.find((network) => !isNetwork(network));
    if (wrong !== undefined) return t("wrong", { network: wrong });
    return networks.length > MOST ? t("most", { count: String(MOST) }) : undefined;
  }

  return (
    <FormDialog
      fields={fields}
      close={close}
      title={apiUser === undefined ? t("titleNew") : t("title", { username: apiUser.username })}
      lead={apiUser === undefined ? t("lead") : undefined}
      act={{ label: apiUser === undefined ? t("create") : t("save") }}
    >
      <TextField
        label={t("description")}
        hint={t("descriptionHint")}
        {...fields.input("description", { required: true, most: descriptionLength })}
      />
      <TextArea
        label={t("networks")}
        hint={t("networksHint")}
        rows={3}
        optional
        autoCapitalize="none"
        spellCheck={false}
        {...fields.input("networks", { check: findFault })}
      />
    </FormDialog>
  );
};
export default ApiUserDialog;

/** The networks in a text, separated by commas, semicolons or white space, without duplicates. */
const findNetworks = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== "")),
];
