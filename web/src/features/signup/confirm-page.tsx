import { CallError } from "@paraph/contract/client";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Loading } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { PageLink, useGo, useQueryValues } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keepEmail } from "../../session/query-parameters.ts";
import { tokenValue } from "../../session/session.ts";
import { noteSignup } from "../../shell/outside/signup-tracker.ts";
import { beginAccount } from "./begin-account.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import type { Named } from "./confirm-form.tsx";
import { askForPassword, forgetPassword } from "./waiting-password.ts";

/**
 * The page to which the confirmation link leads. The person enters the password (or the tab of the sign-up provides
 * it), and the account is opened with it. The link alone proves only whose address it is, not who registered it.
 */
export default function ConfirmPage() {
  const t = useTranslations("web.signup");
  const go = useGo();
  const { token = "" } = useQueryValues();
  const [confirmed, setConfirmed] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function confirm({ password, choose }: Named) {
    const body = { token, password, choose };
    const { email, goal } = await api("POST /v1/valid-confirmation", { body });
    keepEmail(email);
    noteSignup(email);
    forgetPassword();
    // If somebody else is logged in here, they stay logged in.
    const session =
      tokenValue() === undefined
        ? await api("POST /v1/login", { body: { email, password } }).catch(() => undefined)
        : undefined;
    if (session === undefined) {
      setConfirmed(true);
      return;
    }
    beginAccount(session, goal);
    // The login leads on if the person is logged in.
    go("login", undefined, { replace: true });
  }

  const known = useQuery({
    queryKey: ["confirmation", token],
    queryFn: async () => {
      const password = await askForPassword();
      if (password === undefined) return false;
      try {
        await confirm({ password, choose: false });
        return true;
      } catch (error) {
        if (isSpent(error)) setFailure(error);
        return false;
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

  if (confirmed) return <Confirmed />;
  if (failure !== undefined) return <Spent failure={failure} />;
  if (known.data !== false) {
    return (
      <Loading>
        <p>{t("confirming")}</p>
      </Loading>
    );
  }
  return <ConfirmForm onNamed={confirm} isSpent={isSpent} onSpent={setFailure} />;
}

/** Whether the error is about the link itself: it was used, is unknown or has expired. */
const isSpent = (error: unknown) =>
  error instanceof CallError &&
  (error.key === "error.confirmation.invalid" || error.key === "error.confirmation.expired");

function Confirmed() {
  const t = useTranslations("web.signup");
  return (
    <div role="status" className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("confirmedTitle")}</h1>
      <p className="text-read text-ink-2">{t("confirmedLead")}</p>
      <PageLink to="login" className={buttonClass({ variant: "primary", size: "lg", wide: true })}>
        {t("login")}
      </PageLink>
    </div>
  );
}

function Spent({ failure }: { failure: unknown }) {
  const t = useTranslations("web.signup");
  const sentence = useSentence();
  const go = useGo();
  return (
    <div className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("confirmFailed")}</h1>
      <p role="alert" className="text-read text-ink-2">
        {sentence(failure)}
      </p>
      <p className="text-ink-3">{t("confirmFailedLead")}</p>
      <Button variant="primary" size="lg" wide onClick={() => go("signupMailSent")}>
        {t("confirmNewLink")}
      </Button>
    </div>
  );
}
