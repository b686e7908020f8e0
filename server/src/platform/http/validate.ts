/** Input against the contract's shapes. */
import type { Locale } from "@paraph/language/locales";
import type { z } from "zod";
import { de, en, fr, it } from "zod/locales";
import { problem } from "../problem.ts";

const WORDS = { "en-gb": en(), "de-ch": de(), "fr-ch": fr(), it: it() } as const;

/**
 * The value as the shape has it (defaults filled in, unknown keys gone). Throws `error.validation` with
 * `details.fields`: path of each field → what is wrong with it.
 */
export function validate<T>(
  shape: z.ZodType<T> | undefined,
  value: unknown,
  language: Locale,
): T | undefined {
  if (shape === undefined) return undefined;
  const result = shape.safeParse(value, { error: WORDS[language].localeError });
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join(".") || "body", issue.message]),
  );
  throw problem("error.validation", { fields });
}
