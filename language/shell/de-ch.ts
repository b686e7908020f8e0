import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  lost: "Keine Verbindung. Diese Seite öffnet sich, sobald die Verbindung wieder da ist.",
} as const satisfies Words<typeof en>;
