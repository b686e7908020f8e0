import { Lock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Field, inputClass, splitFieldProps } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { Icon } from "../icon.tsx";

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<"input">, "size" | "className"> {
  /** Stands before the text. */
  icon?: ReactNode;
  /** Stands after the text: a button, a unit. */
  trailing?: ReactNode;
  /** Why it cannot be changed; the field is then locked. */
  locked?: string | undefined;
}

/** A line of text. Further props and `ref` go to the input. */
export function TextField({ icon, trailing, locked, ...props }: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  const tail = locked === undefined ? trailing : <Icon of={Lock} size="sm" />;
  return (
    <Field {...field} id={input.id} hint={locked ?? field.hint}>
      {(wiring) => (
        <span className="relative grid items-center">
          {icon !== undefined && (
            <span className="pointer-events-none absolute start-3 text-ink-2">{icon}</span>
          )}
          <input
            type="text"
            {...input}
            {...wiring}
            readOnly={locked !== undefined || input.readOnly}
            className={classNames(
              inputClass(field.size),
              icon !== undefined && "ps-9",
              tail !== undefined && "pe-10",
            )}
          />
          {tail !== undefined && (
            <span
              className={classNames(
                "absolute grid place-items-center text-ink-2",
                locked === undefined ? "end-1" : "end-3",
              )}
            >
              {tail}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
