/** Reading what an error tells beside its sentence. */
import { CallError } from "@paraph/contract/client";
export function numberIn(details: Record<string, unknown>, name: string): number | undefined {
  const value = details[name];
  return typeof value === "number" ? value : undefined;
}

export function textIn(details: Record<string, unknown>, name: string): string | undefined {
  const value = details[name];
  return typeof value === "string" ? value : undefined;
}

/** What the service says of a refusal; undefined where it has said nothing. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.message : undefined;
