/** How a person confirms again who they are, wherever they are asked: by the password, by a code, or by a login just now. */
import { Button } from "@paraph/ui/controls/button";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../session/api.ts";
import { logInAgain } from "../../session/log-in-again.ts";
import { FailureLine } from "../forms/failure-line.tsx";
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

/** For people who have nothing to enter: they log in again. */
export function LoginProof() {
  const t = useTranslations("web.parts.proof");
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-pretty text-ink-2">{t("leads.login")}</p>
      <LoginAgain />
    </div>
  );
}

/** Leads to the identity providers of the person; nothing if there are none. */
export function LoginAgain() {
  const t = useTranslations("web.parts.proof");
  const email = useUser()?.email ?? "";
  const found = useQuery({
    queryKey: ["identity-providers", email],
    queryFn: ({ signal }) => api("POST /v1/identity_providers", { body: { email }, signal }),
    enabled: email !== "",
    staleTime: 60_000,
  });
  const leaving = useMutation({ mutationFn: logInAgain });
  return (
    <>
      {found.data?.identityProviders.map(({ id, name }) => (
        <Button key={id} loading={leaving.isPending} onClick={() => leaving.mutate(id)}>
          {t("again", { provider: name })}
        </Button>
      ))}
      {leaving.error !== null && <FailureLine of={leaving.error} />}
    </>
  );
}
