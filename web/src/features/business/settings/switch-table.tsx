import { Checkbox } from "@paraph/ui/fields/checkbox";
import { Switch } from "@paraph/ui/fields/switch";
import type { Fields } from "../../../components/forms/use-fields.ts";
import type { GeneralFields } from "./use-settings-fields.ts";

type Name = keyof GeneralFields;

export interface SwitchTableProps {
  fields: Fields<GeneralFields>;
  heads: { name: string; on: string; open: string };
  /** The label of each checkbox: "Senders can change it". */
  open: string;
  rows: readonly { on: Name; open: Name; name: string; note: string }[];
}

/** What is switched on by the business, and whether others may decide otherwise. On a phone each row is a block. */
export function SwitchTable({ fields, heads, open, rows }: SwitchTableProps) {
  return (
    <div className="-mt-2.5">
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_5.5rem_14.5rem] gap-x-4 md:grid-cols-[minmax(0,1fr)_7rem_14.5rem] border-b border-line py-2 text-note text-ink-3 max-sm:hidden"
      >
        <span>{heads.name}</span>
        <span>{heads.on}</span>
        <span>{heads.open}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li
            key={row.on}
            className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_5.5rem_14.5rem] md:grid-cols-[minmax(0,1fr)_7rem_14.5rem]"
          >
            <div className="min-w-0">
              <p className="font-medium">{row.name}</p>
              <p className="text-note text-ink-3">{row.note}</p>
            </div>
            <Switch {...fields.toggle(row.on)}>
              <span className="sm:sr-only">
                <span className="sr-only">{row.name}: </span>
                {heads.on}
              </span>
            </Switch>
            <Checkbox aria-label={`${open}: ${row.name}`} {...fields.toggle(row.open)}>
              {open}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
