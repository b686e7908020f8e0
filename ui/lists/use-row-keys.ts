import { useRef } from "react";
import type { KeyboardEvent } from "react";

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: readonly string[], on: boolean) => void;
}

export interface RowKeys {
  /** How many of the rows that are shown are chosen. */
  chosenHere: number;
  chooseAll: (on: boolean) => void;
  /** Chooses a row; with Shift, all rows from the one that was chosen last. */
  choose: (index: number, on: boolean) => void;
  /** Whether the click that follows is one with Shift. */
  noteShift: (shift: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What takes part in going from row to row: menus and lists of choices have arrow keys of their own. */
const STOPS = 'input[type="checkbox"], a[href], button:not([aria-haspopup]):not([role="combobox"])';

/** Choosing rows, and going from row to row by the arrow keys. */
export function useRowKeys(rows: readonly string[], choosing: Choosing | undefined): RowKeys {
  const last = useRef<number>(undefined);
  const shift = useRef(false);
  return {
    chosenHere: rows.filter((key) => choosing?.chosen.has(key)).length,
    chooseAll: (on) => choosing?.onChoose(rows, on),
    choose: (index, on) => {
      const from = shift.current ? (last.current ?? index) : index;
      choosing?.onChoose(rows.slice(Math.min(from, index), Math.max(from, index) + 1), on);
      last.current = index;
      shift.current = false;
    },
    noteShift: (held) => {
      shift.current = held;
    },
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        const gone = goTo(event, step);
        if (gone === undefined || !event.shiftKey) return;
        // The rows from the one that was left to the one that has the focus now.
        choosing?.onChoose(
          [gone.from, gone.to].flatMap((index) => rows[index] ?? []),
          true,
        );
        last.current = gone.to;
      }
      if (event.key.toLowerCase() === "a" && isStop(event) && event.ctrlKey !== event.metaKey) {
        if (choosing === undefined || event.altKey || event.shiftKey) return;
        event.preventDefault();
        choosing.onChoose(rows, true);
      }
    },
  };
}

const isStop = ({ target }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof HTMLElement && target.matches(STOPS);

/** Moves the focus to the same stop of the row before or after; returns the places of both rows, if there is such a row. */
function goTo(
  event: KeyboardEvent<HTMLElement>,
  step: number,
): { readonly from: number; readonly to: number } | undefined {
  const { target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !isStop(event) || !(target instanceof HTMLElement)) return;
  const rows = [...currentTarget.children];
  const row = rows.find((one) => one.contains(target));
  if (row === undefined) return;
  const from = rows.indexOf(row);
  const next = rows[from + step];
  if (next === undefined) return;
  const stops = [...next.querySelectorAll<HTMLElement>(STOPS)];
  const place = [...row.querySelectorAll(STOPS)].indexOf(target);
  const stop = stops[place] ?? stops.at(-1);
  if (stop === undefined) return;
  event.preventDefault();
  stop.focus();
  return { from, to: from + step };
}
