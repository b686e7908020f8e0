import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Einstellungen",
  failed: "Ihre Einstellungen konnten nicht geladen werden.",
  saved: "Gespeichert",
  notifications: {
    title: "E-Mails",
    note: "Zu Signaturanfragen. Codes und Links, die Sie verlangen, kommen immer.",
    levels: {
      all: "Alle: was ich signieren soll, was ich gesendet und was ich signiert habe",
      own: "Was ich signieren soll und was ich gesendet habe",
      none: "Keine",
    },
  },
  defaults: {
    title: "Neue Anfragen",
    note: "Womit eine neue Anfrage beginnt. In jeder lässt es sich ändern.",
    law: "Recht",
    level: "Stufe",
    ask: "Jedes Mal entscheiden",
  },
  retention: {
    title: "Anfragen aufbewahren",
    note: "Anfragen, die Sie gesendet haben und die beendet sind.",
    on: "Von selbst löschen",
    days: "Tage nach ihrem Ende",
    save: "Speichern",
    warning:
      "Gelöschte Anfragen und ihre Dokumente lassen sich nicht zurückholen. Laden Sie herunter, was Sie aufbewahren müssen.",
  },
  sessions: {
    title: "Wo Sie angemeldet sind",
    note: "Beenden Sie, was Sie nicht kennen, und ändern Sie Ihr Passwort.",
    label: "Sitzungen",
    unknown: "Unbekanntes Programm",
    current: "Diese hier",
    used: "Zuletzt benutzt {when}",
    end: "Sitzung auf {where} beenden",
    endShort: "Beenden",
    endOthers: "Alle anderen beenden",
    ended:
      "{count, plural, =0 {Es gab keine anderen} one {Eine Sitzung ist beendet} other {# Sitzungen sind beendet}}",
  },
  data: {
    title: "Ihre Daten",
    note: "Eine Kopie von allem, was wir über Sie aufbewahren, mit Ihren Dokumenten.",
    ask: "Archiv erstellen lassen",
    waiting: "Ihr Archiv wird erstellt. Eine E-Mail sagt Ihnen, wenn es bereit ist.",
    ready: "Erstellt {when}, aufbewahrt bis {until}",
    failed: "Das Archiv vom {when} konnte nicht erstellt werden. Verlangen Sie ein neues.",
    download: "Herunterladen",
  },
  deletion: {
    title: "Konto löschen",
    note: "Es wird sofort geschlossen und nach 30 Tagen endgültig entfernt.",
    open: "Konto löschen …",
    heading: "Ihr Konto löschen?",
    lead: "Sie werden überall abgemeldet. 30 Tage lang können Sie es mit dem Link zurückholen, den wir Ihnen senden; dann werden Ihre Daten entfernt. Was andere mit Ihnen signiert haben, bleibt ihnen erhalten.",
    password: "Ihr Passwort",
    requests:
      "{count, plural, one {Eine Anfrage, die Sie gesendet haben, ist noch offen:} other {# Anfragen, die Sie gesendet haben, sind noch offen:}}",
    withdraw: "Zurückziehen; die Unterzeichnenden erfahren es",
    cancel: "Abbrechen",
    confirm: "Konto löschen",
  },
} as const satisfies Words<typeof en>;
