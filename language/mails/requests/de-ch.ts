import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Guten Tag, {name}",
  from: "{name} über Paraph",
  open: "Dokument öffnen",
  addressHint: "Oder kopieren Sie diese Adresse in den Browser:",
  footer: {
    link: "Dieser Link ist nur für Sie. Leiten Sie diese E-Mail nicht weiter. Wir senden nie Codes per E-Mail.",
    account:
      "Melden Sie sich mit Ihrem eigenen Konto an, um das Dokument zu sehen. Wir senden nie Codes per E-Mail.",
  },
  row: {
    document: "Dokument",
    documents: "Dokumente",
    from: "Von",
    asked: "Stufe",
    deadline: "Frist",
    need: "Sie brauchen",
    signed: "Signiert",
    open: "Offen",
    reason: "Grund",
    sha256: "SHA-256",
    valid: "Gültig",
  },
  pages: "{count, plural, one {# Seite} other {# Seiten}}",
  more: "und {count, plural, one {# weiteres} other {# weitere}}",
  need: {
    SES: "Nur diese E-Mail.",
    AES_MINIMAL: "Ihr Telefon, für einen Code per SMS.",
    AES: "Eine geprüfte Identität und Ihr Telefon, für einen Code per SMS.",
    QES: "Ihr qualifiziertes Zertifikat, sein Passwort und Ihr Telefon.",
    PART11: "Ihr Konto, sein Passwort und Ihr Telefon.",
    DEMO: "Nur diese E-Mail.",
  },
  invitation: {
    subject: "Bitte signieren: {title}",
    title: "{sender} bittet Sie, zu signieren.",
    preview: "{pages}{deadline, select, none {} other {, bis {deadline}}}",
  },
  yourTurn: {
    subject: "Sie sind an der Reihe: {title}",
    title: "Sie sind an der Reihe.",
    preview: "{signed} von {all} haben signiert",
    text: "{sender} bittet Sie, zu signieren. {signed, plural, one {Eine Person hat} other {# Personen haben}} schon signiert.",
  },
  reminder: {
    subject: "Erinnerung: {title}",
    title: "Ihre Signatur fehlt noch.",
    preview: "{signed} von {all} haben signiert",
    text: "{signed, plural, =0 {Noch niemand hat signiert.} one {Eine von {all} Personen hat signiert.} other {# von {all} Personen haben signiert.}}{deadline, select, none {} other { Die Anfrage endet am {deadline}, um 24 Uhr.}}",
    after:
      "Möchten Sie nicht signieren? Sie können auf der Seite ablehnen. Dann enden die Erinnerungen.",
  },
  completed: {
    subject: "Signiert: {title}",
    title:
      "{count, plural, one {Das Dokument ist signiert.} other {Alle # Personen haben signiert.}}",
    preview: "Das signierte Dokument ist bereit",
    text: "Sie können jetzt das signierte Dokument und das Signaturprotokoll herunterladen. Jede spätere Änderung am Dokument ist sichtbar.",
    after: {
      guest:
        "Der Link zeigt das Dokument bis {until}. Bewahren Sie das PDF auf: Es gilt auch ohne uns.",
      account:
        "Sie finden es unter «Abgeschlossen». Bewahren Sie das PDF auf: Es gilt auch ohne uns.",
    },
  },
  declined: {
    subject: "Abgelehnt: {title}",
    title: "{person} hat abgelehnt.",
    preview: "Die Anfrage ist beendet",
    text: "Die Anfrage ist beendet. Nicht alle haben das Dokument signiert.",
  },
  withdrawn: {
    subject: "Zurückgezogen: {title}",
    title: "{sender} hat die Anfrage zurückgezogen.",
    preview: "Es gibt nichts mehr zu signieren",
    text: "Es gibt nichts mehr zu signieren.",
  },
  removed: {
    subject: "Nicht mehr zu signieren: {title}",
    title: "{sender} braucht Ihre Signatur nicht mehr.",
    preview: "Es gibt nichts mehr zu signieren",
    text: "Sie wurden aus der Anfrage entfernt. Es gibt nichts mehr zu signieren, und Sie können das Dokument nicht mehr öffnen.",
  },
  expired: {
    subject: "Abgelaufen: {title}",
    title: "Die Frist ist abgelaufen.",
    preview: "Die Anfrage ist beendet",
    text: "Nicht alle haben rechtzeitig signiert. Die Anfrage endete am {deadline}.",
  },
  freshLink: {
    subject: "Ihr neuer Link: {title}",
    title: "Hier ist Ihr neuer Link.",
    preview: "Öffnet das Dokument ohne Passwort",
    text: "Sie haben einen neuen Link zu diesem Dokument angefordert.",
    valid: "Solange die Anfrage offen ist, danach 30 Tage zum Lesen",
    after:
      "Nicht angefordert? Ignorieren Sie diese E-Mail. Ohne sie kann niemand in Ihrem Namen signieren.",
  },
} as const satisfies Words<typeof en>;
