import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { LogOut, Monitor, Smartphone } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { DataTable } from "../../components/tables/data-table.tsx";
import { makeWholeSource } from "../../components/tables/table-source.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { kindOfNetwork } from "./network-of.ts";
import { isHandheld, programOf } from "./program-of.ts";

const MINUTE = 60_000;

type Session = Answer<"GET /v1/user/sessions">["sessions"][number];

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api("GET /v1/user/sessions", { signal }),
});

/** Any session other than the present one, which is ended by logging out. */
const isOther = ({ isCurrent, can }: Session): boolean => !isCurrent && can.end === true;

/** The person's sessions. Each can be ended here. */
export function SessionsPart() {
  const t = useTranslations("web.settings.sessions");
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE });
  const sessions = useQuery(sessionsQuery);
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = (id: string) =>
    void openModal("profile/confirm-person", { what: "endSession" }, async (body) => {
      await api("DELETE /v1/user/sessions/{id}", { path: { id }, body });
      await refresh();
    });
  const endOthers = () =>
    void openModal("profile/confirm-person", { what: "endOthers" }, async (body) => {
      const { ended } = await api("DELETE /v1/user/sessions", { body });
      showSnackbar({ message: t("ended", { count: ended }) });
      await refresh();
    });
  const placeOf = ({ userAgent }: Session) => programOf(userAgent) ?? t("unknown");
  const usedAt = ({ isCurrent, lastUsedAt }: Session) =>
    isCurrent ? t("current") : t("used", { when: format.relativeTime(new Date(lastUsedAt), now) });
  const networkOf = ({ network }: Session) =>
    network && t(`network.${kindOfNetwork(network)}`, { network });
  return (
    <FormSection title={t("title")} note={t("note")}>
      <div className="-mt-2.5 grid gap-3">
        <DataTable<Session>
          label={t("label")}
          hideHead
          source={makeWholeSource(sessions, ({ sessions: list }) => list)}
          rowKey={({ id }) => id}
          rowName={placeOf}
          name={{
            head: t("label"),
            renderLead: ({ userAgent }) => (
              <Icon of={isHandheld(userAgent) ? Smartphone : Monitor} className="text-ink-3" />
            ),
            renderName: placeOf,
            renderDetail: (one) => [usedAt(one), networkOf(one)].filter(Boolean).join(" · "),
          }}
          columns={[]}
          rowActs={(one) =>
            isOther(one)
              ? [
                  {
                    label: t("endShort"),
                    icon: LogOut,
                    visible: { name: t("end", { where: placeOf(one) }) },
                    onSelect: () => end(one.id),
                  },
                ]
              : []
          }
          failed={t("failed")}
          empty={null}
        />
        {sessions.data?.sessions.some(isOther) === true && (
          <div>
            <Button onClick={endOthers}>{t("endOthers")}</Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}
