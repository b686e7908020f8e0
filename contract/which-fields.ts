/**
 * Rules about combinations of fields. Each rule is enforced, and is also part of the API description, in JSON Schema
 * (2020-12, Validation §6.5.3 and Core §10.2.1). So the description never allows what the service refuses.
 */
import type { z } from "zod";
import type { Fault } from "./faults.ts";

type Shape = z.ZodObject;
type Field<T extends Shape> = keyof T["shape"] & string;

const given = (value: object, field: string): boolean =>
  (value as Record<string, unknown>)[field] !== undefined;

const required = (...fields: string[]) => ({ required: fields });

/** Exactly one of two fields. Otherwise the fault is `one_of_two`. */
export function oneOfTwo<T extends Shape>(shape: T, first: Field<T>, second: Field<T>): T {
  return shape
    .refine((value) => given(value, first) !== given(value, second), {
      params: { code: "one_of_two", first, second } satisfies Fault,
    })
    .meta({ oneOf: [required(first), required(second)] });
}

/** At least one of several fields. Otherwise the fault is `any_of`. */
export function anyOf<T extends Shape>(shape: T, ...fields: Field<T>[]): T {
  return shape
    .refine((value) => fields.some((field) => given(value, field)), {
      params: { code: "any_of", values: fields.join(", ") } satisfies Fault,
    })
    .meta({ anyOf: fields.map((field) => required(field)) });
}
