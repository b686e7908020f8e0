import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { Icon } from "../icon.tsx";
import { FindField, FindStatus, FindSteps } from "./find-field.tsx";
import type { FindFieldProps } from "./find-field.tsx";

/** A row of the list of matches. */
export interface FoundRow {
  key: string;
  /** Where it is, such as "Page 12". */
  place: string;
  /** The match with the text around it, or a sentence about further matches. */
  text: { before: string; words: string; after: string } | string;
  /** Whether the document shows it. */
  current: boolean;
  onSelect: () => void;
}

export interface FindPanelProps extends FindFieldProps {
  /** What was searched, and what could not be. */
  note: string;
  /** The name of the list. */
  listName: string;
  rows: readonly FoundRow[];
  /** Show further rows, if there are any. */
  earlier?: { label: string; onSelect: () => void } | undefined;
  later?: { label: string; onSelect: () => void } | undefined;
}

/** The search of a document beside its pages: the field, and the matches with the text around them. */
export function FindPanel(props: FindPanelProps) {
  const { names, note, listName, rows, earlier, later, onClose } = props;
  return (
    <div
      role="search"
      aria-label={names.open}
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] border-s border-line"
    >
      <div className="px-7 pt-4 pb-3">
        <div className="flex items-center justify-between gap-2 pb-2">
          <h2 className="font-[580]">{names.open}</h2>
          <IconButton size="sm" label={names.close} icon={<Icon of={X} />} onClick={onClose} />
        </div>
        <FindField {...props} />
        <div className="flex min-h-9 items-center justify-between gap-2 pt-1.5">
          <div className="flex items-center gap-2 text-label text-ink-2">
            <FindStatus {...props} />
          </div>
          <div className="flex gap-1">
            <FindSteps {...props} />
          </div>
        </div>
        {note !== "" && <p className="pt-1 text-note text-ink-3">{note}</p>}
      </div>
      <div className="overflow-y-auto border-t border-line px-4 py-2 empty:hidden">
        {earlier && <More {...earlier} />}
        {rows.length > 0 && (
          <ol aria-label={listName}>
            {rows.map(({ key, ...row }) => (
              <Row key={key} {...row} />
            ))}
          </ol>
        )}
        {later && <More {...later} />}
      </div>
    </div>
  );
}

function Row({ place, text, current, onSelect }: Omit<FoundRow, "key">) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [current]);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        ref={button}
        type="button"
        onClick={onSelect}
        aria-current={current}
        className={classNames(
          "grid w-full cursor-pointer grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 border-s-2 px-2.5 py-2.5 text-start text-label focus-visible:-outline-offset-2",
          current ? "border-primary bg-primary-tint" : "border-transparent hover:bg-desk",
        )}
      >
        <span className={current ? "text-ink-2 tabular-nums" : "text-ink-3 tabular-nums"}>
          {place}
        </span>
        {typeof text === "string" ? (
          <span className="text-ink-2">{text}</span>
        ) : (
          <span className="wrap-anywhere">
            {text.before}
            <mark className="rounded-[2px] bg-warning-tint text-ink outline outline-warning-tint">
              {text.words}
            </mark>
            {text.after}
          </span>
        )}
      </button>
    </li>
  );
}

function More({ label, onSelect }: { label: string; onSelect: () => void }) {
  return (
    <button
      type="button"
      onClick={onSelect}
      className="cursor-pointer px-3 py-2.5 text-label text-primary-text underline underline-offset-4"
    >
      {label}
    </button>
  );
}
