import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Guten Tag {name}",
  from: "{name} über Paraph",
  open: "Dokument öffnen",
  addressHint: "Oder kopieren Sie diese Adresse in den Browser:",
  footer: {
    link: "Dieser Link ist nur für Sie. Leiten Sie diese E-Mail nicht weiter. Wir senden nie Codes per E-Mail.",
    account:
      "Melden Sie sich mit Ihrem eigenen Konto an, um das Dokument zu sehen. Wir senden nie Codes per E-Mail.",
    observer:
      "Melden Sie sich an, oder erstellen Sie ein Konto mit dieser E-Mail-Adresse, um das Dokument zu sehen. Wir senden nie Codes per E-Mail.",
    product: "Gesendet mit Paraph",
  },
  sealedWith: "Mit dem Siegel von {organisation}, durch {name}",
  row: {
    document: "Dokument",
    documents: "Dokumente",
    from: "Von",
    asked: "Stufe",
    deadline: "Frist",
    need: "Sie brauchen",
    signed: "Signiert",
    sealed: "Gesiegelt",
    open: "Offen",
    reason: "Grund",
    sha256: "SHA-256",
    valid: "Gültig",
  },
  pages: "{count, plural, one {# Seite} other {# Seiten}}",
  more: "und {count, plural, one {# weiteres} other {# weitere}}",
  need: {
    SES: "Nur diese E-Mail.",
    AES_MINIMAL: "Ihr Telefon für einen SMS-Code.",
    AES: "Eine geprüfte Identität und Ihr Telefon für einen SMS-Code.",
    QES: "Ihr qualifiziertes Zertifikat, Ihr Signaturpasswort und Ihr Telefon.",
    PART11: "Ihr Konto, Ihr Paraph-Passwort und Ihr Telefon.",
    DEMO: "Nur diese E-Mail.",
  },
  invitation: {
    subject: "Bitte signieren: {title}",
    title: "{sender} bittet Sie um Ihre Signatur.",
    preview: "{pages}{deadline, select, none {} other {, bis {deadline}}}",
  },
  yourTurn: {
    subject: "Sie sind an der Reihe: {title}",
    title: "Sie sind an der Reihe.",
    preview: "Bisher signiert: {signed} von {all}",
    text: "{sender} bittet Sie um Ihre Signatur. {signed, plural, one {Eine Person hat} other {# Personen haben}} schon signiert.",
  },
  reminder: {
    subject: "Erinnerung: {title}",
    title: "Ihre Signatur fehlt noch.",
    preview: "Bisher signiert: {signed} von {all}",
    text: "{signed, plural, =0 {Noch niemand hat signiert.} one {Eine von {all} Personen hat signiert.} other {# von {all} Personen haben signiert.}}{deadline, select, none {} other { Die Anfrage endet am {deadline}, um 24 Uhr.}}",
    after:
      "Möchten Sie nicht signieren? Dann lehnen Sie auf der Seite ab, und Sie erhalten keine Erinnerungen mehr.",
  },
  completed: {
    subject: "Signiert: {title}",
    title:
      "{count, plural, one {Das Dokument ist signiert.} =2 {Beide Personen haben signiert.} other {Alle # Personen haben signiert.}}",
    preview: "Das signierte Dokument ist bereit",
    text: "Sie können jetzt das signierte Dokument und das Signaturprotokoll herunterladen. Jede nachträgliche Änderung am Dokument ist erkennbar.",
    after: {
      guest:
        "Der Link zeigt das Dokument bis {until}. Bewahren Sie das PDF auf: Es bleibt auch ohne uns gültig.",
      account:
        "Sie finden es unter «Abgeschlossen»{kept, select, none {} other {, bis {kept}}}. Bewahren Sie das PDF auf: Es bleibt auch ohne uns gültig.",
      observer:
        "Um es hier zu lesen, erstellen Sie{kept, select, none {} other { bis {kept}}} ein Konto mit dieser E-Mail-Adresse. Bewahren Sie das PDF auf: Es bleibt auch ohne uns gültig.",
    },
    attached:
      "{files, select, signed_document {{count, plural, one {Das signierte Dokument liegt bei.} other {Die signierten Dokumente liegen bei.}}} signature_protocol {Das Signaturprotokoll liegt bei.} other {{count, plural, one {Das signierte Dokument} other {Die signierten Dokumente}} und das Signaturprotokoll liegen bei.}}",
    tooLarge:
      "Die signierten Dokumente sind grösser als 15 MB und damit zu gross für eine E-Mail. Laden Sie sie über den Knopf herunter.",
  },
  declined: {
    subject: "Abgelehnt: {title}",
    title: "{person} hat die Signatur abgelehnt.",
    preview: "Die Anfrage ist beendet",
    text: "Die Anfrage ist beendet. Nicht alle haben das Dokument signiert.",
  },
  withdrawn: {
    subject: "Zurückgezogen: {title}",
    title: "{sender} hat die Anfrage zurückgezogen.",
    preview: "Sie müssen nichts mehr signieren",
    text: "Sie müssen nichts mehr signieren.",
  },
  removed: {
    subject: "Ihre Signatur ist nicht mehr nötig: {title}",
    title: "{sender} braucht Ihre Signatur nicht mehr.",
    preview: "Sie müssen nichts mehr signieren",
    text: "Sie wurden aus der Anfrage entfernt. Sie müssen nichts mehr signieren und können das Dokument nicht mehr öffnen.",
  },
  delegated: {
    subject: "{delegator} bittet Sie um Ihre Signatur: {title}",
    title: "{delegator} delegiert die Signatur an Sie.",
    preview: "Die Anfrage kommt von {sender}",
    text: "{sender} hat {delegator} um eine Signatur gebeten, und {delegator} gibt sie an Sie weiter. Sie signieren in Ihrem eigenen Namen. Wenn das nicht Ihre Aufgabe ist, geben Sie die Signatur auf der Seite zurück.",
  },
  delegatedTo: {
    subject: "Delegiert: {title}",
    title: "{delegator} hat {delegate} um die Signatur gebeten.",
    preview: "{delegate} signiert anstelle von {delegator}",
    text: "{delegate} signiert anstelle von {delegator}, im eigenen Namen. Wenn Sie nicht einverstanden sind, beenden Sie die Delegation auf der Seite.",
  },
  delegatedByYou: {
    subject: "Delegiert: {title}",
    title: "Sie haben {delegate} um die Signatur gebeten.",
    preview: "{delegate} signiert an Ihrer Stelle",
    text: "{delegate} signiert an Ihrer Stelle, im eigenen Namen. Ihre bisherigen Links gelten nicht mehr. Wenn {delegate} die Signatur zurückgibt, senden wir Ihnen einen neuen.",
  },
  returned: {
    subject: "Ihre Signatur ist wieder nötig: {title}",
    title: "Ihre Signatur ist wieder nötig.",
    preview: "{delegate} signiert nicht mehr an Ihrer Stelle",
    text: "{delegate} signiert nicht mehr an Ihrer Stelle.",
  },
  returnedTo: {
    subject: "Delegation beendet: {title}",
    title: "{delegator} signiert wieder selbst.",
    preview: "{delegate} signiert nicht mehr anstelle von {delegator}",
    text: "{delegate} signiert nicht mehr anstelle von {delegator}.",
  },
  takenBack: {
    subject: "Ihre Signatur ist nicht mehr nötig: {title}",
    title: "{delegator} signiert doch selbst.",
    preview: "Sie müssen nichts mehr signieren",
    text: "Sie signieren nicht mehr anstelle von {delegator}. Sie müssen nichts mehr signieren und können das Dokument nicht mehr öffnen.",
  },
  observing: {
    subject: "Zum Lesen für Sie: {title}",
    title: "{sender} gibt Ihnen ein Dokument zu lesen.",
    preview: "Sie brauchen es nicht zu signieren",
    text: "Sie können das Dokument lesen und sehen, wer signiert hat. Sie brauchen es nicht zu signieren.",
    after: {
      account: {
        open: "Sie finden es auch in Ihrer Liste. Sobald alle signiert haben, senden wir Ihnen eine E-Mail.",
        ended: "Sie finden es auch in Ihrer Liste.",
      },
      none: {
        open: "Um es zu lesen, erstellen Sie ein Konto mit dieser E-Mail-Adresse. Sobald alle signiert haben, senden wir Ihnen eine E-Mail.",
        ended: "Um es hier zu lesen, erstellen Sie ein Konto mit dieser E-Mail-Adresse.",
      },
    },
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
    valid: "Solange die Anfrage offen ist, danach 30 Tage lang zum Lesen",
    after:
      "Haben Sie keinen Link angefordert? Dann ignorieren Sie diese E-Mail. Ohne sie kann niemand in Ihrem Namen signieren.",
  },
} as const satisfies Words<typeof en>;
