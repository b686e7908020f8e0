import { ChevronDown, ChevronUp } from "lucide-react";
import type { Ref } from "react";
import { Button } from "../controls/button.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { Icon } from "../icon.tsx";

export interface FindFieldProps {
  /** What is searched, and what the buttons do. */
  names: Readonly<Record<"open" | "previous" | "next" | "close" | "retry", string>>;
  words: string;
  onWords: (words: string) => void;
  /** How many matches there are, and which one is shown; "" while nothing is searched for. */
  status: string;
  canStep: boolean;
  onStep: (direction: 1 | -1) => void;
  onClose: () => void;
  /** Given if the search stopped before its end. */
  onRetry?: () => void;
  /** The field. */
  ref?: Ref<HTMLInputElement>;
}

/** A field for words to find in a document. Enter leads to the next match, Shift Enter to the one before, Escape closes it. */
export function FindField(props: FindFieldProps) {
  const { names, words, onWords, onStep, onClose, ref } = props;
  return (
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
  );
}

/** The number of matches, and a button if the search stopped. */
export function FindStatus({ names, status, onRetry }: FindFieldProps) {
  return (
    <>
      <p role="status" className="tabular-nums">
        {status}
      </p>
      {onRetry && (
        <Button variant="quiet" size="sm" onClick={onRetry}>
          {names.retry}
        </Button>
      )}
    </>
  );
}

/** The buttons to the match before and the next one. */
export function FindSteps({ names, canStep, onStep }: FindFieldProps) {
  return (
    <>
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
    </>
  );
}
