import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} est votre code Paraph. Il est valable 5 minutes.",
} as const satisfies Words<typeof en>;
