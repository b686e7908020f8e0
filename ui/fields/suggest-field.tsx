import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import type { ReactNode } from "react";
import { itemClass, popupClass } from "../floating/float-class.ts";
import { useFloatRoot } from "../floating/float-root.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** In quiet words below the label. */
  readonly detail?: string | undefined;
  /** Stands before the label. */
  readonly lead?: ReactNode;
}

export interface SuggestFieldProps<S extends Suggestion> extends Omit<
  TextFieldProps,
  "value" | "onChange" | "list" | "locked"
> {
  value: string;
  onValue: (value: string) => void;
  /** What the caller has found for the text. */
  suggestions: readonly S[];
  onChoose: (suggestion: S) => void;
}

/**
 * A line of text with suggestions below it (WAI-ARIA combobox). The arrow keys and Enter choose one; Enter without a
 * choice is the form's; Escape closes the list and leaves the text.
 */
export function SuggestField<S extends Suggestion>(props: SuggestFieldProps<S>) {
  const { value, onValue, suggestions, onChoose, ...field } = props;
  const [wanted, setWanted] = useState(false);
  const container = useFloatRoot();
  return (
    <Autocomplete.Root<S>
      mode="none"
      items={suggestions}
      itemToStringValue={({ label }) => label}
      value={value}
      onValueChange={(next, { reason }) => {
        // A choice is the caller's, and Escape deletes nothing.
        if (reason !== "item-press" && reason !== "escape-key") onValue(next);
      }}
      open={wanted && suggestions.length > 0}
      onOpenChange={setWanted}
    >
      <Autocomplete.Input render={<TextField autoComplete="off" {...field} />} />
      <Autocomplete.Portal container={container}>
        <Autocomplete.Positioner sideOffset={4} align="start" className="z-50 outline-none">
          <Autocomplete.Popup className={`${popupClass} max-w-(--available-width)`}>
            <Autocomplete.List>
              {(suggestion: S) => (
                <Autocomplete.Item
                  key={suggestion.id}
                  value={suggestion}
                  onClick={() => {
                    setWanted(false);
                    onChoose(suggestion);
                  }}
                  className={`${itemClass} scroll-my-1.5`}
                >
                  {suggestion.lead}
                  <span className="grid min-w-0">
                    <span className="truncate font-medium">{suggestion.label}</span>
                    {suggestion.detail !== undefined && (
                      <span className="truncate text-note text-ink-3">{suggestion.detail}</span>
                    )}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
