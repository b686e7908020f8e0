import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  lost: "Pas de connexion. Nous réessayons automatiquement.",
} as const satisfies Words<typeof en>;
