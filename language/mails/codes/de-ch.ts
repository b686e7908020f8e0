import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} ist Ihr Paraph-Code. Er ist 5 Minuten gültig.",
} as const satisfies Words<typeof en>;
