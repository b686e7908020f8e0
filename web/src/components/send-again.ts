import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LISTS_KEY } from "./signature-requests.ts";
import { useGo } from "./page-link.tsx";
import { NamedFailure } from "../lib/forms/named-failure.ts";
import { showSnackbar } from "../lib/over-pages/snackbar.ts";
import { api } from "../session/api.ts";
import { queryClient } from "../session/query-client.ts";

/** Creates a draft from a request that was declined or withdrawn, and opens the draft. */
export function useSendAgain(request: string): {
  readonly label: string;
  readonly begin: () => void;
  readonly isUnderWay: boolean;
} {
  const t = useTranslations("web.parts.sendAgain");
  const go = useGo();
  const copy = useMutation({
    mutationFn: () => api("POST /v3/signature-requests/{id}/send-again", { path: { id: request } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
    onError: (error) =>
      showSnackbar({
        message: new NamedFailure("parts.sendAgain.failed", error),
        color: "error",
      }),
  });
  return {
    label: t("act"),
    // Does not open it if the person has gone to another page in the meantime.
    begin: () => copy.mutate(undefined, { onSuccess: ({ id }) => go("view", { srid: id }) }),
    isUnderWay: copy.isPending,
  };
}
