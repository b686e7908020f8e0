import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  lost: "Nessuna connessione. Riproviamo automaticamente.",
} as const satisfies Words<typeof en>;
