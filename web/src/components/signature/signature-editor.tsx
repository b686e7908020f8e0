import { LOCALE_NAMES, LOCALES, OFFERED_LOCALES } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { isOwnMark } from "@paraph/rules/names";
import { Form } from "@paraph/ui/fields/form";
import { Select } from "@paraph/ui/fields/select";
import { Switch } from "@paraph/ui/fields/switch";
import { TextField } from "@paraph/ui/fields/text-field";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useUser } from "../../session/user.ts";
import { useSignerClient } from "../../session/signer-client.tsx";
import type { Fields } from "../forms/use-fields.ts";
import type { SignatureFields } from "./signature-fields.ts";
import { SignatureWays } from "./signature-ways.tsx";

export interface SignatureEditorProps {
  fields: Fields<SignatureFields>;
  /** The name of the person who signs. */
  signer: string;
  /** The preview, unless the page shows it elsewhere. */
  preview?: ReactNode;
  /** Whether it is one of several, which need a name. */
  named?: boolean;
}

const LONGEST = 100;
const LONGEST_ALIAS = 60;
const SHOWN = ["Claim", "Date", "Standards", "Qr"] as const;
const PERMISSION = { Claim: "claim", Date: "date", Standards: "std" } as const;

/** Edits a visual signature: typed, drawn or uploaded, its lines, and which facts it shows. */
export function SignatureEditor({ fields, signer, preview, named = false }: SignatureEditorProps) {
  const t = useTranslations("web.parts.signature");
  const languages = useSignerClient().who === "guest" ? LOCALES : OFFERED_LOCALES;
  return (
    <Form id={fields.id} className="grid content-start gap-5" onSubmit={fields.submit}>
      {preview}
      <SignatureWays fields={fields} />
      {named && (
        <TextField
          label={t("alias")}
          hint={t("aliasHint")}
          optional
          maxLength={LONGEST_ALIAS}
          {...fields.input("alias")}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("name")}
          autoComplete="name"
          maxLength={LONGEST}
          {...fields.input("name", { required: true })}
        />
        <TextField
          label={t("company")}
          optional
          autoComplete="organization"
          maxLength={LONGEST}
          {...fields.input("company")}
        />
        <TextField
          label={t("location")}
          optional
          autoComplete="address-level2"
          maxLength={LONGEST}
          {...fields.input("location")}
        />
        <Select<Locale>
          label={t("language")}
          options={languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          {...fields.choice("language")}
        />
      </div>
      <Shows fields={fields} name={signer} />
    </Form>
  );
}

/** The entered values after the typing has paused, because the service draws the preview. */
export function useSettled(entered: SignatureFields): SignatureFields {
  const [settled, setSettled] = useState(entered);
  const text = JSON.stringify(entered);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as SignatureFields), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Shows({ fields, name }: { fields: Fields<SignatureFields>; name: string }) {
  const t = useTranslations("web.parts.signature");
  const me = useUser();
  const { name: mark, picture, drawn, way } = fields.entered;
  // A mark other than the name of the signer is never shown alone.
  const isTyped = way === "type" || (picture === undefined && drawn === "");
  const isNamed = isTyped && isOwnMark(mark, name);
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
              {...fields.toggle(`display${part}`)}
            >
              {label[part]}
            </Switch>
          </div>
        );
      })}
    </fieldset>
  );
}
