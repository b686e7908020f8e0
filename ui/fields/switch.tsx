import { Lock } from "lucide-react";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export interface SwitchProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  /** The label. */
  children: ReactNode;
  hint?: ReactNode;
  /** Why it cannot be changed: "Required by Helvion AG". */
  locked?: string | undefined;
  /** inline: before its label. row: at the end of a row of settings. */
  layout?: "inline" | "row";
}

/** Something that is on or off at once. A native checkbox with the role switch. */
export function Switch({ children, hint, locked, layout = "inline", ...input }: SwitchProps) {
  const generated = useId();
  const id = input.id ?? generated;
  const line = locked ?? hint;
  const isLocked = locked !== undefined || input.disabled === true;
  return (
    <label
      htmlFor={id}
      className={classNames(
        "flex items-center gap-2.5 pointer-coarse:min-h-11",
        layout === "row" && "min-h-11 flex-row-reverse justify-between gap-4 py-1",
        isLocked ? "cursor-not-allowed" : "cursor-pointer",
      )}
    >
      <span className="relative inline-flex h-5 w-8.5 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          disabled={isLocked}
          aria-describedby={line ? `${id}-line` : undefined}
          className={classNames(
            "peer absolute inset-0 cursor-inherit appearance-none rounded-full border-[1.5px] border-line-strong bg-paper",
            "transition-colors duration-(--pp-dur-1) checked:border-primary checked:bg-primary",
            "disabled:border-line-2 disabled:bg-desk-2 forced-colors:appearance-auto",
          )}
        />
        <span
          aria-hidden
          className={classNames(
            "pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-line-strong",
            "transition-[translate] duration-(--pp-dur-1) peer-checked:translate-x-3.5 peer-checked:bg-white",
            "peer-disabled:bg-ink-3 forced-colors:hidden",
          )}
        />
      </span>
      <span className="grid min-w-0">
        <span>{children}</span>
        {line && (
          <span id={`${id}-line`} className="flex items-center gap-1 text-note text-ink-3">
            {locked !== undefined && <Icon of={Lock} size="sm" />}
            {line}
          </span>
        )}
      </span>
    </label>
  );
}
