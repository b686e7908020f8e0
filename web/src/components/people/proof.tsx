/** How a person confirms again who they are, wherever they are asked: by the password, by a code, or by a login just now. */
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { Me } from "../../session/user.ts";
import { useUser } from "../../session/user.ts";

type Way = Me["confirmsWith"];

/** The fields of a form in which a person confirms who they are. */
export const NO_PROOF = { password: "", code: "" };

/** Where a form shows the errors of the confirmation. */
export const ABOUT_PROOF = {
  "error.password.wrong": "password",
  "error.tan.invalid": "code",
} as const;

/** What confirms who the person is. */
export const useProofWay = (): Way => useUser()?.confirmsWith ?? "password";

/** What is sent of the fields. */
export const proofOf = (way: Way, { password, code }: typeof NO_PROOF) =>
  way === "password" ? { password } : way === "code" ? { code } : {};

/** The password of the person. */
export function PasswordProof(props: Omit<ComponentProps<typeof PasswordField>, "label">) {
  const t = useTranslations("web.parts.proof");
  return <PasswordField {...props} label={t("password")} autoComplete="current-password" />;
}

/** A code of the second factor of the person. */
export function CodeProof(props: Omit<ComponentProps<typeof TextField>, "label">) {
  const t = useTranslations("web.parts.proof");
  return (
    <TextField
      {...props}
      label={t("code")}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Says to who has nothing to enter until when this works. */
export function LoginProof() {
  const t = useTranslations("web.parts.proof");
  return <p className="text-pretty text-ink-2">{t("leads.login")}</p>;
}
