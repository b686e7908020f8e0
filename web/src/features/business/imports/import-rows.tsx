import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { Note } from "@paraph/ui/feedback/note";
import type { NoteTone } from "@paraph/ui/feedback/note";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DataTable } from "../../../components/tables/data-table.tsx";
import { usePagedSource } from "../../../components/tables/table-source.ts";
import type { TableView } from "../../../components/tables/table-view.ts";
import { useServiceWords } from "../../../lib/words/service-words.ts";
import { api } from "../../../session/api.ts";
import { importsKey } from "../business.ts";
import type { MemberImport, MemberImportRow } from "./member-imports.ts";

type Column = "row" | "result";

const TONES: Record<MemberImportRow["result"], NoteTone> = {
  error: "error",
  duplicate: "muted",
  member: "muted",
  invited_before: "muted",
  ready: "success",
  invited: "success",
};

/** The rows of an import with their results: those with errors first, or all in their order in the file. */
export function ImportRows({ id, of }: { id: string; of: MemberImport }) {
  const t = useTranslations("web.business.imports");
  const say = useServiceWords();
  const view = useLocalView(of.counts.error > 0 ? "result" : "row");
  const source = usePagedSource(
    // New results are other rows.
    [...importsKey(id), of.id, "rows", of.state, of.counts.invited],
    view,
    async (query, signal) => {
      const { rows, total } = await api("GET /v1/businesses/{id}/member-imports/{import_id}/rows", {
        path: { id, import_id: of.id },
        query,
        ...(signal && { signal }),
      });
      return { rows, total };
    },
  );
  const resultsOf = ({ errors, result, sameAs }: MemberImportRow): readonly string[] =>
    errors.length === 0
      ? [t(`results.${result}`, { row: String(sameAs ?? "") })]
      : errors.map((error) => say(error));
  return (
    <DataTable<MemberImportRow>
      title={t("rows")}
      label={t("rows")}
      source={source}
      view={view}
      dense
      tools={
        <SegmentedControl
          label={t("order")}
          value={view.sort.by}
          onChange={(by) => view.sortBy({ by, down: false })}
          options={[
            { value: "row", label: t("asInFile") },
            { value: "result", label: t("errorsFirst") },
          ]}
        />
      }
      rowKey={({ row }) => String(row)}
      rowName={({ row, email }) => `${row} ${email}`}
      name={{
        head: t("email"),
        renderName: ({ email }) =>
          email === "" ? <span className="font-normal text-ink-3">{t("empty")}</span> : email,
        renderDetail: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || undefined,
      }}
      columns={[
        {
          key: "row",
          head: t("row"),
          renderCell: ({ row }) => <span className="text-ink-2">{t("rowOf", { row })}</span>,
        },
        { key: "role", head: t("role"), card: "none", renderCell: ({ role }) => role },
        {
          key: "result",
          head: t("result"),
          card: "below",
          renderCell: (row) => (
            <div className="grid gap-1">
              {resultsOf(row).map((text) => (
                // A person who was invited without an email has a message, too.
                <Note
                  key={text}
                  tone={
                    row.result === "invited" && row.errors.length > 0
                      ? "warning"
                      : TONES[row.result]
                  }
                >
                  {text}
                </Note>
              ))}
            </div>
          ),
        },
      ]}
      csv={{
        fileName: t("errorFile", { file: of.fileName.replace(/\.\w+$/, "") }),
        columns: [
          { head: t("row"), text: ({ row }) => String(row) },
          { head: t("email"), text: ({ email }) => email },
          { head: t("firstName"), text: ({ firstName }) => firstName },
          { head: t("lastName"), text: ({ lastName }) => lastName },
          { head: t("role"), text: ({ role }) => role },
          { head: t("result"), text: (row) => resultsOf(row).join("; ") },
        ],
      }}
      failed={t("rowsFailed")}
      empty={null}
    />
  );
}

/** The view of a table that is not in the address: the page below the overlay has one of its own there. */
function useLocalView(first: Column): TableView<Column, never> {
  const [state, setState] = useState({ by: first, page: 1 });
  return {
    page: state.page,
    sort: { by: state.by, down: false },
    order: `${state.by}:asc`,
    text: "",
    search: "",
    filters: {},
    isNarrowed: false,
    goTo: (page) => setState({ ...state, page }),
    sortBy: ({ by }) => setState({ by: by as Column, page: 1 }),
    setText: () => undefined,
    filterBy: () => undefined,
    widen: () => undefined,
  };
}
