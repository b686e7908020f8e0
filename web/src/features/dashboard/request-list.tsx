import type { ListName } from "@paraph/contract/dashboard-lists";
import { ChoosableList } from "@paraph/ui/lists/choosable-list";
import { useTranslations } from "use-intl";
import type { ChosenRows } from "./chosen-rows.tsx";
import type { Row } from "./lists.ts";
import { RequestRow } from "./request-row.tsx";

export interface RequestListProps {
  list: ListName;
  rows: readonly Row[];
  choice: ChosenRows;
}

/** The rows of a list, which can be selected. */
export function RequestList({ list, rows, choice: { chosen, shown } }: RequestListProps) {
  const t = useTranslations("web.dashboard");
  const table = useTranslations("web.parts.table");
  return (
    <ChoosableList<Row>
      label={t(list)}
      rows={rows}
      rowKey={({ id }) => id}
      selection={{
        chosen: chosen.keys,
        onChoose: chosen.choose,
        rowLabel: ({ title }) => table("select", { name: title === "" ? t("untitled") : title }),
        shown,
      }}
      renderRow={(row, choice) => <RequestRow key={row.id} list={list} row={row} choice={choice} />}
    />
  );
}
