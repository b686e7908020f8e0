import { markOf } from "@paraph/rules/qualities";
import type { Command } from "@paraph/ui/controls/command-palette";
import { Icon } from "@paraph/ui/icon";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import { useGo } from "../../components/page-link.tsx";
import { LISTS_KEY } from "../../components/signature-requests.ts";
import { usePaused } from "../../hooks/use-paused.ts";
import { api } from "../../session/api.ts";
import { findMatching } from "./matching.ts";

const MOST = 6;

/**
 * The documents that contain a text, newest first; without a text, the newest ones. Requests them when the typing
 * pauses.
 */
export function useDocuments(text: string): { items: readonly Command[]; searching: boolean } {
  const t = useTranslations("web.palette");
  const go = useGo();
  const search = usePaused(text);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...LISTS_KEY, "palette", search],
    queryFn: ({ signal }) =>
      api("GET /v3/signature-requests", {
        query: { ...(search !== "" && { search }), page_number: 0, page_size: MOST },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const settled = search === text && !isPlaceholderData;
  const found = (data?.signatureRequests ?? []).map(
    ({ id, title, ownerName, isOwner, quality }) => ({
      id,
      label: title === "" ? t("untitled") : title,
      icon: <Icon of={FileText} />,
      detail: isOwner ? undefined : ownerName,
      mark: <LevelMark level={markOf(quality)} />,
      run: () => go("view", { srid: id }),
    }),
  );
  // Until the response arrives, show only documents that will be in it, so that nobody opens an outdated result by
  // mistake.
  return { items: settled ? found : findMatching(found, text), searching: !settled };
}
