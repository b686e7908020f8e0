/** The fields of a person who is to sign, with or without an account: what adding a signer and delegating have in common. */
import type { Quality } from "@paraph/rules/qualities";
import { isEmail } from "@paraph/rules/validators";
import { TextField } from "@paraph/ui/fields/text-field";
import type { TextFieldProps } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { PHONE_EXAMPLE, PhoneField, dialled } from "../../../components/forms/phone-field.tsx";
import type { PhoneFieldProps } from "../../../components/forms/phone-field.tsx";
import { useFormMessages } from "../../../lib/forms/form-messages.ts";
import { needsMobile } from "../compose/draft.ts";

/** Who is to sign. Somebody with a name needs no account: without one, they get a link. */
export interface Named {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In international format; empty if there is none. */
  readonly mobile: string;
}

/** Whether the person can sign by a link, without an account. */
export const isByLink = ({ firstName, lastName }: Pick<Named, "firstName" | "lastName">): boolean =>
  `${firstName}${lastName}`.trim() !== "";

/** What was entered, as it is sent: the number belongs to people who sign by a link. */
export const asSent = <P extends Named>(person: P): P => ({
  ...person,
  email: person.email.toLowerCase(),
  mobile: isByLink(person) ? (dialled(person.mobile) ?? "") : "",
});

/**
 * The rules of the fields.
 * @param quality the level at which the person signs
 * @param taken the addresses of the other signers
 */
export function useSignerRules(quality: Quality, taken: readonly string[]) {
  const t = useTranslations("web.parts.signer");
  const fault = useFormMessages();
  return {
    email: {
      required: true,
      check: (email: string) => {
        if (!isEmail(email)) return fault.say("email");
        return taken.includes(email.toLowerCase()) ? t("taken") : undefined;
      },
    },
    name: {
      check: (name: string, person: Named) =>
        name === "" && isByLink(person) ? t("bothNames") : undefined,
    },
    mobile: {
      check: (mobile: string, person: Named) => {
        if (mobile === "")
          return isByLink(person) && needsMobile(quality) ? t("mobileMissing") : undefined;
        return dialled(mobile) === undefined ? t("mobileInvalid", PHONE_EXAMPLE) : undefined;
      },
    },
  };
}

/** The props of the field of the address. */
export function useEmailField() {
  const t = useTranslations("web.parts.signer");
  return { label: t("email"), type: "email", inputMode: "email" } as const;
}

interface NameFieldsProps {
  first: Partial<TextFieldProps>;
  last: Partial<TextFieldProps>;
  quality: Quality;
}

/** Both names, and what they are good for. */
export function NameFields({ first, last, quality }: NameFieldsProps) {
  const t = useTranslations("web.parts.signer");
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <TextField label={t("firstName")} optional autoComplete="off" {...first} />
        <TextField label={t("lastName")} optional autoComplete="off" {...last} />
      </div>
      <p className="-mt-2 text-note text-ink-3">
        {t(needsMobile(quality) ? "namesHintMobile" : "namesHint")}
      </p>
    </>
  );
}

/** The number at which somebody without an account gets codes. */
export function MobileField({
  quality,
  ...field
}: Omit<PhoneFieldProps, "label"> & { quality: Quality }) {
  const t = useTranslations("web.parts.signer");
  return (
    <PhoneField
      label={t("mobile")}
      optional={!needsMobile(quality)}
      autoComplete="off"
      placeholder={PHONE_EXAMPLE.national}
      {...field}
    />
  );
}
