import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  lost: "Nessuna connessione. Questa pagina si apre appena torna la connessione.",
} as const satisfies Words<typeof en>;
