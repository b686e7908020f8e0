/** Reads the details of an error, besides its message. */
export function numberIn(details: Record<string, unknown>, name: string): number | undefined {
  const value = details[name];
  return typeof value === "number" ? value : undefined;
}

export function textIn(details: Record<string, unknown>, name: string): string | undefined {
  const value = details[name];
  return typeof value === "string" ? value : undefined;
}
