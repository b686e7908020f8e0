import type { Quality } from "@paraph/rules/qualities";
import { limits } from "@paraph/rules/limits/pages";
import { isEmail } from "@paraph/rules/validators";
import { TextArea } from "@paraph/ui/fields/text-area";
import { TextField } from "@paraph/ui/fields/text-field";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { useTranslations } from "use-intl";
import { PHONE_EXAMPLE, PhoneField, dialled } from "../../../components/forms/phone-field.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { PersonField } from "../../../components/people/person-field.tsx";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { needsMobile } from "../compose/draft.ts";

/** Who signs in the place of the person; a delegate with a name needs no account. */
export interface Delegate {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In international format; empty if there is none. */
  readonly mobile: string;
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
const DelegateDialog: ModalBody<"document/delegate"> = ({ props, act, loading, error, close }) => {
  const { sender, quality, taken, asGuest } = props;
  const t = useTranslations("web.requests.delegate");
  const common = useTranslations("web.common");
  const fault = useFormMessages();
  const fields = useFields<Delegate>({
    values: { email: "", firstName: "", lastName: "", mobile: "", message: "" },
    takesFocus: "email",
    submit: (delegate) =>
      act({
        ...delegate,
        email: delegate.email.toLowerCase(),
        mobile: isNamed(delegate) ? (dialled(delegate.mobile) ?? "") : "",
      }),
  });
  const { email: typed } = fields.entered;
  const byLink = isNamed(fields.entered);
  const checkEmail = (email: string) => {
    if (!isEmail(email)) return fault.say("email");
    return taken.includes(email.toLowerCase()) ? t("taken") : undefined;
  };
  const checkMobile = (mobile: string) => {
    if (mobile === "") return needsMobile(quality) ? t("mobileMissing") : undefined;
    return dialled(mobile) === undefined ? t("mobileInvalid", PHONE_EXAMPLE) : undefined;
  };
  const bothOrNone = (name: string, { firstName, lastName }: Delegate) =>
    name === "" && `${firstName}${lastName}` !== "" ? t("bothNames") : undefined;
  const email = {
    label: t("email"),
    type: "email",
    inputMode: "email",
    ...fields.input("email", { required: true, check: checkEmail }),
  } as const;
  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t("title")}
      lead={t(asGuest ? "leadGuest" : "lead", { sender })}
      leave={common("cancel")}
      act={{ label: t("act"), does: fields.submit }}
      error={error}
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
      <div className="grid grid-cols-2 gap-2.5">
        <TextField
          label={t("firstName")}
          optional
          autoComplete="off"
          {...fields.input("firstName", { check: bothOrNone })}
        />
        <TextField
          label={t("lastName")}
          optional
          autoComplete="off"
          {...fields.input("lastName", { check: bothOrNone })}
        />
      </div>
      <p className="-mt-2 text-note text-ink-3">{t("namesHint")}</p>
      {byLink && needsMobile(quality) && (
        <PhoneField
          label={t("mobile")}
          autoComplete="off"
          placeholder={PHONE_EXAMPLE.national}
          {...fields.input("mobile", { check: checkMobile })}
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
    </ActDialog>
  );
};

const isNamed = ({ firstName, lastName }: Delegate): boolean =>
  `${firstName}${lastName}`.trim() !== "";

export default DelegateDialog;
