import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Field, inputClass, splitFieldProps } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

export interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<"textarea">, "size" | "className"> {}

/** Several lines of text; it grows with them. */
export function TextArea(props: TextAreaProps) {
  const [field, area] = splitFieldProps(props);
  return (
    <Field {...field} id={area.id}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className={classNames(
            inputClass("tall"),
            "field-sizing-content max-h-80 min-h-16 resize-y",
          )}
        />
      )}
    </Field>
  );
}
