import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  lost: "Keine Verbindung. Wir versuchen es automatisch noch einmal.",
} as const satisfies Words<typeof en>;
