import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { PageLink } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keptEmail } from "../../session/query-parameters.ts";

const HOURS = limits.resetLink / 3_600_000;

/**
 * Shown after a new password was requested: if there is an account, the link was mailed. The page reveals no more than
 * that.
 */
export default function MailSentPage() {
  const t = useTranslations("web.password");
  const email = keptEmail();
  const again = useMutation({
    mutationFn: () => api("POST /v1/request-reset", { body: { email } }),
  });
  return (
    <div className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("sentTitle")}</h1>
      <p className="text-read text-ink-2 [overflow-wrap:anywhere]">
        {email === "" ? t("sentLeadUnknown") : t("sentLead", { email, count: HOURS })}
      </p>
      <p className="text-ink-3">{t("sentHint")}</p>
      <div role="status" className="empty:hidden">
        {again.isSuccess && (
          <Note tone="success" size="body">
            {t("sentAgain")}
          </Note>
        )}
      </div>
      <FailureLine size="body" of={again.error} />
      {email !== "" && (
        <Button size="lg" wide loading={again.isPending} onClick={() => again.mutate()}>
          {t("again")}
        </Button>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-1">
        <PageLink to="passwordReset" className={textLinkClass}>
          {t("otherAddress")}
        </PageLink>
        <PageLink to="login" className={textLinkClass}>
          {t("toLogin")}
        </PageLink>
      </p>
    </div>
  );
}
