import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  table: {
    sortBy: "Sortieren nach",
    ascending: "{column}, aufsteigend",
    descending: "{column}, absteigend",
    export: "Als CSV-Datei speichern",
    exportShort: "CSV",
    exportFailed: "Die Datei konnte nicht erstellt werden.",
    nothing: "Keine Treffer.",
    nothingLead: "Ändern Sie die Suche oder die Filter, oder zeigen Sie alles an.",
    widen: "Alles anzeigen",
    choose: "Auswählen",
    more: "Weitere Aktionen für {title}",
    selectAll: "Alle auf dieser Seite auswählen",
    select: "{name} auswählen",
    selection: "Auswahl",
    selected: "{count, plural, one {1 ausgewählt} other {# ausgewählt}}",
    clear: "Auswahl aufheben",
    actions: "Aktionen",
    actionsOf: "Aktionen für {name}",
  },
  form: {
    bar: "Nicht gespeicherte Änderungen",
    unsaved:
      "{count, plural, one {Eine Änderung ist nicht gespeichert} other {# Änderungen sind nicht gespeichert}}",
    discard: "Verwerfen",
    save: "Änderungen speichern",
    saved: "Gespeichert.",
  },
  leave: {
    title: "Verlassen, ohne zu speichern?",
    lead: "Ihre Änderungen auf dieser Seite gehen verloren.",
    stay: "Bleiben",
    leave: "Verlassen",
  },
} as const satisfies Words<typeof en>;
