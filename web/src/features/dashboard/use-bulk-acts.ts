import type { TableAct } from "../../components/tables/selection-bar.tsx";
import { Bell, Download, PenLine, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { LISTS_KEY } from "../../components/signature-requests.ts";
import { openDownload } from "../../lib/browser/download.ts";
import { NamedFailure } from "../../lib/forms/named-failure.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { api } from "../../session/api.ts";
import type { Row } from "./lists.ts";
import { BULK_ACTS, fateOf, whyNot } from "./whole-rows.ts";
import type { BulkAct, Undone } from "./whole-rows.ts";
import { queryClient } from "../../session/query-client.ts";

/** What became of each request: those for which it was done, and the others. */
interface Outcome {
  readonly done: readonly string[];
  readonly undone: readonly Undone[];
}

/**
 * The actions for the selected requests: one is offered if it is possible for at least one of them. Each says for every
 * request whether it was done; a request for which it was not stays selected.
 * @param deselect takes requests out of the selection
 */
export function useBulkActs(
  rows: readonly Row[],
  deselect: (ids: readonly string[]) => void,
): readonly TableAct[] {
  const t = useTranslations("web.dashboard");
  const words = useTranslations("web.dashboard.bulk");

  /** Does something for each request, one after the other; those for which it is impossible are not tried. */
  const each = async (
    all: readonly Row[],
    act: BulkAct,
    work: (row: Row) => Promise<unknown>,
  ): Promise<Outcome> => {
    const done: string[] = [];
    const undone: Undone[] = [];
    for (const row of all) {
      const { title } = row;
      const why = whyNot(row, act);
      try {
        if (why === undefined) {
          await work(row);
          done.push(row.id);
        } else {
          undone.push({ title, why });
        }
      } catch (error) {
        undone.push({ title, error });
      }
    }
    return { done, undone };
  };

  const tell = (act: BulkAct, { done, undone }: Outcome) => {
    const count = done.length;
    if (undone.length === 0) {
      showSnackbar({ message: words(`done.${act}`, { count }), color: "success" });
      return;
    }
    void openModal("default/not-all-done", { act, count, undone });
  };

  const ended = async (act: BulkAct, outcome: Outcome) => {
    await queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    deselect(outcome.done);
    tell(act, outcome);
    return outcome.undone.length === 0;
  };

  const run: Record<BulkAct, () => Promise<boolean>> = {
    remind: async () =>
      ended(
        "remind",
        await each(rows, "remind", async ({ id }) => {
          await api("POST /v3/signature-requests/{id}/remind", { path: { id } });
        }),
      ),
    download: async () => {
      const possible = rows.filter((row) => whyNot(row, "download") === undefined);
      const ids = possible.map(({ id }) => id);
      try {
        const { url, leftOut } = await api("POST /v3/signature-requests/zip/ticket", {
          body: { signature_requests: ids },
        });
        openDownload(url);
        const gone = new Set(leftOut.map(({ id }) => id));
        const undone = rows.flatMap((row): Undone[] => {
          const why = gone.has(row.id) ? "gone" : whyNot(row, "download");
          return why === undefined ? [] : [{ title: row.title, why }];
        });
        const outcome = { done: ids.filter((id) => !gone.has(id)), undone };
        deselect(outcome.done);
        tell("download", outcome);
        return undone.length === 0;
      } catch (error) {
        const message = new NamedFailure("dashboard.bulk.failed.download", error);
        showSnackbar({ message, color: "error" });
        return false;
      }
    },
    delete: async () => {
      let outcome: Outcome | undefined;
      const possible = rows.filter((row) => whyNot(row, "delete") === undefined);
      await openModal(
        "default/delete-documents",
        { several: rows.map((row) => ({ title: row.title, fate: fateOf(row) })) },
        async () => {
          outcome = await each(possible, "delete", async ({ id }) => {
            await api("DELETE /v3/signature-requests/{id}", { path: { id } });
          });
        },
      );
      return outcome === undefined ? false : ended("delete", outcome);
    },
  };
  const icons = { remind: Bell, download: Download, delete: Trash2 };
  const toSign = rows.filter(({ can }) => can.sign === true);
  const sign: TableAct = {
    label: words("sign"),
    icon: PenLine,
    run: async () => {
      // Those that cannot be signed are named in the dialog, with the reason.
      const requests = rows.map(({ id }) => id);
      await openModal("document/sign-several", { requests, changed: () => deselect(requests) });
      return false;
    },
  };
  const others = BULK_ACTS.filter((act) => rows.some((row) => whyNot(row, act) === undefined)).map(
    (act) => ({ label: t(act), icon: icons[act], danger: act === "delete", run: run[act] }),
  );
  return toSign.length > 0 ? [sign, ...others] : others;
}
