import { Section } from "@paraph/ui/lists/section";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Switch } from "@paraph/ui/fields/switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { attempt } from "../../../lib/over-pages/attempt.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { api } from "../../../session/api.ts";
import { storeResponse } from "../../../session/query-client.ts";
import { settingsKey } from "../business.ts";

/** Whether API users may create requests for members: a switch that takes effect at once. */
export function ActsForMembers({ business: id }: { business: string }) {
  const t = useTranslations("web.developers.members");
  const sentence = useSentence();
  const [isSaving, setSaving] = useState(false);
  const queryKey = settingsKey(id);
  const settings = useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /v1/businesses/{id}/settings", { path: { id }, signal }),
  });
  const change = async (allowed: boolean) => {
    setSaving(true);
    await attempt("developers.members.notChanged", async () => {
      const body = { permissions: { api_acts_for_members: allowed } };
      const answer = await api("PUT /v1/businesses/{id}/settings", { path: { id }, body });
      await storeResponse(queryKey, answer);
    });
    setSaving(false);
  };
  const { data } = settings;
  return (
    <Section title={t("title")}>
      {data !== undefined ? (
        // Its words stand on the line of the title in the margin.
        <div className="md:pt-2.5">
          <Switch
            layout="row"
            checked={data.permissions.apiActsForMembers}
            disabled={isSaving}
            hint={t("hint")}
            onChange={({ target }) => void change(target.checked)}
          >
            {t("allow")}
          </Switch>
        </div>
      ) : (
        settings.isError && (
          <ErrorState title={t("failed")} onRetry={() => void settings.refetch()}>
            {sentence(settings.error)}
          </ErrorState>
        )
      )}
    </Section>
  );
}
