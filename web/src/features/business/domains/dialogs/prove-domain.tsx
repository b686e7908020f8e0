import type { DomainMailbox } from "@paraph/rules/domain-names";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../../../components/dialogs/form-dialog.tsx";
import { useFields } from "../../../../components/forms/use-fields.ts";
import type { ModalBody } from "../../../../lib/over-pages/modal-names.ts";
import { showSnackbar } from "../../../../lib/over-pages/snackbar.ts";
import { api } from "../../../../session/api.ts";
import { nameOf, showDomains } from "../domains.ts";
import type { Domain } from "../domains.ts";

declare module "../../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/prove-domain": {
      props: { business: string; domain: Pick<Domain, "domain" | "written" | "mail"> };
      result: never;
    };
  }
}

/** Sends the link that proves a domain to one of its addresses. */
const ProveDomain: ModalBody<"business/prove-domain"> = ({ props, close }) => {
  const { business, domain: one } = props;
  const { domain, mail } = one;
  const t = useTranslations("web.domains.byMail.dialog");
  const fields = useFields<{ mailbox: DomainMailbox }>({
    values: { mailbox: "hostmaster" },
    about: "mailbox",
    submit: async ({ mailbox }) => {
      const call = { path: { id: business }, body: { domain, mailbox } };
      await showDomains(business, await api("POST /v1/businesses/{id}/domains/proof-mail", call));
      close();
      const address = mail.addresses.find((of) => of.mailbox === mailbox)?.address ?? "";
      showSnackbar({ message: t("sent", { address }), color: "success" });
    },
  });
  return (
    <FormDialog
      fields={fields}
      close={close}
      title={t("title", { domain: nameOf(one) })}
      lead={t("lead")}
      act={{ label: t("act") }}
    >
      <RadioGroup
        label={t("address")}
        layout="column"
        options={mail.addresses.map(({ mailbox, address }) => ({
          value: mailbox,
          label: <span className="[overflow-wrap:anywhere]">{address}</span>,
        }))}
        {...fields.choice("mailbox")}
      />
    </FormDialog>
  );
};
export default ProveDomain;
