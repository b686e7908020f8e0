import { CircleAlert, CircleCheck } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export interface FieldProps {
  label: ReactNode;
  /** The label is there for screen readers alone, as in a tool bar. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do; replaces the hint. */
  error?: ReactNode;
  /** What is right, as "Strong enough"; replaces the hint. */
  success?: ReactNode;
  /** Marks the field as optional; required fields carry no mark. */
  optional?: boolean | undefined;
  /** A link at the right of the label: "Forgotten?". */
  aside?: ReactNode;
  size?: "md" | "lg" | undefined;
}

/** What ties a control to its label and its lines. */
export interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Splits the props of a field from those of the control in it. */
export function splitFieldProps<P extends FieldProps>(
  props: P,
): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, hideLabel, hint, error, success, optional, aside, size, ...control } = props;
  return [{ label, hideLabel, hint, error, success, optional, aside, size }, control];
}

/** The look of a field's box; `tall` for several lines, whose height is their own. */
export function inputClass(size: "md" | "lg" | "tall" = "md"): string {
  return classNames(
    "w-full min-w-0 rounded-control border border-line-strong bg-paper px-[0.6875rem] text-ink",
    "transition-colors duration-(--pp-dur-1) hover:border-ink-2",
    "focus-visible:border-focus focus-visible:outline-offset-0",
    "aria-invalid:border-error-text aria-invalid:shadow-[inset_0_0_0_1px_var(--pp-error-text)]",
    "read-only:[&:is(input,textarea)]:border-line-2 read-only:[&:is(input,textarea)]:bg-desk read-only:[&:is(input,textarea)]:text-ink-2",
    "disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-desk disabled:text-ink-2",
    size === "lg" && "min-h-control-lg text-read",
    size === "md" && "min-h-control pointer-coarse:text-read",
    size === "tall" && "py-2 pointer-coarse:text-read",
  );
}

/** A line of a field: hint, error or confirmation. */
export function FieldLine({ id, hint, error, success }: FieldProps & { id?: string | undefined }) {
  if (error !== undefined && error !== false && error !== null && error !== "") {
    return (
      <p id={id} className="flex gap-[0.3125rem] text-note font-medium text-error-text">
        <Icon of={CircleAlert} size="sm" className="mt-px" />
        <span>{error}</span>
      </p>
    );
  }
  if (success) {
    return (
      <p id={id} className="flex gap-[0.3125rem] text-note font-medium text-success-text">
        <Icon of={CircleCheck} size="sm" className="mt-px" />
        <span>{success}</span>
      </p>
    );
  }
  if (hint) {
    return (
      <p id={id} className="text-note text-ink-3">
        {hint}
      </p>
    );
  }
  return null;
}

export interface FieldFrameProps extends FieldProps {
  /** The control's own id, when it has one. */
  id?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, hint or error below, linked to each other. */
export function Field({ id: ownId, children, ...field }: FieldFrameProps) {
  const t = useTranslations("web.common");
  const generated = useId();
  const id = ownId ?? generated;
  const lineId = `${id}-line`;
  const hasLine = Boolean(field.error || field.success || field.hint);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div
        className={classNames(
          "flex items-baseline justify-between gap-3 text-label",
          field.hideLabel && "sr-only",
        )}
      >
        <label htmlFor={id} className="font-[550]">
          {field.label}
          {field.optional && <span className="font-normal text-ink-3"> {t("optional")}</span>}
        </label>
        {field.aside}
      </div>
      {children({
        id,
        "aria-describedby": hasLine ? lineId : undefined,
        "aria-invalid": field.error ? true : undefined,
      })}
      <FieldLine id={lineId} {...field} />
    </div>
  );
}
