import { LOCALE_NAMES, LOCALES, OFFERED_LOCALES } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { isOwnMark } from "@paraph/rules/names";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { Select } from "@paraph/ui/fields/select";
import { Switch } from "@paraph/ui/fields/switch";
import { TextField } from "@paraph/ui/fields/text-field";
import { useEffect, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import type { Control, UseFormRegister } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useUser } from "../../session/user.ts";
import { useCalls } from "../../session/calls.tsx";
import { FontChoice } from "./font-choice.tsx";
import type { SignatureFields } from "./signature-fields.ts";
import { SignaturePreview } from "./signature-preview.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

export interface SignatureEditorProps {
  /** The id of the form, for a submit button outside of it. */
  form: string;
  start: SignatureFields;
  quality: Quality;
  law: Legislation;
  onSubmit: (fields: SignatureFields) => void;
  /** Told of every change, for a preview that stands elsewhere; then the editor draws none. */
  onChange?: (fields: SignatureFields) => void;
}

const LONGEST = 100;
const SHOWN = ["Claim", "Date", "Standards", "Qr"] as const;
const PERMISSION = { Claim: "claim", Date: "date", Standards: "std" } as const;

/** A typed visual signature: handwriting, lines, and what it shows. */
export function SignatureEditor(props: SignatureEditorProps) {
  const { form, start, quality, law, onSubmit, onChange } = props;
  const t = useTranslations("web.parts.signature");
  const fault = useFormMessages();
  const languages = useCalls().who === "guest" ? LOCALES : OFFERED_LOCALES;
  const { register, control, handleSubmit, formState } = useForm<SignatureFields>({
    defaultValues: start,
    mode: "onTouched",
  });
  return (
    <form
      id={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((fields) => onSubmit(fields))(event)}
    >
      <Watched control={control} {...(onChange && { onChange })}>
        {(fields) => (
          <>
            {onChange === undefined && (
              <SignaturePreview fields={fields} quality={quality} law={law} />
            )}
            <Controller
              control={control}
              name="font"
              render={({ field }) => (
                <FontChoice name={fields.name} value={field.value} onChange={field.onChange} />
              )}
            />
          </>
        )}
      </Watched>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("name")}
          autoComplete="name"
          maxLength={LONGEST}
          error={formState.errors.name?.message}
          {...register("name", {
            validate: (value) => value.trim() !== "" || fault.say("required"),
          })}
        />
        <TextField
          label={t("company")}
          optional
          autoComplete="organization"
          maxLength={LONGEST}
          {...register("company")}
        />
        <TextField
          label={t("location")}
          optional
          autoComplete="address-level2"
          maxLength={LONGEST}
          {...register("location")}
        />
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <Select<Locale>
              label={t("language")}
              value={field.value}
              onChange={field.onChange}
              options={languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            />
          )}
        />
      </div>
      <Shows register={register} control={control} />
    </form>
  );
}

/** Draws what depends on the typing, a moment after it pauses. */
function Watched(props: {
  control: Control<SignatureFields>;
  onChange?: (fields: SignatureFields) => void;
  children: (fields: SignatureFields) => React.ReactNode;
}) {
  const { control, onChange, children } = props;
  const fields = useWatch({ control }) as SignatureFields;
  const [settled, setSettled] = useState(fields);
  const text = JSON.stringify(fields);
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = JSON.parse(text) as SignatureFields;
      setSettled(next);
      onChange?.(next);
    }, 200);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return children(settled);
}

function Shows(props: {
  register: UseFormRegister<SignatureFields>;
  control: Control<SignatureFields>;
}) {
  const t = useTranslations("web.parts.signature");
  const me = useUser();
  const [mark, picture] = useWatch({ control: props.control, name: ["name", "picture"] });
  // Who signs is said by the account; a mark that is not this name never stands alone.
  const name = me === undefined ? mark : `${me.firstName} ${me.lastName}`.trim();
  const isNamed = picture === undefined && isOwnMark(mark, name);
  const hint = {
    Claim: t("claimHint", { name }),
    Date: t("dateHint"),
    Standards: t("standardsHint"),
    Qr: t("qrHint"),
  };
  const label = { Claim: t("claim"), Date: t("date"), Standards: t("standards"), Qr: t("qr") };
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{t("shows")}</legend>
      <p aria-hidden className="pb-1.5 font-semibold">
        {t("shows")}
      </p>
      {SHOWN.map((part) => {
        const permission =
          part === "Qr" ? undefined : me?.permissions.visualSignatures[PERMISSION[part]];
        const needed = part === "Claim" && !isNamed ? t("claimNeeded", { name }) : undefined;
        const locked = permission?.canUpdate === false ? t("locked") : needed;
        return (
          <div key={part} className="border-b border-line last:border-b-0">
            <Switch
              layout="row"
              hint={hint[part]}
              {...(locked !== undefined && { locked })}
              {...props.register(`display${part}`)}
            >
              {label[part]}
            </Switch>
          </div>
        );
      })}
    </fieldset>
  );
}
