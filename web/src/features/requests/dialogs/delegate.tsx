import type { Quality } from "@paraph/rules/qualities";
import { limits } from "@paraph/rules/limits/pages";
import { TextArea } from "@paraph/ui/fields/text-area";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { PersonField } from "../../../components/people/person-field.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { needsMobile } from "../compose/draft.ts";
import {
  MobileField,
  NameFields,
  asSent,
  isByLink,
  useEmailField,
  useSignerRules,
} from "./signer-fields.tsx";
import type { Named } from "./signer-fields.tsx";

/** Who signs in the place of the person. */
export interface Delegate extends Named {
  readonly message: string;
}

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/delegate": {
      props: {
        /** The name of the sender. */
        sender: string;
        /** The level at which the delegate will sign. */
        quality: Quality;
        /** The addresses of all signers. */
        taken: readonly string[];
        /** Whether the person is a guest: they know nobody, and can no longer open the request afterwards. */
        asGuest: boolean;
      };
      result: Delegate;
    };
  }
}

/** Asks somebody else to sign in the person's place. */
const DelegateDialog: ModalBody<"document/delegate"> = ({ props, act, ...modal }) => {
  const { sender, quality, taken, asGuest } = props;
  const t = useTranslations("web.requests.delegate");
  const fields = useFields<Delegate>({
    values: { email: "", firstName: "", lastName: "", mobile: "", message: "" },
    takesFocus: "email",
    submit: (delegate) => act(asSent(delegate)),
  });
  const { email: typed } = fields.entered;
  const rules = useSignerRules(quality, taken);
  const email = { ...useEmailField(), ...fields.input("email", rules.email) };
  return (
    <AskDialog
      of={modal}
      title={t("title")}
      lead={t(asGuest ? "leadGuest" : "lead", { sender })}
      act={{ label: t("act"), does: fields.submit }}
    >
      {asGuest ? (
        <TextField {...email} autoComplete="off" />
      ) : (
        <PersonField
          {...email}
          value={typed}
          onValue={(text) => fields.set("email", text)}
          except={taken}
          onChoose={(contact) => {
            fields.set("email", contact.email);
            if (contact.firstName === "" || contact.lastName === "") return;
            fields.set("firstName", contact.firstName);
            fields.set("lastName", contact.lastName);
          }}
        />
      )}
      <NameFields
        first={fields.input("firstName", rules.name)}
        last={fields.input("lastName", rules.name)}
        quality={quality}
      />
      {isByLink(fields.entered) && needsMobile(quality) && (
        <MobileField
          quality={quality}
          {...fields.input("mobile", rules.mobile)}
          onReadable={(text) => fields.set("mobile", text)}
        />
      )}
      <TextArea
        label={t("message")}
        optional
        rows={3}
        maxLength={limits.request.messageLength}
        {...fields.input("message")}
      />
    </AskDialog>
  );
};

export default DelegateDialog;
