import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sms: "{code} est votre code Paraph. Valable 5 minutes. Ne le communiquez à personne.",
} as const satisfies Words<typeof en>;
