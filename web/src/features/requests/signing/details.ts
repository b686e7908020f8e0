/** Reads the details of an error, besides its message. */
import { CallError } from "@paraph/contract/client";
export function numberIn(details: Record<string, unknown>, name: string): number | undefined {
  const value = details[name];
  return typeof value === "number" ? value : undefined;
}

export function textIn(details: Record<string, unknown>, name: string): string | undefined {
  const value = details[name];
  return typeof value === "string" ? value : undefined;
}

/** The service's message about a refusal; undefined if there is none. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.message : undefined;
