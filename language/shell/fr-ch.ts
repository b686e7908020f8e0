import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  lost: "Pas de connexion. Cette page s’ouvre dès que la connexion est rétablie.",
} as const satisfies Words<typeof en>;
