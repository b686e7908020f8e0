import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} è il Suo codice Paraph. È valido 5 minuti.",
} as const satisfies Words<typeof en>;
