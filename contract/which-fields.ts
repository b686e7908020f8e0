/**
 * Rules about fields that stand together. Each is enforced and, in the API's description, said in JSON Schema's words
 * (2020-12, Validation §6.5.3 and Core §10.2.1): what the description allows is not refused for how it is written.
 */
import type { z } from "zod";
import type { Fault } from "./faults.ts";

type Shape = z.ZodObject;
type Field<T extends Shape> = keyof T["shape"] & string;

const given = (value: object, field: string): boolean =>
  (value as Record<string, unknown>)[field] !== undefined;

const required = (...fields: string[]) => ({ required: fields });

/** Exactly one of two fields; another number of them is the fault `one_of_two`. */
export function oneOfTwo<T extends Shape>(shape: T, first: Field<T>, second: Field<T>): T {
  return shape
    .refine((value) => given(value, first) !== given(value, second), {
      params: { code: "one_of_two", first, second } satisfies Fault,
    })
    .meta({ oneOf: [required(first), required(second)] });
}

/** At least one of several fields; none is the fault `any_of`. */
export function anyOf<T extends Shape>(shape: T, ...fields: Field<T>[]): T {
  return shape
    .refine((value) => fields.some((field) => given(value, field)), {
      params: { code: "any_of", values: fields.join(", ") } satisfies Fault,
    })
    .meta({ anyOf: fields.map((field) => required(field)) });
}
