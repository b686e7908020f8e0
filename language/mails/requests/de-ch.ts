import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Guten Tag, {name}",
  from: "{name} über Paraph",
  open: "Dokument öffnen",
  addressHint: "Oder diese Adresse in den Browser kopieren:",
  footer: {
    link: "Der Link ist nur für Sie. Leiten Sie diese E-Mail nicht weiter. Einen Code schicken wir nie per E-Mail.",
    account:
      "Melden Sie sich mit Ihrem eigenen Konto an, um das Dokument zu sehen. Einen Code schicken wir nie per E-Mail.",
  },
  row: {
    document: "Dokument",
    documents: "Dokumente",
    from: "Von",
    asked: "Verlangt ist",
    deadline: "Frist",
    need: "Sie brauchen",
    signed: "Unterzeichnet",
    open: "Offen",
    reason: "Grund",
    sha256: "SHA-256",
    valid: "Gültig",
  },
  pages: "{count, plural, one {# Seite} other {# Seiten}}",
  more: "und {count, plural, one {# weiteres} other {# weitere}}",
  need: {
    SES: "Nichts als diese E-Mail.",
    AES_MINIMAL: "Ihr Telefon: Ein Code kommt per SMS.",
    AES: "Ihr Telefon und eine bestätigte Identität: Ein Code kommt per SMS.",
    QES: "Ihr qualifiziertes Zertifikat, sein Passwort und Ihr Telefon.",
    PART11: "Ihr Konto, sein Passwort und Ihr Telefon.",
    DEMO: "Nichts als diese E-Mail.",
  },
  invitation: {
    subject: "Bitte unterzeichnen: {title}",
    title: "{sender} bittet Sie um Ihre Unterschrift.",
    preview: "{pages}{deadline, select, none {} other {, bis {deadline}}}",
  },
  yourTurn: {
    subject: "Sie sind an der Reihe: {title}",
    title: "Jetzt fehlt Ihre Unterschrift.",
    preview: "{signed} von {all} haben unterzeichnet",
    text: "{sender} bittet Sie um Ihre Unterschrift. Vor Ihnen {signed, plural, one {hat eine Person} other {haben # Personen}} unterzeichnet.",
  },
  reminder: {
    subject: "Erinnerung: {title}",
    title: "Es fehlt noch Ihre Unterschrift.",
    preview: "{signed} von {all} haben unterzeichnet",
    text: "{signed, plural, =0 {Noch niemand hat unterzeichnet.} one {Eine von {all} Personen hat unterzeichnet.} other {# von {all} Personen haben unterzeichnet.}}{deadline, select, none {} other { Die Anfrage endet am {deadline}, um 24 Uhr.}}",
    after:
      "Wollen Sie nicht unterzeichnen? Auf der Seite können Sie ablehnen; dann enden die Erinnerungen.",
  },
  completed: {
    subject: "Unterzeichnet: {title}",
    title:
      "{count, plural, one {Das Dokument ist unterzeichnet.} other {Alle # Personen haben unterzeichnet.}}",
    preview: "Das unterzeichnete Dokument liegt bereit",
    text: "Das unterzeichnete Dokument und das Signaturprotokoll liegen zum Herunterladen bereit. Jede spätere Änderung am Dokument wäre sichtbar.",
    after: {
      guest:
        "Der Link zeigt das Dokument bis {until}. Bewahren Sie das PDF auf; es gilt auch ohne uns.",
      account:
        "Sie finden das Dokument bei Ihren abgeschlossenen Anfragen. Bewahren Sie das PDF auf; es gilt auch ohne uns.",
    },
  },
  declined: {
    subject: "Abgelehnt: {title}",
    title: "{person} hat die Unterschrift abgelehnt.",
    preview: "Die Anfrage ist beendet",
    text: "Die Anfrage ist beendet. Das Dokument ist nicht von allen unterzeichnet.",
  },
  withdrawn: {
    subject: "Zurückgezogen: {title}",
    title: "{sender} hat die Anfrage zurückgezogen.",
    preview: "Es gibt nichts mehr zu unterzeichnen",
    text: "Es gibt nichts mehr zu unterzeichnen.",
  },
  removed: {
    subject: "Nicht mehr zu unterzeichnen: {title}",
    title: "{sender} bittet nicht mehr um Ihre Unterschrift.",
    preview: "Es gibt nichts mehr zu unterzeichnen",
    text: "Sie wurden aus der Anfrage entfernt. Es gibt nichts mehr zu unterzeichnen, und das Dokument lässt sich nicht mehr öffnen.",
  },
  expired: {
    subject: "Abgelaufen: {title}",
    title: "Die Frist ist abgelaufen.",
    preview: "Die Anfrage ist beendet",
    text: "Nicht alle haben rechtzeitig unterzeichnet. Die Anfrage endete am {deadline}.",
  },
  freshLink: {
    subject: "Ihr neuer Link: {title}",
    title: "Hier ist Ihr neuer Link.",
    preview: "Öffnet das Dokument ohne Passwort",
    text: "Sie haben einen neuen Link zu diesem Dokument angefordert.",
    valid: "Solange die Anfrage offen ist, danach 30 Tage zum Lesen",
    after:
      "Nicht angefordert? Dann ist nichts zu tun; ohne diese E-Mail kann niemand in Ihrem Namen unterzeichnen.",
  },
} as const satisfies Words<typeof en>;
