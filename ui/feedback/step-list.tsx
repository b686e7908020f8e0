import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export interface ListedStep {
  key: string;
  /** done: finished. here: in progress. missing: expected, and overdue. later: not begun. */
  state: "done" | "here" | "missing" | "later";
  text: ReactNode;
  /** A second line. */
  detail?: ReactNode;
  /** At the right: when it was finished, or what is missing. */
  aside?: ReactNode;
}

const TEXT: Readonly<Record<ListedStep["state"], string>> = {
  done: "",
  here: "font-medium text-primary-text",
  missing: "font-medium text-warning-text",
  later: "text-ink-3",
};

const MARK: Readonly<Record<ListedStep["state"], string>> = {
  done: "border-ink bg-ink text-paper",
  here: "border-primary",
  missing: "border-warning-text",
  later: "border-line-strong",
};

/** The steps of an act that runs by itself, from the first to the last, with how far it is. */
export function StepList({ steps }: { steps: readonly ListedStep[] }) {
  return (
    <ol className="grid gap-4 border-y border-line py-5">
      {steps.map(({ key, state, text, detail, aside }) => (
        <li
          key={key}
          aria-current={state === "here" ? "step" : undefined}
          className={classNames("flex items-start gap-3", TEXT[state])}
        >
          <span
            aria-hidden
            className={classNames(
              "grid size-5 shrink-0 place-items-center rounded-full border-[1.5px]",
              MARK[state],
            )}
          >
            {state === "done" && <Icon of={Check} size="sm" />}
            {state === "here" && <span className="size-2 rounded-full bg-primary" />}
          </span>
          <span className="min-w-0 flex-1">
            {text}
            {detail && (
              <span className="block pt-0.5 text-note font-normal text-ink-3">{detail}</span>
            )}
          </span>
          <span className="text-note leading-5 font-normal text-ink-3 tabular-nums empty:hidden">
            {aside}
          </span>
        </li>
      ))}
    </ol>
  );
}
