import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { Ref } from "react";
import { Button } from "../controls/button.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { Icon } from "../icon.tsx";

export interface FindBarProps {
  /** What is found in, and what the buttons do. */
  names: Readonly<Record<"open" | "previous" | "next" | "close" | "retry", string>>;
  words: string;
  onWords: (words: string) => void;
  /** How many matches there are, and which one is shown; "" while nothing is looked for. */
  status: string;
  canStep: boolean;
  onStep: (direction: 1 | -1) => void;
  onClose: () => void;
  /** The search stopped before its end. */
  onRetry?: () => void;
  /** The field. */
  ref?: Ref<HTMLInputElement>;
}

/** A field for words to find in a document. Enter leads to the next match, Shift Enter to the one before, Escape closes it. */
export function FindBar(props: FindBarProps) {
  const { names, words, onWords, status, canStep, onStep, onClose, onRetry, ref } = props;
  return (
    <div role="search" aria-label={names.open} className="border-t border-line bg-paper">
      <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-1 px-2 py-1.5">
        <div className="min-w-40 flex-1">
          <SearchField
            ref={ref}
            // It opens because someone wants to type into it.
            autoFocus
            label={names.open}
            placeholder={names.open}
            maxLength={200}
            autoComplete="off"
            value={words}
            onChange={onWords}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing) {
                event.preventDefault();
                onStep(event.shiftKey ? -1 : 1);
              } else if (event.key === "Escape") {
                event.stopPropagation();
                onClose();
              }
            }}
          />
        </div>
        <div className="order-last flex basis-full items-center gap-2 ps-1 text-note text-ink-2 sm:order-none sm:max-w-72 sm:basis-auto sm:px-2">
          <p role="status" className="tabular-nums">
            {status}
          </p>
          {onRetry && (
            <Button variant="quiet" size="sm" onClick={onRetry}>
              {names.retry}
            </Button>
          )}
        </div>
        <IconButton
          size="sm"
          label={names.previous}
          icon={<Icon of={ChevronUp} />}
          disabled={!canStep}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="sm"
          label={names.next}
          icon={<Icon of={ChevronDown} />}
          disabled={!canStep}
          onClick={() => onStep(1)}
        />
        <IconButton size="sm" label={names.close} icon={<Icon of={X} />} onClick={onClose} />
      </div>
    </div>
  );
}
