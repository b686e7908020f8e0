import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { SaveBar } from "../../components/forms/save-bar.tsx";
import { OwnData } from "../../components/people/own-data.tsx";
import { useSentence } from "../../lib/forms/failure.ts";
import { userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { DeletionPart } from "./deletion-part.tsx";
import { MembershipPart } from "./membership-part.tsx";
import { PreferencesForm, usePreferences } from "./preferences.tsx";
import { SecondFactorPart } from "./second-factor/part.tsx";
import { SessionsPart } from "./sessions-part.tsx";

/** The settings of the account: mails, defaults, retention of requests, sessions, data, deletion. */
export default function SettingsPage() {
  const t = useTranslations("web.settings");
  const sentence = useSentence();
  const me = useQuery(userQuery);
  if (me.data !== undefined) return <Settings me={me.data} />;
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

function Settings({ me }: { me: Me }) {
  const t = useTranslations("web.settings");
  const preferences = usePreferences(me);
  const keeping = t("retention.title");
  return (
    <>
      <PageHead flush title={t("title")} />
      <PreferencesForm fields={preferences} />
      <SecondFactorPart />
      <SessionsPart />
      <OwnData />
      <MembershipPart />
      <DeletionPart />
      <SaveBar
        fields={preferences}
        names={{
          notifications: t("notifications.title"),
          law: t("defaults.law"),
          level: t("defaults.level"),
          deletes: keeping,
          days: keeping,
        }}
      />
    </>
  );
}
