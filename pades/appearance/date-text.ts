import type { SignatureDate } from "./spec.ts";

/**
 * The moment of signing in the signer's language and time zone: "14 Nov 2025, 09:41", and with seconds
 * and the offset from UTC "12 Nov 2025, 17:22:09 +01:00" (21 CFR 11.50(a)(2) wants date and time).
 */
export function dateText(date: SignatureDate): string {
  if (typeof date === "string") return date;
  const { at, locale, timeZone, precision = "minutes" } = date;
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" }).format(at);
  const timeStyle = precision === "minutes" ? "short" : "medium";
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle }).format(at);
  const offset = precision === "minutes" ? "" : ` ${offsetAt(at, timeZone)}`;
  return `${day}, ${time}${offset}`;
}

function offsetAt(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.replace("GMT", "").replace("−", "-");
}
