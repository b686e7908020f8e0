/** Was Gäste von einem Unternehmen sehen: Logo, Farbe und Name. */
export default {
  failed: "Der Auftritt konnte nicht geladen werden.",
  title: "Gäste sehen Ihr Logo und Ihre Farbe.",
  lead: "Beide erscheinen in E‑Mails, auf der Signaturseite und auf Signaturprotokollen. Schaltflächen, Stufen und Signaturfelder sehen immer aus wie bei Paraph.",
  logo: {
    title: "Logo",
    choose: "Datei wählen",
    replace: "Ersetzen",
    remove: "Entfernen",
    facts: "Quadratisch, {side} × {side}, {size}",
    hint: "SVG oder PNG, quadratisch, mindestens 128 × 128, bis 1 MB.",
    waits:
      "Gäste sehen das Logo, sobald Ihr Unternehmen eine <domains>geprüfte Domain</domains> hat.",
    ink: "Ein einfarbiges Logo auf durchsichtigem Grund erscheint weiss oder dunkel auf Ihrer Farbe.",
    asIs: "Ein mehrfarbiges Logo oder eines mit eigenem Grund erscheint, wie es ist.",
    none: "Ohne Logo sehen Gäste den ersten Buchstaben des Namens.",
  },
  name: {
    label: "Name für Gäste",
    hint: "Bleibt das Feld leer, sehen Gäste {name}.",
  },
  colour: {
    label: "Farbe",
    pick: "Farbe wählen",
    format: "Geben Sie eine Farbe wie #3A7D5C ein",
    hint: "Für das Quadrat des Logos und die Linie neben Ihrer Nachricht.",
    hard: "Weiss ist auf dieser Farbe schlecht lesbar.",
    hardLogo:
      "Kontrast {ratio, number} : 1. Ein Logo braucht mindestens 3 : 1, deshalb zeichnen wir Ihres dunkel.",
    hardLetter:
      "Kontrast {ratio, number} : 1. Ein Buchstabe braucht mindestens 4.5 : 1, deshalb zeichnen wir Ihren dunkel.",
    keep: "Diese Farbe, dunkel gezeichnet",
    shade: "{colour}, weiss gezeichnet",
    ratio: "{ratio, number} : 1",
    use: "Verwenden",
  },
  preview: {
    title: "Vorschau",
    unsaved: "noch nicht gespeichert",
    language: "Sprache der Vorschau",
    mail: "E‑Mail",
    page: "Signaturseite, Telefon",
  },
} as const;
