import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { openDownload } from "../../lib/browser/download.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { FormSection } from "../forms/form-section.tsx";

type Export = Answer<"GET /v1/user/exports">["exports"][number];

const ASK_AGAIN = 5000;

const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: ({ signal }) => api("GET /v1/user/exports", { signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some((one) => one.state === "waiting") ? ASK_AGAIN : false,
});

/** An archive of all data about the person: request it, wait for it, download it. Its words are of the area `settings`. */
export function OwnData() {
  const t = useTranslations("web.settings.data");
  const exports = useQuery(exportsQuery);
  const ask = () =>
    void openModal("profile/confirm-person", { what: "export" }, async (body) => {
      await api("POST /v1/user/export", { body });
      await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
    });
  const download = (id: string) =>
    void openModal("profile/confirm-person", { what: "download" }, async (body) => {
      const { url } = await api("POST /v1/user/exports/{id}/ticket", { path: { id }, body });
      openDownload(url);
    });
  const [latest] = exports.data?.exports ?? [];
  return (
    <FormSection title={t("title")} note={t("note")}>
      <div className="grid gap-3">
        {latest !== undefined && (
          <ExportLine export={latest} onDownload={() => download(latest.id)} />
        )}
        {exports.data?.can.request === true && (
          <div>
            <Button onClick={ask}>{t("ask")}</Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}

function ExportLine(props: { export: Export; onDownload: () => void }) {
  const t = useTranslations("web.settings.data");
  const formats = useFormats();
  const { state, createdAt, expiresAt, can } = props.export;
  const day = (at: string) => formats.date(at);
  switch (state) {
    case "waiting":
      return (
        <div role="status">
          <Note tone="info">{t("waiting")}</Note>
        </div>
      );
    case "failed":
      return <Note tone="error">{t("failed", { when: day(createdAt) })}</Note>;
    case "ready":
      return (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>{t("ready", { when: day(createdAt), until: day(expiresAt ?? createdAt) })}</span>
          {can.download === true && <Button onClick={props.onDownload}>{t("download")}</Button>}
        </div>
      );
  }
}
