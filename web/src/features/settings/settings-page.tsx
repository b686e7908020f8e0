import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { userQuery } from "../../session/user.ts";
import { DataPart } from "./data-part.tsx";
import { DefaultsPart } from "./defaults-part.tsx";
import { DeletionPart } from "./deletion-part.tsx";
import { NotificationsPart } from "./notifications-part.tsx";
import { RetentionPart } from "./retention-part.tsx";
import { SecondFactorPart } from "./second-factor/part.tsx";
import { SessionsPart } from "./sessions-part.tsx";

/** How the account behaves: mails, defaults, how long requests are kept, sessions, data, its end. */
export default function SettingsPage() {
  const t = useTranslations("web.settings");
  const sentence = useSentence();
  const me = useQuery(userQuery);
  if (me.data === undefined) {
    return me.isError ? (
      <ErrorState page title={t("failed")} onRetry={() => void me.refetch()}>
        {sentence(me.error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  return (
    <div className="pb-12">
      <PageHead flush title={t("title")} />
      <NotificationsPart me={me.data} />
      <DefaultsPart me={me.data} />
      <RetentionPart me={me.data} />
      <SecondFactorPart />
      <SessionsPart />
      <DataPart />
      <DeletionPart />
    </div>
  );
}
