import type { RouteName } from "@paraph/rules/routes";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { PageLink } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { keptEmail } from "../../session/query-parameters.ts";

export default function MailSentPage() {
  return <MailSent again="signup" />;
}

/**
 * Shown after the sign-up: the confirmation link was mailed, and can be mailed again. `again` is the page of the
 * sign-up.
 */
export function MailSent({ again, onLogin }: { again: RouteName; onLogin?: () => void }) {
  const t = useTranslations("web.signup");
  const email = keptEmail();
  const resend = useMutation({
    mutationFn: () => api("POST /v1/request-confirmation", { body: { email } }),
  });
  return (
    <div className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("mailTitle")}</h1>
      <p className="text-read text-ink-2 [overflow-wrap:anywhere]">
        {email === "" ? t("mailLeadUnknown") : t("mailLead", { email })}
      </p>
      <p className="text-ink-3">{t("mailHint")}</p>
      <div role="status" className="empty:hidden">
        {resend.isSuccess && (
          <Note tone="success" size="body">
            {t("resent")}
          </Note>
        )}
      </div>
      <FailureLine size="body" of={resend.error} />
      {email !== "" && (
        <Button size="lg" wide loading={resend.isPending} onClick={() => resend.mutate()}>
          {t("resend")}
        </Button>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-1">
        <PageLink to={again} className={textLinkClass}>
          {t("otherAddress")}
        </PageLink>
        <PageLink to="login" onClick={onLogin} className={textLinkClass}>
          {t("toLogin")}
        </PageLink>
      </p>
    </div>
  );
}
