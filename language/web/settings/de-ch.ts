import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Einstellungen",
  failed: "Ihre Einstellungen konnten nicht geladen werden.",
  notifications: {
    title: "E‑Mails",
    note: "Zu Signaturanfragen. Codes und Links, die Sie anfordern, senden wir immer.",
    levels: {
      all: "Alle",
      own: "Zu signieren und Ende meiner Anfragen",
      none: "Keine",
    },
  },
  defaults: {
    title: "Neue Anfragen",
    note: "Die Vorgabe für neue Anfragen. Sie können sie in jeder Anfrage ändern.",
    law: "Recht",
    level: "Stufe",
    ask: "Jedes Mal entscheiden",
  },
  retention: {
    title: "Automatisch löschen",
    note: "Für beendete Anfragen, die Sie gesendet haben",
    on: "Beendete Anfragen löschen, die ich gesendet habe",
    days: "Tage nach dem Ende",
    warning:
      "Gelöschte Anfragen und Dokumente können Sie nicht zurückholen. Laden Sie herunter, was Sie behalten müssen.",
  },
  factor: {
    title: "Zwei-Faktor-Authentifizierung",
    note: "Ein Code aus einer App auf Ihrem Telefon, nach dem Passwort.",
    off: "Nur Ihr Passwort schützt Ihr Konto.",
    on: "Eingerichtet am {since}",
    left: "{count, plural, =0 {Sie haben keine Wiederherstellungscodes mehr: Entfernen Sie die App und richten Sie sie neu ein} one {Sie haben noch einen Wiederherstellungscode} other {Sie haben noch # Wiederherstellungscodes}}",
    setUp: "Einrichten",
    remove: "Entfernen",
    cancel: "Abbrechen",
    next: "Weiter",
    scan: "Scannen Sie diesen QR-Code mit Ihrer Authenticator-App.",
    picture: "QR-Code für Ihre Authenticator-App",
    type: "Oder geben Sie diesen Schlüssel ein:",
    show: "Geben Sie den Code aus der App ein.",
    code: "Code aus der App",
    whole: "Geben Sie alle sechs Ziffern ein",
    confirm: "Bestätigen",
    codesTitle:
      "Die Zwei-Faktor-Authentifizierung ist eingeschaltet. Speichern Sie Ihre Wiederherstellungscodes.",
    codesLead:
      "Wenn Sie die App verlieren, verwenden Sie einen Wiederherstellungscode. Jeder Code gilt nur einmal.",
    codes: "Wiederherstellungscodes",
    codesOnce:
      "Wir zeigen sie nur einmal. Ohne die App oder einen Wiederherstellungscode kann niemand Ihr Konto öffnen.",
    kept: "Ich habe sie gespeichert",
  },
  sessions: {
    title: "Wo Sie angemeldet sind",
    note: "Kennen Sie eine Sitzung nicht? Beenden Sie sie und ändern Sie Ihr Passwort.",
    label: "Sitzungen",
    failed: "Ihre Sitzungen konnten nicht geladen werden.",
    unknown: "Unbekannter Browser",
    current: "Diese Sitzung",
    used: "Zuletzt {when}",
    network: {
      here: "Vom Computer, auf dem Paraph läuft",
      local: "Aus dem lokalen Netzwerk",
      internet: "Aus dem Netzwerk {network}",
    },
    end: "Sitzung auf {where} beenden",
    endShort: "Beenden",
    endOthers: "Alle anderen Sitzungen beenden",
    ended:
      "{count, plural, =0 {Es gab keine anderen Sitzungen} one {Eine Sitzung wurde beendet} other {# Sitzungen wurden beendet}}",
  },
  confirm: {
    export: { title: "Kopie Ihrer Daten anfordern?", act: "Kopie anfordern" },
    download: { title: "Kopie Ihrer Daten herunterladen?", act: "Herunterladen" },
    endSession: { title: "Diese Sitzung beenden?", act: "Sitzung beenden" },
    endOthers: { title: "Alle anderen Sitzungen beenden?", act: "Alle anderen Sitzungen beenden" },
  },
  data: {
    title: "Ihre Daten",
    note: "Eine Kopie aller Daten, die wir über Sie speichern, samt Ihren Dokumenten.",
    ask: "Kopie anfordern",
    waiting: "Wir erstellen Ihre Kopie. Sie erhalten eine E‑Mail, sobald sie bereit ist.",
    ready: "Erstellt am {when}, verfügbar bis {until}",
    failed:
      "Wir konnten die Kopie nicht erstellen, die Sie am {when} angefordert haben. Fordern Sie eine neue an.",
    download: "Herunterladen",
  },
  membership: {
    registerNote: "Sie gehören zu keinem Unternehmen. Sie können ein eigenes registrieren.",
    register: "Unternehmen registrieren",
    noneNote:
      "Sie gehören zu keinem Unternehmen. Diese Unternehmen laden Sie ein, Mitglied zu werden.",
    invitations: "Einladungen",
    invitedUntil: "{role, select, admin {Admin} other {Mitglied}} · gültig bis {day}",
    invitedByUntil: "{role, select, admin {Admin} other {Mitglied}} · von {by}, gültig bis {day}",
    join: "Beitreten …",
    joinOf: "{name} beitreten …",
    title: "Unternehmen",
    note: "Sie sind Mitglied von {name}. Das Unternehmen bezahlt Ihre Signaturen.",
    open: "{name} verlassen …",
    heading: "{name} verlassen?",
    lead: "Sie verlieren sofort den Zugang zu {name}. Ihr Konto und Ihre Dokumente behalten Sie. Sie signieren und senden dann für sich selbst.",
    requests: "Offene Anfragen, die Sie für {name} gesendet haben",
    continue: "Weiterlaufen lassen",
    continueHint: "Sie können weiterhin signiert werden, und {name} bezahlt.",
    withdraw: "Zurückziehen",
    withdrawHint:
      "Niemand kann sie mehr signieren. Wir benachrichtigen die Unterzeichnenden per E‑Mail.",
    confirm: "Verlassen",
    left: "Sie haben {name} verlassen.",
  },
  deletion: {
    title: "Konto löschen",
    note: "30 Tage lang können Sie es wiederherstellen. Danach löschen wir es endgültig.",
    open: "Konto löschen …",
    heading: "Ihr Konto löschen?",
    lead: "Wir melden Sie überall ab. 30 Tage lang können Sie Ihr Konto mit dem Link wiederherstellen, den wir Ihnen per E‑Mail senden. Danach löschen wir Ihre Daten endgültig. Andere behalten die Dokumente, die sie mit Ihnen signiert haben.",
    requests:
      "{count, plural, one {Eine Anfrage, die Sie gesendet haben, ist noch offen:} other {# Anfragen, die Sie gesendet haben, sind noch offen:}}",
    withdraw: "Zurückziehen und die Unterzeichnenden informieren",
    confirm: "Konto löschen",
  },
} as const satisfies Words<typeof en>;
