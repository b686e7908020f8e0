/** Which rows of a table are shown, and in which order. Stored in the query of the address. */
import type { TableSort } from "@paraph/ui/lists/table";
import { useAddressQuery, useAddressSearch } from "../../hooks/use-address-query.ts";

export interface TableViewOptions<Column extends string, Filter extends string> {
  /** The columns by which the service sorts. */
  sorts: readonly Column[];
  /** The initial order of the table. */
  first: { by: Column; down: boolean };
  /** The values of each filter. No value is called "all". */
  filters: Readonly<Record<Filter, readonly string[]>>;
}

export interface TableView<Column extends string = string, Filter extends string = string> {
  /** The page number, from 1. */
  readonly page: number;
  readonly sort: { readonly by: Column; readonly down: boolean };
  /** The sort order in the form for the service: "name:asc". */
  readonly order: `${Column}:${"asc" | "desc"}`;
  /** The text in the search field, and the text that is searched for. */
  readonly text: string;
  readonly search: string;
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  /** Whether a search or filter leaves rows out. */
  readonly isNarrowed: boolean;
  readonly goTo: (page: number) => void;
  readonly sortBy: (sort: TableSort) => void;
  readonly setText: (text: string) => void;
  readonly filterBy: (filter: Filter, value: string | undefined) => void;
  /** Shows all rows again. */
  readonly widen: () => void;
}

/**
 * The view of a table, from `page`, `sort`, `search` and the filters in the address. Unknown values in the address are
 * ignored.
 */
export function useTableView<const Column extends string, const Filter extends string>(
  options: TableViewOptions<Column, Filter>,
): TableView<Column, Filter> {
  const { sorts, first, filters: known } = options;
  const [query, change] = useAddressQuery();
  const { text, search, setText } = useAddressSearch();
  const names = Object.keys(known) as Filter[];
  const filters = Object.fromEntries(
    names
      .map((name) => [name, query[name]] as const)
      .filter(([name, value]) => value !== undefined && known[name].includes(value)),
  ) as Partial<Record<Filter, string>>;
  const sort = sortOf(query["sort"], sorts) ?? first;
  const page = Number(query["page"] ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort,
    order: `${sort.by}:${sort.down ? "desc" : "asc"}`,
    text,
    search,
    filters,
    isNarrowed: search !== "" || Object.keys(filters).length > 0,
    goTo: (next) => change({ page: next === 1 ? undefined : String(next) }, { back: true }),
    sortBy: ({ by, down }) => {
      const asFirst = by === first.by && down === first.down;
      change({ sort: asFirst ? undefined : `${by}:${down ? "desc" : "asc"}`, page: undefined });
    },
    setText,
    filterBy: (filter, value) => change({ [filter]: value, page: undefined }),
    widen: () => {
      const none = Object.fromEntries(names.map((name) => [name, undefined]));
      change({ ...none, search: undefined, page: undefined });
    },
  };
}

function sortOf<Column extends string>(
  asked: string | undefined,
  sorts: readonly Column[],
): { by: Column; down: boolean } | undefined {
  const [column, direction] = (asked ?? "").split(":");
  const by = sorts.find((one) => one === column);
  return by !== undefined && (direction === "asc" || direction === "desc")
    ? { by, down: direction === "desc" }
    : undefined;
}
