/** Die Einstellungen eines Unternehmens. */
export default {
  tabs: { label: "Einstellungen des Unternehmens", general: "Allgemein", branding: "Auftritt" },
  failed: "Die Einstellungen konnten nicht geladen werden.",
  deleted:
    "Anfragen werden {days, plural, one {einen Tag} other {# Tage}} nach ihrem Ende gelöscht.",
  kept: "Anfragen bleiben, bis ihre Absender sie löschen.",
  lead: "Diese Einstellungen gelten für {count, plural, one {Ihr einziges Mitglied} other {alle # Mitglieder}}. Offene Anfragen bleiben, wie sie sind.",
  open: { members: "Mitglieder können es ändern", senders: "Absender können es ändern" },
  contact: {
    title: "Kontakt für Fragen",
    note: "Unterzeichnende sehen ihn in E‑Mails und auf der Signaturseite",
    email: "E‑Mail-Adresse",
    phone: "Telefon",
    noPhone: "Geben Sie eine Telefonnummer mit mindestens 6 Ziffern ein",
    hint: "Ohne Kontakt sehen Unterzeichnende den Namen und die E‑Mail-Adresse des Absenders.",
  },
  retention: {
    title: "Automatische Löschung",
    note: "Wie lange wir beendete Anfragen behalten",
    on: "Anfragen automatisch löschen",
    days: "Löschen nach (Tage)",
    soon: "{count, plural, =0 {Keine beendete Anfrage wird} one {Eine beendete Anfrage wird} other {# beendete Anfragen werden}} in den nächsten 30 Tagen gelöscht.",
    soonMany:
      "Mindestens {count, number} beendete Anfragen werden in den nächsten 30 Tagen gelöscht.",
    hint: "{least} bis {most} Tage. Wir löschen die Dokumente und das Signaturprotokoll für alle Beteiligten. Heruntergeladene Kopien bleiben gültig. Wir löschen eine beendete Anfrage nie früher, als wir es den Beteiligten gesagt haben.",
  },
  autoDeletion: {
    on: {
      title: "Anfragen automatisch löschen?",
      lead: "Wir löschen Anfragen Ihres Unternehmens {days, plural, one {einen Tag} other {# Tage}} nach ihrem Ende, mit Dokumenten und Signaturprotokollen, für alle Beteiligten. Das gilt für Anfragen, die von jetzt an enden. Bereits beendete Anfragen löschen wir nicht früher.",
      soon: "{count, plural, =0 {Keine beendete Anfrage wird} one {Eine beendete Anfrage wird} other {# beendete Anfragen werden}} in den nächsten 30 Tagen gelöscht. Gelöschte Anfragen können nicht wiederhergestellt werden.",
      soonMany:
        "Mindestens {count, number} beendete Anfragen werden in den nächsten 30 Tagen gelöscht. Gelöschte Anfragen können nicht wiederhergestellt werden.",
      act: "Automatisch löschen",
    },
    off: {
      title: "Anfragen nicht mehr automatisch löschen?",
      lead: "Anfragen bleiben, bis ihre Absender sie löschen, oder so lange, wie der Absender es eingestellt hat. Bereits beendete Anfragen löschen wir nicht früher.",
      act: "Nicht mehr löschen",
    },
    leave: "Abbrechen",
  },
  levels: {
    title: "Signaturstufen",
    note: "Womit Mitglieder anfragen und signieren können",
    names: {
      qes: "Qualifiziert",
      aes: "Fortgeschritten",
      ses: "Einfach",
      part11: "21 CFR Part 11",
    },
    about: {
      qes: "Der eigenhändigen Unterschrift gleichgestellt (Art. 14 OR, Art. 25 eIDAS). Braucht eine geprüfte Identität.",
      aes: "Über das Telefon der unterzeichnenden Person zugeordnet; jede nachträgliche Änderung ist erkennbar.",
      ses: "Für Dokumente, die keine besondere Form brauchen (Art. 11 OR).",
      part11:
        "Eine fortgeschrittene Signatur, die Name, Zeit und Bedeutung festhält, bestätigt mit Passwort und Code. Für Unterlagen nach FDA-Regeln; Gäste können auf dieser Stufe nicht signieren.",
    },
  },
  looks: {
    title: "Visuelle Signaturen",
    note: "Was die Signaturen der Mitglieder zeigen",
    part: "Teil",
    shown: "Zeigen",
    members: "Für jedes Mitglied",
    claim: "«Signiert von»",
    claimNote: "Der Name der unterzeichnenden Person",
    date: "Datum und Zeit",
    dateNote: "Wann signiert wurde",
    std: "Stufe",
    stdNote: "Zum Beispiel «Einfach (EES)»",
  },
  attachments: {
    title: "Anhänge der E‑Mail",
    note: "In der E‑Mail, wenn alle signiert haben",
    file: "Datei",
    attach: "Anhängen",
    perRequest: "Pro Anfrage",
    document: "Signiertes Dokument",
    documentNote: "Bis 15 MB; darüber senden wir einen Link",
    report: "Signaturprotokoll",
    reportNote: "Wer wann wie signiert hat, als PDF",
  },
  websites: {
    title: "Einbettung",
    note: "Websites, die Ihre Signaturseite in einem Rahmen zeigen können",
    add: "Website hinzufügen",
    act: "Hinzufügen",
    remove: "Entfernen",
    removeOne: "{website} entfernen",
    unsaved: "Noch nicht gespeichert",
    added: "{who, select, me {Von Ihnen} other {Von {name}} nobody {}} am {date} hinzugefügt",
    faults: {
      https: "Die Adresse muss mit https:// beginnen",
      website: "Geben Sie eine Website ohne Pfad ein, zum Beispiel https://portal.example.com",
      shared_website:
        "Diese Endung teilen sich Websites von anderen. Geben Sie Ihre eigene Website ein, zum Beispiel https://helvion.github.io",
      twice: "Diese Website ist schon in der Liste",
      many: "Ihr Unternehmen kann {count} Websites haben. Entfernen Sie zuerst eine",
    },
  },
  analytics: {
    title: "Statistiken",
    note: "Welche Seiten Mitglieder nutzen",
    on: "Nutzungsstatistiken für Mitglieder erlauben",
    hint: "Jedes Mitglied wird zuerst gefragt. Inhalte von Dokumenten zeichnen wir nie auf.",
  },
};
