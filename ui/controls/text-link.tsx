import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

const SHAPE =
  "cursor-pointer font-medium underline decoration-1 underline-offset-3 hover:decoration-current";
const INK = "text-primary-text decoration-primary-line";

/** The classes of a link inside text, for a router's link. */
export const textLinkClass = `${SHAPE} ${INK}`;

export interface TextLinkProps extends Omit<ComponentProps<"a">, "className"> {
  /** On ink: the colour of the text around it. */
  inverse?: boolean;
}

const INVERSE = "text-current decoration-current focus-visible:outline-current";

/** A link inside text. */
export function TextLink({ inverse, ...rest }: TextLinkProps) {
  return <a {...rest} className={classNames(SHAPE, inverse ? INVERSE : INK)} />;
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
        SHAPE,
        inverse ? INVERSE : INK,
        "relative text-start disabled:cursor-not-allowed disabled:text-ink-3 disabled:no-underline pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-3",
      )}
    />
  );
}
