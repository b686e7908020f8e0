import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { PageLink } from "../../components/page-link.tsx";
import { userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { MobilePart } from "./mobile-part.tsx";

/** The page on which the person enters the code for a new mobile number. */
export default function ConfirmPage() {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const me = useQuery(userQuery);
  if (me.data !== undefined) return <Confirm me={me.data} />;
  return me.isError ? (
    <ErrorState page title={t("failed")} onRetry={() => void me.refetch()}>
      {sentence(me.error)}
    </ErrorState>
  ) : (
    <Loading>
      <SkeletonRows rows={2} />
    </Loading>
  );
}

function Confirm({ me }: { me: Me }) {
  const t = useTranslations("web.profile");
  // If a number was pending when the page was opened, the step stays on the page with its result.
  const [waited, setWaited] = useState(me.pendingMobile !== null);
  if (!waited && me.pendingMobile !== null) setWaited(true);
  return (
    <div className="grid justify-items-start gap-5 pb-12">
      <PageHead
        flush
        title={t("confirm.title")}
        lead={t(waited ? "confirm.lead" : "confirm.nothing")}
      />
      {waited && <MobilePart me={me} />}
      <PageLink to="profile" className={textLinkClass}>
        {t("confirm.back")}
      </PageLink>
    </div>
  );
}
