import { CallError } from "@paraph/contract/client";
import { businessReasonOf } from "@paraph/contract/sso-reasons";
import { Loading } from "@paraph/ui/feedback/skeleton";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { useGo } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { beginSession } from "../../session/session.ts";

/** The logins that this tab has completed: each counts once. */
const completed = new Set<string>();

export interface ArrivedLoginProps {
  /** The login that the identity provider has answered. */
  login: string;
  /** The address has an account that is not linked yet. */
  onLink: (email: string) => void;
  /** The login did not lead to a session. */
  onRefused: (failure: unknown) => void;
}

/** Makes a session of a login that comes back from an identity provider. */
export default function ArrivedLogin({ login, onLink, onRefused }: ArrivedLoginProps) {
  const t = useTranslations("web.login.singleSignOn");
  const go = useGo();
  const refuse = useEffectEvent((error: unknown) => {
    const failure = error instanceof CallError ? error : undefined;
    const reason = businessReasonOf(failure?.key ?? "");
    const email = failure?.details["email"];
    if (reason !== undefined)
      go("ssoErrorCompany", undefined, { search: { reason }, replace: true });
    else if (failure?.key === "error.sso.password_required" && typeof email === "string")
      onLink(email);
    else onRefused(error);
  });
  useEffect(() => {
    if (completed.has(login)) return;
    completed.add(login);
    void api("POST /v1/login/single-sign-on", { body: { login } }).then(
      // The router leaves the page automatically once there is a session.
      (token) => beginSession(token, { remember: false }),
      (error: unknown) => refuse(error),
    );
  }, [login]);
  return (
    <Loading>
      <p>{t("checking")}</p>
    </Loading>
  );
}
