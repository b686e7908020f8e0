export default {
  title: "AES für Unternehmen: {name}",
  message:
    "{name} möchte für die Identität seiner Mitglieder bürgen. Lesen Sie die Vereinbarung und signieren Sie sie für {name}.",
  written: "Verfasst am {date}",
  headline: "{name} bürgt für seine Mitglieder.",
  lead: "Mit dieser Vereinbarung erklärt {name} gegenüber Paraph, wessen Identität das Unternehmen geprüft hat. Diese Personen signieren danach auf der fortgeschrittenen Stufe (AES), ohne sich selbst zu identifizieren.",
  facts: {
    name: "Unternehmen",
    seat: "Sitz",
    register: "Handelsregister",
    representative: "Signiert dafür",
    domains: "Domains",
  },
  promises: {
    heading: "Was {name} verspricht",
    p1: "Das Unternehmen nennt nur Personen, die es persönlich oder per Live-Video gesehen hat, mit ihrem eigenen gültigen Pass, ihrer Identitätskarte oder ihrem Aufenthaltstitel, und von denen es weiss, dass Name, E-Mail-Adresse und Mobilnummer ihnen gehören.",
    p2: "Es vergleicht den Namen im Dokument Buchstabe für Buchstabe mit dem Namen im Konto.",
    p3: "Es bewahrt den Nachweis jeder Prüfung auf (wer wen wann und mit welcher Art von Dokument geprüft hat), solange die Person Mitglied ist und 11 Jahre darüber hinaus. Auf Verlangen zeigt es ihn Paraph.",
    p4: "Es meldet Paraph sofort, indem es den Eintrag beendet, wenn jemand austritt, das Mobiltelefon verliert oder den Namen ändert, oder wenn es an einer Identität zweifelt.",
    p5: "Es lässt nur Personen diese Prüfungen eintragen, die es dafür ausgewählt und instruiert hat.",
    p6: "Es haftet für Schäden aus einer Identität, die es zu Unrecht bestätigt hat.",
  },
  terms: {
    heading: "Was Paraph tut",
    t1: "Paraph schreibt in jede Signatur, die so entsteht, dass {name} für die Identität bürgt, mit der Nummer im Handelsregister und dem Tag der Prüfung.",
    t2: "Paraph speichert, wann, von wem und mit welcher Art von Dokument eine Identität geprüft wurde. Die Nummer oder ein Bild des Dokuments speichert Paraph nie.",
    t3: "Die Vereinbarung gilt, sobald Paraph sie genehmigt hat, jeweils für zwei Jahre. {name} kann sie jederzeit beenden. Paraph kann sie widerrufen, wenn ein Versprechen nicht gehalten wird.",
    t4: "Signaturen von vor dem Ende bleiben gültig.",
  },
  reason: "{business} ({number}) bürgt für die Identität, geprüft am {date}",
  signature: "{person}, für {name}",
  page: "Seite {page} von {pages}",
} as const;
