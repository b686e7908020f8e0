import { textAt, type PdfDocument } from "../read/document.ts";
import type { SignatureEntry } from "../read/signatures.ts";
import type { SignatureVerdict } from "./verdict.ts";

export type Claims = Pick<
  SignatureVerdict,
  "field" | "name" | "reason" | "location" | "claimedTime"
>;

/** The claims of a signature dictionary about itself. */
export function claimsOf(document: PdfDocument, { field, dictionary }: SignatureEntry): Claims {
  const text = (key: string): string | undefined => textAt(document, dictionary, key);
  const [name, reason, location] = [text("Name"), text("Reason"), text("Location")];
  const claimed = readPdfDate(text("M") ?? "");
  return {
    field: field.name,
    ...(name !== undefined && { name }),
    ...(reason !== undefined && { reason }),
    ...(location !== undefined && { location }),
    ...(claimed !== undefined && { claimedTime: claimed.toISOString() }),
  };
}

/** A date (ISO 32000-2 §7.9.4); undefined for another value. */
function readPdfDate(text: string): Date | undefined {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/.exec(
    text,
  );
  if (!match) return undefined;
  const part = (i: number, otherwise: number): number => Number(match[i] ?? otherwise);
  const local = Date.UTC(
    part(1, 0),
    part(2, 1) - 1,
    part(3, 1),
    part(4, 0),
    part(5, 0),
    part(6, 0),
  );
  const offset = (part(8, 0) * 60 + part(9, 0)) * 60_000 * (match[7] === "-" ? -1 : 1);
  const date = new Date(local - offset);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
