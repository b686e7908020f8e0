import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
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
  "value" | "list" | "locked" | "onKeyDown"
> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** What the caller has found for the text. */
  suggestions: readonly S[];
  onChoose: (suggestion: S) => void;
}

/**
 * A line of text with suggestions below it (WAI-ARIA, "Editable combobox with list autocomplete"). The arrow keys and
 * Enter choose one; Enter without a choice is the form's; Escape closes the list and leaves the text.
 */
export function SuggestField<S extends Suggestion>(props: SuggestFieldProps<S>) {
  const { value, onValue, suggestions, onChoose, onChange, onBlur, ...field } = props;
  const [isWanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const id = useId();
  const isOpen = isWanted && suggestions.length > 0;
  const active = isOpen ? suggestions.findIndex((one) => one.id === activeId) : -1;

  const close = () => {
    setWanted(false);
    setActiveId(undefined);
  };
  const choose = (suggestion: S) => {
    close();
    onChoose(suggestion);
  };
  /** Through the list and the text itself, round and round. */
  const move = (by: 1 | -1) => {
    const stops = suggestions.length + 1;
    const next = (active + 1 + by + stops) % stops;
    setWanted(true);
    setActiveId(suggestions[next - 1]?.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return;
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      if (chosen === undefined) return close();
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      // A dialog around the field stays.
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative min-w-0">
      <TextField
        autoComplete="off"
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
        value={value}
        onChange={(event) => {
          onChange?.(event);
          setWanted(true);
          setActiveId(undefined);
          onValue(event.target.value);
        }}
        onClick={() => setWanted(true)}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={press}
      />
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={field.label}
          className="pp-rise absolute inset-x-0 top-full z-50 mt-1 max-h-72 overflow-y-auto rounded-float border border-transparent bg-float p-[0.3125rem] text-ink shadow-float forced-colors:border-[CanvasText]"
        >
          {suggestions.map((one, index) => (
            <Option
              key={one.id}
              id={`${id}-${index}`}
              of={one}
              isActive={index === active}
              onChoose={() => choose(one)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  of: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, of, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The text keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        "flex min-h-11 cursor-default scroll-my-1.5 items-center gap-2.5 rounded-[4px] px-[0.5625rem] py-1 select-none hover:bg-marked",
        isActive && "bg-marked forced-colors:outline-2",
      )}
    >
      {of.lead}
      <span className="grid min-w-0">
        <span className="truncate font-medium">{of.label}</span>
        {of.detail !== undefined && (
          <span className="truncate text-note text-ink-3">{of.detail}</span>
        )}
      </span>
    </div>
  );
}
