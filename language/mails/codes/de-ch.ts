import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} ist Ihr Paraph-Code. Er gilt 5 Minuten. Geben Sie ihn nicht weiter.",
} as const satisfies Words<typeof en>;
