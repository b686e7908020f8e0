import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} ist Ihr Paraph-Code. 5 Minuten gültig. Geben Sie ihn nicht weiter.",
} as const satisfies Words<typeof en>;
