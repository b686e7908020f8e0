import { typedPhone } from "@paraph/rules/phone-numbers";
import type { Legislation } from "@paraph/rules/qualities";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { PHONE_EXAMPLE, PhoneField, dialled } from "../../../components/forms/phone-field.tsx";
import { isEmail } from "@paraph/rules/validators";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Select } from "@paraph/ui/fields/select";
import { TextField } from "@paraph/ui/fields/text-field";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useFields } from "../../../components/forms/use-fields.ts";
import { PersonField } from "../../../components/people/person-field.tsx";
import type { Contact } from "../../../components/people/person-field.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { needsMobile } from "../compose/draft.ts";
import type { DraftSigner } from "../compose/draft.ts";
import { LevelSelect } from "../compose/level-select.tsx";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";

export type SignerFields = Omit<DraftSigner, "key" | "knownAs" | "isMe">;

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "document/add-signer": {
      props: {
        start: SignerFields;
        /** The addresses of the other signers. */
        taken: readonly string[];
        editing: boolean;
      };
      result: SignerFields;
    };
  }
}

const LANGUAGES = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["fr", "Français"],
  ["it", "Italiano"],
] as const;

/** Adds or changes a signer: the person, the level and the law. A signer with a name needs no account. */
const AddSigner: ModalBody<"document/add-signer"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.compose.addSigner");
  const fault = useFormMessages();
  const levels = useLevelWords();
  const fields = useFields<SignerFields>({
    values: { ...props.start, mobile: typedPhone(props.start.mobile) },
    ...(props.start.email === "" && { takesFocus: "email" }),
    submit: (signer) =>
      act({
        ...signer,
        email: signer.email.toLowerCase(),
        mobile: isByLink(signer) ? (dialled(signer.mobile) ?? "") : "",
      }),
  });
  /** The name that was filled in last. If the person has typed another one since, it stays. */
  const filled = useRef({ firstName: props.start.firstName, lastName: props.start.lastName });
  const choose = ({ email, ...known }: Contact) => {
    fields.set("email", email);
    const { firstName, lastName } = fields.entered;
    const isTyped = firstName !== filled.current.firstName || lastName !== filled.current.lastName;
    if (isTyped && isByLink(fields.entered)) return;
    const isNamed = known.firstName !== "" && known.lastName !== "";
    filled.current = isNamed
      ? { firstName: known.firstName, lastName: known.lastName }
      : { firstName: "", lastName: "" };
    fields.set("firstName", filled.current.firstName);
    fields.set("lastName", filled.current.lastName);
  };
  const { quality, email: typed } = fields.entered;
  const byLink = isByLink(fields.entered);
  const mobileNeeded = byLink && needsMobile(quality);
  const checkEmail = (email: string) => {
    if (!isEmail(email)) return fault.say("email");
    return props.taken.includes(email.toLowerCase()) ? t("taken") : undefined;
  };
  const checkMobile = (mobile: string) => {
    if (mobile === "") return mobileNeeded ? t("mobileMissing") : undefined;
    return dialled(mobile) === undefined ? t("mobileInvalid", PHONE_EXAMPLE) : undefined;
  };
  const bothOrNone = (name: string, { firstName, lastName }: SignerFields) =>
    name === "" && `${firstName}${lastName}` !== "" ? t("bothNames") : undefined;

  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t(props.editing ? "editTitle" : "title")}
      lead={t("lead")}
      leave={t("cancel")}
      act={{ label: t(props.editing ? "save" : "title"), does: fields.submit }}
      error={error}
    >
      <PersonField
        label={t("email")}
        type="email"
        inputMode="email"
        {...fields.input("email", { required: true, check: checkEmail })}
        value={typed}
        onValue={(text) => fields.set("email", text)}
        except={props.taken}
        onChoose={choose}
      />
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
      <p className="-mt-2 text-note text-ink-3">
        {t(needsMobile(quality) ? "namesHintMobile" : "namesHint")}
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <LevelSelect
          label={t("level")}
          law={fields.entered.law}
          isMe={false}
          {...fields.choice("quality")}
        />
        {quality !== "SES" && (
          <Select<Legislation>
            label={t("law")}
            options={LEGISLATIONS.map((value) => ({ value, label: levels.law(value) }))}
            {...fields.choice("law")}
          />
        )}
      </div>
      {byLink && (
        <div className="grid grid-cols-2 gap-2.5">
          <div data-takes-focus={isNumberMissing(props.start) || undefined}>
            <PhoneField
              label={t("mobile")}
              optional={!mobileNeeded}
              autoComplete="off"
              placeholder={PHONE_EXAMPLE.national}
              {...fields.input("mobile", { check: checkMobile })}
              onReadable={(text) => fields.set("mobile", text)}
            />
          </div>
          <Select<SignerFields["language"]>
            label={t("language")}
            options={LANGUAGES.map(([value, label]) => ({ value, label }))}
            {...fields.choice("language")}
          />
        </div>
      )}
    </ActDialog>
  );
};

/** Whether the level needs a number that is still missing. */
const isNumberMissing = (start: SignerFields): boolean =>
  isByLink(start) && needsMobile(start.quality) && start.mobile === "";

/** A signer with a name needs no account: without one, they get a link. */
const isByLink = ({ firstName, lastName }: SignerFields): boolean =>
  `${firstName}${lastName}`.trim() !== "";

export default AddSigner;
