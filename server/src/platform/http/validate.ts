/** Input against the contract's shapes. */
import type { Locale } from "@paraph/language/locales";
import { z } from "zod";
import { de, en, fr, it } from "zod/locales";
import { problem } from "../problem.ts";

const WORDS = { "en-gb": en(), "de-ch": de(), "fr-ch": fr(), it: it() } as const;

/** PostgreSQL stores no U+0000 (manual, 8.3 "Character Types"), and nothing that people write holds one. */
const STORABLE = z.string().regex(/^[^\0]*$/);

/**
 * Throws `error.validation` with `details.fields` where a string of the value, or a name in it, holds
 * U+0000. For everything that comes from outside, whatever else its shape says.
 */
export function refuseNul(value: unknown, language: Locale = "en-gb", at = "body"): void {
  if (typeof value === "string" && value.includes("\0")) {
    const result = STORABLE.safeParse(value, { error: WORDS[language].localeError });
    throw problem("error.validation", {
      fields: { [at.replaceAll("\0", "")]: result.error?.issues[0]?.message ?? "" },
    });
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = at === "body" ? name : `${at}.${name}`;
    refuseNul(name, language, path);
    refuseNul(inner, language, path);
  }
}

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
  refuseNul(value, language);
  const result = shape.safeParse(value, { error: WORDS[language].localeError });
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join(".") || "body", issue.message]),
  );
  throw problem("error.validation", { fields });
}
