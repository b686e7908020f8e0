import { offeredLocale } from "@paraph/language/locales";
import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../components/forms/failure-line.tsx";
import { PageLink } from "../../components/page-link.tsx";
import { api } from "../../session/api.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { keepEidState } from "./eid-state.ts";

/** The sign-up for people with an eID+: redirects to eID+, which sends them back. */
export default function EidNewPage() {
  const t = useTranslations("web.signup.eid");
  const lang = offeredLocale(useLocale());
  const start = useMutation({
    mutationFn: () => api("POST /v1/register/eidplus/start", { body: { lang } }),
    onSuccess: ({ url, state }) => {
      keepEidState(state);
      location.assign(url);
    },
  });
  return (
    <div className="grid gap-4">
      <h1 className="text-head font-[560] text-balance">{t("title")}</h1>
      <p className="pb-2 text-read text-ink-2">{t("lead")}</p>
      <FailureLine size="body" of={start.error} />
      <Button
        variant="primary"
        size="lg"
        wide
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {t("start")}
      </Button>
      <p className="pt-2 text-ink-2">
        {t("without")}{" "}
        <PageLink to="signup" className={textLinkClass}>
          {t("signup")}
        </PageLink>
      </p>
    </div>
  );
}
