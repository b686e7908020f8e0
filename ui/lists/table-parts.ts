/** What a table is made of, whether it stands in columns or as cards. */
import type { ReactNode } from "react";

/** What a row is called: the first cell of a row, the head of a card. */
export interface TableName<R> {
  /** The column that it is. */
  head: string;
  /** A face or a symbol before it. */
  renderLead?: (row: R) => ReactNode;
  renderName: (row: R) => ReactNode;
  /** A second line: an address, a description. */
  renderDetail?: (row: R) => ReactNode;
  /** By which its head sorts the rows. */
  sort?: string;
}

export interface TableColumn<R> {
  key: string;
  head: string;
  renderCell: (row: R) => ReactNode;
  /** Numbers stand right. */
  numeric?: boolean;
  /** Stands before the name; the name then has no more room than the others. */
  before?: boolean;
  /** Left out of columns below 960. */
  wideOnly?: boolean;
  /** By which its head sorts the rows. */
  sort?: string;
  /**
   * Where it stands on a card: in the line under the name ("line", unless told), below that line in full length, at the right, or
   * nowhere.
   */
  card?: "line" | "below" | "aside" | "none";
}

export interface TableSort {
  by: string;
  down: boolean;
}

/** Rows that can be chosen, to do something with all of them. */
export interface TableSelection<R> {
  chosen: ReadonlySet<string>;
  /** The keys are those of rows that are shown. */
  onChoose: (keys: readonly string[], on: boolean) => void;
  /** "Select all", "Select Lena Brunner" */
  allLabel: string;
  rowLabel: (row: R) => string;
}

export interface TableProps<R> {
  /** What it lists, for screen readers. */
  label: string;
  name: TableName<R>;
  columns: readonly TableColumn<R>[];
  /** One visible act, and "…"; the head is for screen readers. */
  actions?: { head: string; renderActions: (row: R) => ReactNode } | undefined;
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  selection?: TableSelection<R> | undefined;
  /** Other rows are on their way; those at hand stay. */
  updating?: boolean;
  state?: "ready" | "loading" | "failed";
  /** In place of the rows: `<EmptyState>`, `<ErrorState>`. */
  empty?: ReactNode;
  failed?: ReactNode;
  dense?: boolean;
  /** The head of columns is for screen readers alone: a few rows that say themselves what they are. */
  hideHead?: boolean;
}
