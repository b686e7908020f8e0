import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  welcome: {
    title: "{name} ist bereit.",
    trial: "Ihre Testphase läuft bis {day}.",
    lead: "Sie und Ihre Mitglieder können jetzt Dokumente senden und signieren.",
    members: "Mitglieder ansehen",
    documents: "Zu Ihren Dokumenten",
  },
  title: "Erste Schritte",
  progress: "{done, number} von {all, number} erledigt",
  hide: "Ausblenden",
  done: "Erledigt",
  steps: {
    members: "Mitglieder einladen",
    domain: "Domain prüfen lassen",
    branding: "Auftritt festlegen",
    document: "Erstes Dokument senden oder signieren",
  },
  leads: {
    members: "Mitglieder signieren und senden Dokumente für {business}.",
    domain: "Personen mit einer Adresse Ihrer Domain können dann ohne Einladung beitreten.",
    branding: "Gäste sehen Ihren Namen, Ihre Farbe und Ihr Logo.",
    document: "Laden Sie ein PDF hoch und signieren Sie es, oder lassen Sie es signieren.",
  },
} as const satisfies Words<typeof en>;
