import { buttonClass } from "@paraph/ui/controls/button";
import { Facts } from "@paraph/ui/lists/facts";
import { Loading } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "@paraph/contract/client";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { PageLink, useGo, useQueryValues } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keepEmail, keptReferral } from "../../session/query-parameters.ts";
import { noteSignup } from "../../shell/outside/signup-tracker.ts";
import { beginAccount } from "./begin-account.ts";
import { takeEidState } from "./eid-state.ts";
import { PasswordStep } from "./password-step.tsx";

type Assertion = Answer<"POST /v1/register/eidplus/assertion">;

/**
 * The page to which eID+ sends the person back: it shows what eID+ confirms, asks for a password, and opens the
 * account.
 */
export default function EidConfirmPage() {
  const t = useTranslations("web.signup.eid");
  const sentence = useSentence();
  const { code, state } = useQueryValues();
  const arrived = useQuery({
    queryKey: ["eidplus", state, code],
    queryFn: () => {
      const kept = takeEidState();
      // eID+ refused, or the response belongs to another sign-up: it is rejected.
      if (code === undefined || state === undefined || kept !== state) return null;
      return api("POST /v1/register/eidplus/assertion", { body: { state, code } });
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (arrived.isPending) {
    return (
      <Loading>
        <p>{t("checking")}</p>
      </Loading>
    );
  }
  if (arrived.isError || arrived.data === null) {
    return (
      <div className="grid gap-4">
        <h1 className="text-head font-[560] text-balance">{t("failed")}</h1>
        <p role="alert" className="text-read text-ink-2">
          {arrived.isError ? sentence(arrived.error) : t("refused")}
        </p>
        <PageLink
          to="eidplusNew"
          className={buttonClass({ variant: "primary", size: "lg", wide: true })}
        >
          {t("again")}
        </PageLink>
      </div>
    );
  }
  return <Complete assertion={arrived.data} />;
}

function Complete({ assertion }: { assertion: Assertion }) {
  const t = useTranslations("web.signup.eid");
  const go = useGo();
  const { token, firstName, lastName, email } = assertion;

  async function open(password: string) {
    await api("POST /v1/register/eidplus", {
      body: { token, password, accept_gtc: true, ...keptReferral() },
    });
    keepEmail(email);
    noteSignup(email);
    const session = await api("POST /v1/login", { body: { email, password } }).catch(
      () => undefined,
    );
    if (session !== undefined) beginAccount(session);
    go("login", undefined, { replace: true });
  }

  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-head font-[560] text-balance">
          {t("completeTitle", { name: firstName })}
        </h1>
        <p className="pt-1.5 text-ink-2">{t("completeLead")}</p>
      </div>
      <Facts
        ruled
        items={[
          { term: t("name"), value: `${firstName} ${lastName}` },
          { term: t("email"), value: email },
        ]}
      />
      <PasswordStep
        person={{ firstName, lastName, email }}
        onBack={() => go("eidplusNew")}
        onSubmit={open}
      />
    </div>
  );
}
