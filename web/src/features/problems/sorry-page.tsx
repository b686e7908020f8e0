import { buttonClass } from "@paraph/ui/controls/button";
import { PageHead } from "@paraph/ui/lists/section";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { splitAddress } from "../../lib/service/address.ts";
import { useServiceWords } from "../../lib/words/service-words.ts";
import { PageLink } from "../../components/page-link.tsx";
import { sorryState } from "../../session/follow-faults.ts";

/** Shown after the service failed: its message, that nothing was lost, and a link back. */
export default function SorryPage() {
  const t = useTranslations("web.problems");
  const say = useServiceWords();
  const state = sorryState();
  return (
    <>
      <PageHead
        flush
        title={t("sorryTitle")}
        lead={state === undefined ? t("sorryLead") : say(state)}
      />
      {state !== undefined && <p className="-mt-3 pb-6 text-ink-2">{t("sorryLead")}</p>}
      <div className="flex flex-wrap gap-2">
        {state !== undefined && (
          <Link
            {...(splitAddress(state.from) as { to: string })}
            className={buttonClass({ variant: "primary", size: "lg" })}
          >
            {t("sorryAgain")}
          </Link>
        )}
        <PageLink
          to="dashboard"
          className={buttonClass({
            variant: state === undefined ? "primary" : "secondary",
            size: "lg",
          })}
        >
          {t("sorryStart")}
        </PageLink>
      </div>
    </>
  );
}
