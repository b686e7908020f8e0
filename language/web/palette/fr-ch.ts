import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  label: "Chercher ou ouvrir",
  placeholder: "Un document, une page, une action …",
  documents: "Documents",
  acts: "Actions",
  pages: "Pages",
  untitled: "Demande sans titre",
  dark: "Thème sombre",
  light: "Thème clair",
  searching: "Recherche en cours …",
  nothing: "Aucun résultat pour « {text} ».",
} as const satisfies Words<typeof en>;
