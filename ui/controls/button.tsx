import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type ButtonVariant = "primary" | "outline" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  /** primary: the act, one a view. outline: the act of a row. quiet: cancel. danger: cannot be undone. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its column. */
  wide?: boolean | undefined;
}

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press",
  outline: "border-primary-line bg-paper text-primary-text hover:bg-primary-tint",
  secondary: "border-line-2 bg-paper text-ink hover:border-line-strong hover:bg-desk",
  quiet: "border-transparent text-ink-2 hover:bg-desk hover:text-ink active:bg-desk-2",
  danger: "border-transparent bg-error text-on-error hover:bg-error-hover",
};

const SIZE: Record<ButtonSize, string> = {
  sm: "min-h-control-sm px-2.5 text-label",
  md: "min-h-control text-body",
  lg: "min-h-control-lg px-5 text-[0.9375rem]/5 font-[580]",
};

/** The classes of a button, for a router's link that looks like one. */
export function buttonClass({ variant = "secondary", size = "md", wide }: ButtonLook = {}): string {
  return classNames(
    "relative inline-flex items-center justify-center gap-[0.4375rem] rounded-control border py-1 text-center font-[550]",
    "transition-colors duration-(--pp-dur-1) select-none [&>svg:first-child]:-ms-[0.1875rem]",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-desk-2 disabled:text-ink-3 forced-colors:disabled:text-[GrayText] forced-colors:aria-[current=page]:underline",
    SIZE[size],
    size === "md" && (variant === "quiet" ? "px-2.5" : "px-3.5"),
    VARIANT[variant],
    wide && "w-full",
  );
}

export interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** Its work is under way: width, label and focus stay, a bar moves, clicks do nothing. */
  loading?: boolean | undefined;
}

/** A button. A form's submit is never disabled for being incomplete: it says what is missing instead. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    iconAfter,
    loading = false,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"] || undefined}
      className={buttonClass({ variant, size, wide })}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span>{children}</span>
      {iconAfter}
      {loading && (
        <span
          aria-hidden
          className="absolute inset-x-2 bottom-[0.3125rem] h-0.5 overflow-hidden rounded-[1px]"
        >
          <span className="pp-busy block h-full w-2/5 rounded-[1px] bg-current opacity-80" />
        </span>
      )}
    </button>
  );
}
