import { Button } from "@paraph/ui/controls/button";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Menu } from "@paraph/ui/controls/menu";
import type { MenuEntry } from "@paraph/ui/controls/menu";
import { SearchField } from "@paraph/ui/fields/search-field";
import { Select } from "@paraph/ui/fields/select";
import { Icon } from "@paraph/ui/icon";
import { useIsPhone } from "@paraph/ui/use-media";
import { Download, Ellipsis, ListChecks } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { TableView } from "./table-view.ts";

/** A filter by the values of a column. */
export interface TableFilter<Filter extends string = string> {
  readonly filter: Filter;
  readonly label: string;
  /** The label for no value, such as "All roles". No value is called "all". */
  readonly all: string;
  readonly options: readonly { value: string; label: string }[];
}

export interface TableToolbarProps<Filter extends string> {
  title: string;
  count: number | undefined;
  view?: TableView<string, Filter> | undefined;
  /** The label of the search field: "Name or email". */
  search?: string | undefined;
  filters?: readonly TableFilter<Filter>[] | undefined;
  /** Every sort order, for phones, where the columns have no heads. */
  sorts: readonly { value: string; label: string }[];
  onExport?: (() => Promise<unknown>) | undefined;
  /** Shows the checkboxes of the rows; for phones, where there is no room for them all the time. */
  onChoose?: (() => void) | undefined;
  children?: ReactNode;
}

const ALL = "all";

/** The toolbar above a table: the title and the number of rows, the search, the filters, and actions for all rows. */
export function TableToolbar<Filter extends string>(props: TableToolbarProps<Filter>) {
  const { title, count, view, search, filters = [], onExport } = props;
  const isPhone = useIsPhone();
  const heading = (
    <h2 className="flex min-h-control items-center gap-1.5 font-semibold">
      {title}
      {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
    </h2>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      {isPhone ? (
        <div className="flex w-full items-center justify-between gap-2">
          {heading}
          <span className="-me-2">
            <PhoneMenu {...props} />
          </span>
        </div>
      ) : (
        heading
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden max-sm:w-full">
        {view && search !== undefined && (
          <div className="min-w-40 sm:w-66 max-sm:grow max-sm:basis-full">
            <SearchField
              label={search}
              placeholder={search}
              value={view.text}
              onChange={view.setText}
            />
          </div>
        )}
        {view &&
          filters.map(({ filter, label, all, options }) => (
            <Select
              key={filter}
              label={label}
              hideLabel
              value={view.filters[filter] ?? ALL}
              onChange={(value) => view.filterBy(filter, value === ALL ? undefined : value)}
              options={[{ value: ALL, label: all }, ...options]}
            />
          ))}
        {onExport && !isPhone && <ExportButton onExport={onExport} />}
        {props.children}
      </div>
    </div>
  );
}

function ExportButton({ onExport }: { onExport: () => Promise<unknown> }) {
  const t = useTranslations("web.parts.table");
  const [busy, setBusy] = useState(false);
  return (
    <Button
      icon={<Icon of={Download} />}
      aria-label={t("export")}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void onExport().finally(() => setBusy(false));
      }}
    >
      {t("exportShort")}
    </Button>
  );
}

/** The tools for which there is no room beside the title of a table on a phone. */
function PhoneMenu<Filter extends string>(props: TableToolbarProps<Filter>) {
  const { title, view, sorts, onExport, onChoose } = props;
  const t = useTranslations("web.parts.table");
  const items: MenuEntry[] = [];
  if (onChoose)
    items.push({ label: t("choose"), icon: <Icon of={ListChecks} />, onSelect: onChoose });
  if (onExport) {
    const onSelect = () => void onExport();
    items.push({ label: t("export"), icon: <Icon of={Download} />, onSelect });
  }
  if (view && sorts.length > 0) {
    items.push({
      label: t("sortBy"),
      value: view.order,
      options: sorts,
      onChange: (order) => {
        const [by = "", direction] = order.split(":");
        view.sortBy({ by, down: direction === "desc" });
      },
    });
  }
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton label={t("more", { title })} icon={<Icon of={Ellipsis} />} />}
      items={items}
    />
  );
}
