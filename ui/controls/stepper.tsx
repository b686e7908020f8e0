import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export interface StepperProps {
  /** What the steps are of, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
}

/** Where one is in a sequence. Below 960 it says "Step 3 of 4: Confirm" above four segments. */
export function Stepper({ label, steps, current }: StepperProps) {
  const t = useTranslations("web.ui");
  const present = steps[Math.min(current, steps.length - 1)] ?? "";
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex max-md:hidden">
        {steps.map((step, index) => {
          const done = index < current;
          const here = index === current;
          return (
            <li
              key={step}
              aria-current={here ? "step" : undefined}
              className={classNames(
                "flex items-center gap-2",
                index > 0 &&
                  "before:ms-3.5 before:me-1.5 before:w-7 before:border-t before:border-line-2",
                done && "font-medium text-ink",
                here && "font-semibold text-primary-text",
                !done && !here && "font-medium text-ink-3",
              )}
            >
              <span
                className={classNames(
                  "grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] text-[0.75rem] font-semibold",
                  done && "border-ink bg-ink text-paper",
                  here && "border-primary bg-primary text-white",
                  !done && !here && "border-line-strong",
                )}
              >
                {done ? <Icon of={Check} size="sm" /> : index + 1}
              </span>
              <span>
                {step}
                {done && <span className="sr-only">, {t("stepDone")}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-label text-ink-2 md:hidden">
        {t("step", {
          number: Math.min(current + 1, steps.length),
          total: steps.length,
          name: present,
        })}
      </p>
    </nav>
  );
}

/** The stepper of a phone: one 3 px segment a step, directly under the header. */
export function StepSegments({ steps, current }: Omit<StepperProps, "label">) {
  return (
    <div aria-hidden className="flex gap-1 md:hidden">
      {steps.map((step, index) => (
        <span
          key={step}
          className={classNames(
            "h-[0.1875rem] flex-1",
            index < current && "bg-ink",
            index === current && "bg-primary",
            index > current && "bg-desk-2",
          )}
        />
      ))}
    </div>
  );
}
