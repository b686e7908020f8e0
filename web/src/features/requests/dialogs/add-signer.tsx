import type { Legislation, SignableQuality } from "@paraph/rules/qualities";
import { LEGISLATIONS, markOf, SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
import { internationalPhone } from "@paraph/rules/phone-numbers";
import { isEmail } from "@paraph/rules/validators";
import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Select } from "@paraph/ui/fields/select";
import { TextField } from "@paraph/ui/fields/text-field";
import { useEffect, useId } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { DialogBody } from "../../../dialogs/names.ts";
import { ContactList } from "../../../components/people/contact-list.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { needsMobile } from "../compose/draft.ts";
import type { DraftSigner } from "../compose/draft.ts";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";

export type SignerFields = Omit<DraftSigner, "key" | "knownAs" | "isMe">;

declare module "../../../dialogs/names.ts" {
  interface Dialogs {
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

/** Who else signs, at which level and under which law. A name makes an account unnecessary. */
const AddSigner: DialogBody<"document/add-signer"> = ({ props, act, loading, error, close }) => {
  const t = useTranslations("web.compose.addSigner");
  const fault = useFormMessages();
  const levels = useLevelWords();
  const form = useId();
  const contacts = useId();
  const { register, control, handleSubmit, formState, setFocus } = useForm<SignerFields>({
    defaultValues: props.start,
    mode: "onTouched",
  });
  const { errors } = formState;
  const [quality, firstName, lastName, typed] = useWatch({
    control,
    name: ["quality", "firstName", "lastName", "email"],
  });
  const byLink = firstName.trim() !== "" || lastName.trim() !== "";
  const mobileNeeded = byLink && needsMobile(quality);
  const { email } = props.start;
  useEffect(() => {
    if (email === "") setFocus("email");
  }, [email, setFocus]);
  const trimmed = { setValueAs: (value: string) => value.trim() };
  const submit = handleSubmit((fields) =>
    act({
      ...fields,
      email: fields.email.toLowerCase(),
      mobile: byLink ? (internationalPhone(fields.mobile) ?? "") : "",
    }),
  );

  return (
    <ActDialog
      open
      onClose={close}
      busy={loading}
      title={t(props.editing ? "editTitle" : "title")}
      lead={t("lead")}
      leave={t("cancel")}
      act={{ label: t(props.editing ? "save" : "title"), does: form }}
      error={error}
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          list={contacts}
          error={errors.email?.message}
          {...register("email", {
            ...trimmed,
            required: fault.say("required"),
            validate: (value) => {
              if (!isEmail(value)) return fault.say("email");
              return !props.taken.includes(value.toLowerCase()) || t("taken");
            },
          })}
        />
        <ContactList id={contacts} typed={typed} />
        <div className="grid grid-cols-2 gap-2.5">
          <TextField
            label={t("firstName")}
            optional
            autoComplete="off"
            error={errors.firstName?.message}
            {...register("firstName", {
              ...trimmed,
              validate: (value, all) => value !== "" || all.lastName === "" || t("bothNames"),
            })}
          />
          <TextField
            label={t("lastName")}
            optional
            autoComplete="off"
            error={errors.lastName?.message}
            {...register("lastName", {
              ...trimmed,
              validate: (value, all) => value !== "" || all.firstName === "" || t("bothNames"),
            })}
          />
        </div>
        <p className="-mt-2 text-note text-ink-3">
          {t(needsMobile(quality) ? "namesHintMobile" : "namesHint")}
        </p>
        <div className="grid grid-cols-2 gap-2.5">
          <Controller
            control={control}
            name="quality"
            render={({ field }) => (
              <Select<SignableQuality>
                label={t("level")}
                value={field.value}
                onChange={field.onChange}
                options={SIGNABLE_QUALITIES.map((value) => ({
                  value,
                  label: levels.name(value),
                  mark: (
                    <span className="flex items-center gap-2">
                      <LevelMark level={markOf(value)} />
                      {value === "AES" && <span className="text-note">{t("identity")}</span>}
                    </span>
                  ),
                }))}
              />
            )}
          />
          {quality !== "SES" && (
            <Controller
              control={control}
              name="law"
              render={({ field }) => (
                <Select<Legislation>
                  label={t("law")}
                  value={field.value}
                  onChange={field.onChange}
                  options={LEGISLATIONS.map((value) => ({ value, label: levels.law(value) }))}
                />
              )}
            />
          )}
        </div>
        {byLink && (
          <div className="grid grid-cols-2 gap-2.5">
            <TextField
              label={t("mobile")}
              optional={!mobileNeeded}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="+41 79 123 45 67"
              error={errors.mobile?.message}
              {...register("mobile", {
                ...trimmed,
                validate: (value) => {
                  if (value === "") return !mobileNeeded || t("mobileMissing");
                  return internationalPhone(value) !== undefined || t("mobileInvalid");
                },
              })}
            />
            <Controller
              control={control}
              name="language"
              render={({ field }) => (
                <Select<SignerFields["language"]>
                  label={t("language")}
                  value={field.value}
                  onChange={field.onChange}
                  options={LANGUAGES.map(([value, label]) => ({ value, label }))}
                />
              )}
            />
          </div>
        )}
      </form>
    </ActDialog>
  );
};
export default AddSigner;
