import { Button, buttonClass } from "@paraph/ui/button";
import { Loading } from "@paraph/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSentence } from "../../parts/failure.ts";
import { PageLink, useGo, useQueryValues } from "../../parts/page-link.tsx";
import { api } from "../../session/api.ts";
import { keepEmail } from "../../session/query-parameters.ts";

/** The confirmation link leads here: the address is confirmed at once. */
export default function ConfirmPage() {
  const t = useTranslations("web.signup");
  const sentence = useSentence();
  const go = useGo();
  const { token = "" } = useQueryValues();
  const confirmation = useQuery({
    queryKey: ["confirmation", token],
    queryFn: async () => {
      const answer = await api("POST /v1/valid-confirmation", { body: { token } });
      keepEmail(answer.email);
      return answer;
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

  if (confirmation.isPending) {
    return (
      <Loading>
        <p>{t("confirming")}</p>
      </Loading>
    );
  }
  if (confirmation.isError) {
    return (
      <div className="grid gap-4">
        <h1 className="text-head font-[560] text-balance">{t("confirmFailed")}</h1>
        <p role="alert" className="text-read text-ink-2">
          {sentence(confirmation.error)}
        </p>
        <p className="text-ink-3">{t("confirmFailedLead")}</p>
        <Button variant="primary" size="lg" wide onClick={() => go("signupMailSent")}>
          {t("resend")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("confirmedTitle")}</h1>
      <p className="text-read text-ink-2">{t("confirmedLead")}</p>
      <PageLink to="login" className={buttonClass({ variant: "primary", size: "lg", wide: true })}>
        {t("login")}
      </PageLink>
    </div>
  );
}
