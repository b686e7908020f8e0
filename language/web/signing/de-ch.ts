import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  label: "{title} signieren",
  page: "Seite {page, number} von {name}",
  toBeSignedBy: "Zu signieren von {name}",
  yourSignature: "Ihre Signatur",
  nothingSigned: "Nichts wird signiert, bis Sie den Code eingeben.",
  terms: "Es gelten die <terms>Bedingungen des Vertrauensdiensteanbieters</terms>.",
  validity: "Restzeit für den Code",
  validFor: "Gültig noch {time}",
  noLongerValid: "Abgelaufen",
  newCodeIn: "Neuer Code in {time}",
  steps: {
    label: "Schritte zum Signieren",
    place: "Ort",
    level: "Stufe",
    confirm: "Bestätigen",
    done: "Fertig",
  },
  facts: {
    document: "Dokument",
    signAs: "Sie signieren als",
    level: "Stufe",
  },
  preparing: {
    title: "Wir bereiten das Dokument vor.",
    lead: "Wir fügen {title} den Platz für Ihre Signatur hinzu.",
    progress: "Wird vorbereitet",
  },
  finishing: {
    title: "Wir schliessen Ihre Signatur ab.",
    lead: "Sie sind fertig. Wir fügen einen Zeitstempel und den Zertifikatsstatus hinzu, damit sich Ihre Signatur noch in Jahren prüfen lässt.",
    confirmed: "Von Ihnen bestätigt",
    stamped: "Zeitstempel und Zertifikatsstatus",
    stored: "Dem Dokument hinzugefügt",
    leave: "Sie können dies schliessen. Es geht automatisch weiter, und Sie erhalten eine E-Mail.",
  },
  tan: {
    title: "Geben Sie den Code ein, den wir auf Ihr Telefon gesendet haben.",
    lead: "Wir haben einen {digits, number}-stelligen Code per SMS an {number} gesendet. Wenn Sie ihn eingeben, entsteht Ihre Signatur.",
    leadPlain:
      "Wir haben einen Code per SMS gesendet. Wenn Sie ihn eingeben, entsteht Ihre Signatur.",
    label: "Code (TAN)",
    resend: "Neuen Code senden",
    incomplete: "Geben Sie alle Ziffern des Codes ein",
    sign: "Dokument signieren",
    binding: "Ihre Signatur ist verbindlich.",
  },
  provider: {
    title: "Bestätigen Sie mit Ihrem Signaturpasswort und einem Code.",
    lead: "{service} hat Ihnen einen Code gesendet. Zusammen mit Ihrem Signaturpasswort entsteht daraus Ihre qualifizierte Signatur.",
    leadPlain:
      "Der Vertrauensdiensteanbieter hat Ihnen einen Code gesendet. Zusammen mit Ihrem Signaturpasswort entsteht daraus Ihre qualifizierte Signatur.",
    password: "Signaturpasswort",
    passwordHint: "Das Passwort Ihres Zertifikats, nicht Ihr Passwort bei Paraph.",
    otp: "Code",
    sign: "Dokument signieren",
    binding:
      "Eine qualifizierte Signatur ist Ihrer eigenhändigen Unterschrift gleichgestellt. Wir verwenden Passwort und Code einmal und speichern sie nicht.",
  },
  paused: {
    message: "Nichts ist signiert. Ihr Code bleibt gültig.",
    continue: "Zurück zum Code",
  },
  tanInvalid: {
    title: "Dieser Code ist falsch.",
    lead: "Nichts ist signiert. Vergleichen Sie ihn mit der letzten SMS an {number}; ältere Codes gelten nicht mehr.",
    leadPlain:
      "Nichts ist signiert. Vergleichen Sie ihn mit der letzten SMS; ältere Codes gelten nicht mehr.",
    triesLeft: "{count, plural, one {Noch ein Versuch.} other {Noch # Versuche.}}",
    validFor: "Der Code gilt noch {time}.",
    enterAgain: "Geben Sie den Code noch einmal ein",
  },
  tanExpired: {
    title: "Dieser Code ist abgelaufen.",
    lead: "Nichts ist signiert. Fordern Sie einen neuen Code an und geben Sie ihn innert fünf Minuten ein.",
    back: "Zurück zum Dokument",
  },
  tanLocked: {
    title: "Das Signieren ist {minutes, number} Minuten gesperrt.",
    nothingSigned: "Nichts ist signiert.",
    lead: "Sie haben zu oft einen falschen Code eingegeben.",
    progress: "Pause",
    nextAt: "Nächster Code um {time}",
    left: "noch {time}",
    back: "Zurück zum Dokument",
  },
  exhausted: {
    title:
      "Sie haben {total, plural, one {Ihre kostenlose Signatur} other {alle {total, number} kostenlosen Signaturen}} verbraucht.",
    lead: "Nichts ist signiert. Die Anfrage bleibt offen. Wählen Sie, wie es weitergeht.",
    plan: "Mit einem Unternehmen signieren",
    planLead: "Ein Unternehmen bezahlt die Signaturen seiner Mitglieder.",
    planShow: "Möglichkeiten ansehen",
    ask: "Den Absender bezahlen lassen",
    askLead:
      "Bitten Sie {name}, die Anfrage über ein Unternehmen zu senden. Dann brauchen Sie keine kostenlose Signatur.",
    askAct: "E-Mail an {name}",
    askText:
      "Guten Tag {name}\n\nIch habe keine kostenlosen Signaturen mehr. Können Sie «{title}» über ein Unternehmenskonto noch einmal senden? Dann bezahlt das Unternehmen meine Signatur.",
    back: "Zurück zum Dokument",
  },
  mismatch: {
    title: "Dieses Zertifikat gehört zu einer anderen Identität.",
    lead: "Nichts ist signiert. Der Vertrauensdiensteanbieter hat ein Zertifikat verwendet, das nicht zu Ihrem Konto passt.",
    back: "Zurück zum Dokument",
  },
  locked: {
    title: "{name} signiert gerade.",
    titlePlain: "Eine andere Person signiert gerade.",
    lead: "Ein Dokument kann nur eine Person auf einmal signieren. Es geht gleich automatisch weiter; Ihr Code bleibt gültig.",
    waiting: "Wartet auf die andere Signatur",
    atMost: "Höchstens {time}",
  },
  failure: {
    title: "Ihre Signatur ist nicht entstanden.",
    leadLost:
      "Die Verbindung brach ab, bevor uns Ihr Klick erreichte. Nichts ist signiert. Sie können es jetzt noch einmal versuchen.",
    document: "Dokument",
    documentUnchanged: "Unverändert. Nichts wurde hinzugefügt.",
    reference: "Referenz",
    back: "Zurück zum Dokument",
  },
  lost: {
    title: "Wir wissen noch nicht, ob das Dokument signiert ist.",
    titleBefore: "Noch ist nichts signiert.",
    lead: "Die Verbindung brach ab, während Ihre Signatur entstand. Wir sehen automatisch nach. Sie brauchen keinen neuen Code.",
    leadBefore: "Die Verbindung brach ab. Wir sehen automatisch nach, sobald sie wieder da ist.",
    sent: "Code eingegeben und gesendet",
    answer: "Antwort des Dienstes",
    missing: "fehlt",
    once: "Das Dokument ist entweder einmal signiert oder gar nicht. Es wird nie doppelt signiert.",
    stamp: "Zeitstempel und Zertifikatsstatus",
    trying: "Der Dienst wird gesucht",
    asking: "Wir sehen gerade nach",
    next: "Nächster Versuch in {seconds, plural, one {# Sekunde} other {# Sekunden}}",
    tries:
      "{count, plural, =0 {noch kein Versuch} one {# Versuch bisher} other {# Versuche bisher}}",
    leave:
      "Sie können das schliessen. Das Ergebnis erscheint unter Dokumente, sobald Sie wieder online sind.",
    leaveGuest:
      "Sie können das schliessen. Das Ergebnis erscheint, wenn Sie den Link wieder öffnen.",
    unsent:
      "Die Verbindung ist wieder da. Ihr Code hat uns nicht erreicht, und nichts ist signiert. Bestätigen Sie noch einmal.",
  },
  success: {
    title: "Signiert.",
    lead: "Ihre Signatur ist im Dokument. Jede spätere Änderung ist sichtbar.",
    all: "{count, plural, one {Ihre Signatur ist im Dokument. Jede spätere Änderung ist sichtbar.} other {Alle # Personen haben signiert. Jede spätere Änderung ist sichtbar.}}",
    asked: "Als Nächstes kann {names} signieren.",
    next: "Nächstes Dokument signieren",
    nextIs: "Als Nächstes: {title}",
    download: "{count, plural, one {Herunterladen} other {# Dokumente herunterladen}}",
    protocol: "Signaturprotokoll",
    back: "Zurück zu den Dokumenten",
  },
  exit: {
    leaving: "In {seconds, plural, one {# Sekunde} other {# Sekunden}} bringen wir Sie zu {host}.",
    now: "Weiter zu {host}",
    stay: "Hier bleiben",
  },
  record: {
    title: "Angaben zur Signatur",
    by: "Signiert von",
    when: "Wann",
    level: "Stufe",
    certificate: "Zertifikat",
    serial: "Seriennummer {serial}",
    document: "Dokument",
    status: "Status",
    verify: "Prüfen",
    verifyLink: "Dieses Dokument prüfen",
    signed: "signiert",
    allSigned: "{total, plural, one {Signiert} other {Alle # haben signiert}}",
    block: "Ihre Signatur auf der Seite",
  },
} as const satisfies Words<typeof en>;
