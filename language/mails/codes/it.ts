import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} è il Suo codice Paraph. Valido 5 minuti. Non lo comunichi a nessuno.",
} as const satisfies Words<typeof en>;
