/** Undo and redo in the composer, by keyboard and by button, for all actions. */
import { useEffect, useEffectEvent, useState } from "react";
import { SHORTCUTS } from "../../../../lib/browser/shortcuts.ts";
import { isPressed } from "../../../../lib/browser/strokes.ts";
import { openModals } from "../../../../lib/over-pages/modals.ts";
import type { Draft } from "../draft.ts";
import type { EditedDraft } from "../use-draft.ts";

export interface HistoryActs {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** The last step, for screen readers, and the number of steps. */
  readonly last: { readonly step: "undone" | "redone" | undefined; readonly time: number };
}

/** @param onStep called with the draft before and after a step, to show what has changed */
export function useHistory(
  { draft, undo, redo }: EditedDraft,
  onStep: (before: Draft, after: Draft) => void,
): HistoryActs {
  const [last, setLast] = useState<HistoryActs["last"]>({ step: undefined, time: 0 });
  const act = (does: (() => Draft) | undefined, step: "undone" | "redone") =>
    does &&
    (() => {
      onStep(draft, does());
      setLast(({ time }) => ({ step, time: time + 1 }));
    });
  const acts = { undo: act(undo, "undone"), redo: act(redo, "redone"), last };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = (["undo", "redo"] as const).find((one) =>
      isPressed(SHORTCUTS.composer[one], event),
    );
    const isCovered = Object.values(openModals).some((store) => store.get().request !== null);
    if (asked === undefined || event.defaultPrevented || isCovered || isText(event.target)) return;
    event.preventDefault();
    acts[asked]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return acts;
}

const WITHOUT_TEXT = new Set(["button", "checkbox", "radio", "date", "file", "submit"]);

/** A text field has its own undo. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
