import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SelectionBar } from "../../components/tables/selection-bar.tsx";
import { useChosen } from "../../components/tables/use-chosen.ts";
import type { Chosen } from "../../components/tables/use-chosen.ts";
import { usePageActs } from "../../lib/over-pages/page-acts.ts";
import type { Row } from "./lists.ts";
import { useBulkActs } from "./use-bulk-acts.ts";

/** The selection of the rows that are shown. */
export interface ChosenRows {
  readonly chosen: Chosen;
  /** Whether the checkboxes are visible without the pointer or the focus. */
  readonly shown: boolean;
  /** The number of selected rows and the actions for them; nothing while no row is selected. */
  readonly bar: ReactNode;
}

/**
 * The selection of requests on the dashboard. The command palette offers its actions, too.
 * @param of identifies what is shown; the selection is cleared when it changes
 * @param rows all rows that are shown
 * @param choosing whether the person has asked for checkboxes
 */
export function useChosenRows(of: string, rows: readonly Row[], choosing: boolean): ChosenRows {
  const t = useTranslations("web.dashboard.bulk");
  const chosen = useChosen(of);
  const [running, setRunning] = useState(false);
  // A row that is no longer shown, because another tab has deleted it for example, is not selected any more.
  const selected = rows.filter(({ id }) => chosen.keys.has(id));
  const acts = useBulkActs(selected, (ids) => chosen.choose(ids, false));
  const ids = selected.map(({ id }) => id);
  const named = JSON.stringify([ids, acts.map(({ label }) => label), running]);
  // Made again when what is selected changes, not on each rendering.
  const offered = useMemo(
    () =>
      running
        ? []
        : acts.map(({ label, icon, run }) => ({
            id: `selected-${label}`,
            label: t("selectedIn", { act: label }),
            icon,
            run: () => {
              setRunning(true);
              void run(ids).finally(() => setRunning(false));
            },
          })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `named` has all that the actions depend on
    [named],
  );
  usePageActs(offered);
  return {
    chosen,
    shown: choosing || ids.length > 0,
    bar: ids.length > 0 && (
      <SelectionBar
        chosen={ids}
        acts={acts}
        onClear={chosen.clear}
        onAll={
          ids.length < rows.length
            ? () =>
                chosen.choose(
                  rows.map(({ id }) => id),
                  true,
                )
            : undefined
        }
      />
    ),
  };
}
