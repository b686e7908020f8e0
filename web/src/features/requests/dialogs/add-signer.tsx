import { typedPhone } from "@paraph/rules/phone-numbers";
import type { Legislation } from "@paraph/rules/qualities";
import { hasLaw, LEGISLATIONS } from "@paraph/rules/qualities";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { Select } from "@paraph/ui/fields/select";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useFields } from "../../../components/forms/use-fields.ts";
import { PersonField } from "../../../components/people/person-field.tsx";
import type { Contact } from "../../../components/people/person-field.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { lacksMobile } from "../compose/draft.ts";
import type { DraftSigner } from "../compose/draft.ts";
import { LevelSelect } from "../compose/level-select.tsx";
import {
  MobileField,
  NameFields,
  asSent,
  isByLink,
  useEmailField,
  useSignerRules,
} from "./signer-fields.tsx";

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
const AddSigner: ModalBody<"document/add-signer"> = ({ props, act, ...modal }) => {
  const t = useTranslations("web.compose.addSigner");
  const levels = useLevelWords();
  const fields = useFields<SignerFields>({
    values: { ...props.start, mobile: typedPhone(props.start.mobile) },
    ...(props.start.email === "" && { takesFocus: "email" }),
    submit: (signer) => act(asSent(signer)),
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
  const rules = useSignerRules(quality, props.taken);
  const email = useEmailField();

  return (
    <AskDialog
      of={modal}
      title={t(props.editing ? "editTitle" : "title")}
      lead={t("lead")}
      act={{ label: t(props.editing ? "save" : "title"), does: fields.submit }}
    >
      <PersonField
        {...email}
        {...fields.input("email", rules.email)}
        value={typed}
        onValue={(text) => fields.set("email", text)}
        except={props.taken}
        onChoose={choose}
      />
      <NameFields
        first={fields.input("firstName", rules.name)}
        last={fields.input("lastName", rules.name)}
        quality={quality}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <LevelSelect
          label={t("level")}
          law={fields.entered.law}
          isMe={false}
          {...fields.choice("quality")}
        />
        {hasLaw(quality) && (
          <Select<Legislation>
            label={t("law")}
            options={LEGISLATIONS.map((value) => ({ value, label: levels.law(value) }))}
            {...fields.choice("law")}
          />
        )}
      </div>
      {isByLink(fields.entered) && (
        <div className="grid grid-cols-2 gap-2.5">
          <div data-takes-focus={lacksMobile({ ...props.start, isMe: false }) || undefined}>
            <MobileField
              quality={quality}
              {...fields.input("mobile", rules.mobile)}
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
    </AskDialog>
  );
};

export default AddSigner;
