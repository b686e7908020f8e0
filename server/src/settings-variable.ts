/** One environment variable of the service, as the table of settings describes it. */
import type { z } from "zod";

export interface Variable<T = unknown> {
  readonly group:
    | "Process"
    | "Data"
    | "Trust services"
    | "Identification"
    | "Messages"
    | "Files"
    | "In the browser";
  readonly description: string;
  /** The default, in words; undefined if the variable has to be set. */
  readonly otherwise?: string;
  readonly secret?: boolean;
  readonly shape: z.ZodType<T, string | undefined>;
}

export function variable<T>(
  group: Variable["group"],
  shape: z.ZodType<T, string | undefined>,
  description: string,
  more: { otherwise?: string; secret?: boolean } = {},
): Variable<T> {
  return { group, shape, description, ...more };
}
