import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  label: "Suchen oder öffnen",
  placeholder: "Ein Dokument, eine Seite, eine Aktion …",
  documents: "Dokumente",
  acts: "Aktionen",
  pages: "Seiten",
  untitled: "Anfrage ohne Titel",
  dark: "Dunkles Design",
  light: "Helles Design",
  searching: "Suche läuft …",
  nothing: "Keine Treffer für «{text}».",
} as const satisfies Words<typeof en>;
