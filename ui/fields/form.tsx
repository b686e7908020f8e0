import { useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";

export interface FormProps extends Omit<
  ComponentProps<"form">,
  "noValidate" | "onInput" | "onSubmit" | "ref"
> {
  /** What is done with what was entered, or said against it. */
  onSubmit: () => void;
}

const FIELD = ":is(input, textarea, select, button)";
const WRONG = `${FIELD}[aria-invalid=true], [aria-invalid=true] ${FIELD}`;

/** Gives the focus to the first field in which something is wrong; whether there is one. */
export function focusWrongField(within: ParentNode = document): boolean {
  const wrong = within.querySelector<HTMLElement>(WRONG);
  wrong?.focus();
  return wrong !== null;
}

/**
 * A form that says itself what is wrong with it: once it was submitted, the first field in which something is wrong
 * takes the focus, be it at once or when the service has refused it, unless the person types on meanwhile.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(0);
  const seenTo = useRef(0);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>(WRONG);
    if (seenTo.current === tried || !wrong) return;
    seenTo.current = tried;
    wrong.focus();
  });
  return (
    <form
      {...rest}
      noValidate
      ref={form}
      onInput={() => {
        seenTo.current = tried;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(tried + 1);
        onSubmit();
      }}
    />
  );
}
