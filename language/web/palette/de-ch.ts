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
  shortcuts: {
    everywhere: { title: "Überall", palette: "Suchen oder öffnen" },
    palette: {
      title: "In «Suchen oder öffnen»",
      choose: "Vorheriger oder nächster Treffer",
      open: "Treffer öffnen",
      close: "Schliessen",
    },
    document: {
      title: "In einem Dokument",
      find: "Im Dokument suchen",
      next: "Nächster Treffer",
      previous: "Vorheriger Treffer",
      closeFind: "Suche schliessen",
      page: "Vorherige oder nächste Seite, in der Seitenliste",
      tenPages: "10 Seiten zurück oder vor, in der Seitenliste",
    },
    composer: {
      title: "Wenn Sie eine Anfrage vorbereiten",
      undo: "Rückgängig",
      redo: "Wiederholen",
      move: "Signaturfeld um 1 Punkt verschieben",
      moveFar: "Signaturfeld um 10 Punkte verschieben",
      size: "Signaturfeld vergrössern oder verkleinern",
      remove: "Signaturfeld löschen",
      free: "Beim Ziehen gedrückt halten: Feld frei platzieren",
      putBack: "Feld beim Ziehen zurücklegen",
      order: "Unterzeichnende nach oben oder unten verschieben",
    },
    tables: { title: "In Tabellen", row: "Vorherige oder nächste Zeile" },
    keys: {
      shift: "Umschalt",
      enter: "Enter",
      escape: "Esc",
      delete: "Entf",
      pageUp: "Bild auf",
      pageDown: "Bild ab",
    },
  },
} as const satisfies Words<typeof en>;
