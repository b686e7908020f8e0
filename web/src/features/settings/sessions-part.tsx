import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { openDialog } from "../../dialogs/dialogs.ts";
import { useSentence } from "../../lib/forms/failure.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { showSnackbar } from "../../snackbar/snackbar.ts";
import { programOf } from "./program-of.ts";
import { Row } from "./row.tsx";

const MINUTE = 60_000;

type Session = Answer<"GET /v1/user/sessions">["sessions"][number];

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api("GET /v1/user/sessions", { signal }),
});

/** Where the person is logged in; each session can be ended from here. */
export function SessionsPart() {
  const t = useTranslations("web.settings.sessions");
  const sentence = useSentence();
  const sessions = useQuery(sessionsQuery);
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = (id: string) =>
    openDialog("profile/confirm-person", { what: "endSession" }, async (body) => {
      await api("DELETE /v1/user/sessions/{id}", { path: { id }, body });
      await refresh();
    });
  const endOthers = () =>
    openDialog("profile/confirm-person", { what: "endOthers" }, async (body) => {
      const { ended } = await api("DELETE /v1/user/sessions", { body });
      showSnackbar({ message: t("ended", { count: ended }) });
      await refresh();
    });
  const list = sessions.data?.sessions;
  return (
    <Row title={t("title")} note={t("note")}>
      {list !== undefined ? (
        <div className="grid gap-3">
          <ul aria-label={t("label")} className="-my-2.5">
            {list.map((one) => (
              <SessionRow key={one.id} session={one} onEnd={() => end(one.id)} />
            ))}
          </ul>
          {list.length > 1 && (
            <div className="pt-2">
              <Button onClick={endOthers}>{t("endOthers")}</Button>
            </div>
          )}
        </div>
      ) : sessions.isError ? (
        <ErrorState title={sentence(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Row>
  );
}

function SessionRow(props: { session: Session; onEnd: () => void }) {
  const t = useTranslations("web.settings.sessions");
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE });
  const { userAgent, network, lastUsedAt, isCurrent } = props.session;
  const where = programOf(userAgent) ?? t("unknown");
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block font-medium">{where}</span>
        <span className="block text-label text-ink-3">
          {isCurrent
            ? t("current")
            : t("used", { when: format.relativeTime(new Date(lastUsedAt), now) })}
          {network !== "" && ` · ${network}`}
        </span>
      </span>
      {!isCurrent && (
        // On a phone it stands below: its words on the line, not its edge.
        <span className="max-sm:-ms-2.5">
          <Button variant="quiet" aria-label={t("end", { where })} onClick={props.onEnd}>
            {t("endShort")}
          </Button>
        </span>
      )}
    </li>
  );
}
