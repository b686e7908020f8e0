import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** The classes of a link inside text, for a router's link. */
export const textLinkClass =
  "cursor-pointer font-medium text-primary-text underline decoration-primary-line decoration-1 underline-offset-3 hover:decoration-current";

export interface TextLinkProps extends Omit<ComponentProps<"a">, "className"> {
  /** On ink: the colour of the text around it. */
  inverse?: boolean;
}

const INVERSE = "text-current decoration-current focus-visible:outline-current";

/** A link inside text. */
export function TextLink({ inverse, ...rest }: TextLinkProps) {
  return <a {...rest} className={classNames(textLinkClass, inverse && INVERSE)} />;
}

export interface TextButtonProps extends Omit<ComponentProps<"button">, "className"> {
  inverse?: boolean;
}

/** Something to do, said inside text: "Send a new code". */
export function TextButton({ inverse, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        textLinkClass,
        "text-start pointer-coarse:min-h-control disabled:cursor-not-allowed disabled:text-ink-3 disabled:no-underline",
        inverse && INVERSE,
      )}
    />
  );
}
