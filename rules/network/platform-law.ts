/** A file of its own: every page needs it, and most need nothing else about laws. */
import type { Legislation } from "../qualities.ts";

/** The law whose platform a host name belongs to: EU when it ends in .de or .eu, otherwise CH (section 1). */
export function legislationOfHost(hostName: string): Legislation {
  return /\.(de|eu)$/i.test(hostName) ? "EIDAS" : "ZERTES";
}
