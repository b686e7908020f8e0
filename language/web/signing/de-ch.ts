import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  label: "{title} signieren",
  page: "Seite {page, number} von {name}",
  toBeSignedBy: "Zu signieren von {name}",
  yourSignature: "Ihre Signatur",
  nothingSigned: "Ohne den Code wird nichts signiert.",
  creating: "Wir prüfen den Code und erstellen Ihre Signatur. Das dauert einige Sekunden.",
  terms: "Es gelten die <terms>Bedingungen des Vertrauensdiensteanbieters</terms>.",
  validity: "Verbleibende Zeit für den Code",
  validFor: "Noch {time} gültig",
  noLongerValid: "Abgelaufen",
  newCodeIn: "Neuen Code senden in {time}",
  steps: {
    label: "Schritte zum Signieren",
    place: "Platzieren",
    level: "Stufe",
    confirm: "Bestätigen",
    done: "Fertig",
  },
  facts: {
    document: "Dokument",
    sign: "Sie signieren",
    signAs: "Sie signieren als",
    level: "Stufe",
  },
  preparing: {
    title:
      "{count, plural, one {Wir bereiten das Dokument vor.} other {Wir bereiten die Dokumente vor.}}",
    lead: "Wir fügen in {title} den Platz für Ihre Signatur ein.",
    progress: "Wird vorbereitet",
  },
  finishing: {
    title:
      "{count, plural, one {Wir schliessen Ihre Signatur ab.} other {Wir schliessen Ihre Signaturen ab.}}",
    lead: "Sie sind fertig. Wir fügen einen Zeitstempel und den Zertifikatsstatus hinzu, damit sich {count, plural, one {Ihre Signatur auch in Jahren noch prüfen lässt} other {Ihre Signaturen auch in Jahren noch prüfen lassen}}.",
    confirmed: "Von Ihnen bestätigt",
    stamped: "Zeitstempel und Zertifikatsstatus",
    stored: "Dem Dokument hinzugefügt",
    leave:
      "Sie können dieses Fenster schliessen. Wir machen automatisch weiter und senden Ihnen eine E‑Mail.",
  },
  tan: {
    title: "Geben Sie den Code aus unserer SMS ein.",
    lead: "Wir haben einen {digits, number}-stelligen Code per SMS an {number} gesendet. Mit diesem Code signieren Sie.",
    leadPlain: "Wir haben einen Code per SMS gesendet. Mit diesem Code signieren Sie.",
    label: "Code (TAN)",
    resend: "Neuen Code senden",
    incomplete: "Geben Sie alle Ziffern des Codes ein",
    sign: "{count, plural, one {Dokument signieren} other {# Anfragen signieren}}",
    binding: "Ihre Signatur ist verbindlich.",
  },
  provider: {
    title: "Bestätigen Sie mit Ihrem Signaturpasswort und einem Code.",
    lead: "{service} hat Ihnen einen Code gesendet. Mit dem Code und Ihrem Signaturpasswort erstellen Sie Ihre qualifizierte Signatur.",
    leadPlain:
      "Der Vertrauensdiensteanbieter hat Ihnen einen Code gesendet. Mit dem Code und Ihrem Signaturpasswort erstellen Sie Ihre qualifizierte Signatur.",
    password: "Signaturpasswort",
    passwordHint: "Das Passwort Ihres Zertifikats, nicht Ihr Paraph-Passwort.",
    forgotten: "Signaturpasswort vergessen?",
    forgottenHelp:
      "Niemand kann dieses Passwort zurücksetzen, denn nur damit lässt sich Ihr Schlüssel verwenden. {service, select, none {Bitten Sie den Vertrauensdiensteanbieter} other {Bitten Sie {service}}}, Ihre Identität neu zu prüfen, und wählen Sie danach ein neues Passwort. Wenn Sie vorher signieren müssen, bitten Sie den Absender um eine andere Signaturstufe.",
    otp: "Code",
    sentTo: "Der Code ging an {number}.",
    sign: "{count, plural, one {Dokument signieren} other {# Anfragen signieren}}",
    binding:
      "Eine qualifizierte Signatur ist Ihrer eigenhändigen Unterschrift gleichgestellt. Wir verwenden Passwort und Code nur einmal und speichern sie nicht.",
  },
  part11: {
    title: "Bestätigen Sie mit Ihrem Passwort.",
    titleCode: "Bestätigen Sie mit einem Code aus Ihrer App.",
    titleLater: "Geben Sie an, was Ihre Signatur bedeutet.",
    lead: "Ihr Name, die Zeit und die Bedeutung werden ins Dokument gedruckt.",
    meaning: "Bedeutung Ihrer Signatur",
    meanings: {
      author: { name: "Verfasst", text: "Ich habe dieses Dokument verfasst" },
      review: { name: "Geprüft", text: "Ich habe dieses Dokument geprüft" },
      approval: { name: "Genehmigt", text: "Ich genehmige dieses Dokument" },
      responsibility: { name: "Verantwortet", text: "Ich verantworte dieses Dokument" },
    },
    printed: "Was gedruckt wird",
    name: "Name",
    time: "Zeit",
    timeText: "Beim Signieren festgehalten",
    meaningTerm: "Bedeutung",
    loggedIn: "Sie sind als {email} angemeldet.",
    forgotten: "Passwort vergessen?",
    next: "Weiter zum Code",
    nextNote:
      "Danach senden wir einen Code an Ihr Telefon. Signiert wird erst, wenn Sie ihn eingeben.",
  },
  paused: {
    message: "Es wurde nichts signiert. Ihr Code bleibt gültig.",
    continue: "Zurück zum Code",
  },
  tanInvalid: {
    title: "Dieser Code ist falsch.",
    lead: "Es wurde nichts signiert. Vergleichen Sie den Code mit der neuesten SMS an {number}; ältere Codes gelten nicht mehr.",
    leadPlain:
      "Es wurde nichts signiert. Vergleichen Sie den Code mit der neuesten SMS; ältere Codes gelten nicht mehr.",
    triesLeft: "{count, plural, one {Noch ein Versuch.} other {Noch # Versuche.}}",
    validFor: "Der Code gilt noch {time}.",
    enterAgain: "Geben Sie den Code noch einmal ein",
  },
  tanExpired: {
    title: "Dieser Code ist abgelaufen.",
    lead: "Es wurde nichts signiert. Fordern Sie einen neuen Code an und geben Sie ihn innert fünf Minuten ein.",
    back: "{count, plural, one {Zurück zum Dokument} other {Zurück zu den Dokumenten}}",
  },
  tanLocked: {
    title: "Sie können {minutes, number} Minuten lang nicht signieren.",
    nothingSigned: "Es wurde nichts signiert.",
    progress: "Pause",
    nextAt: "Neuer Versuch ab {time}",
    left: "noch {time}",
    back: "{count, plural, one {Zurück zum Dokument} other {Zurück zu den Dokumenten}}",
  },
  exhausted: {
    title:
      "Sie haben {total, plural, one {Ihre kostenlose Signatur} other {alle {total, number} kostenlosen Signaturen}} verbraucht.",
    lead: "Es wurde nichts signiert. Die Anfrage bleibt offen. Wählen Sie, wie es weitergeht.",
    plan: "Als Mitglied eines Unternehmens signieren",
    planLead: "Ein Unternehmen bezahlt die Signaturen seiner Mitglieder.",
    planShow: "Möglichkeiten ansehen",
    ask: "Absender bezahlen lassen",
    askLead:
      "Bitten Sie {name}, die Anfrage über ein Unternehmen zu senden. Dann brauchen Sie keine kostenlose Signatur.",
    askAct: "E‑Mail an {name}",
    askText:
      "Guten Tag {name}\n\nIch habe keine kostenlosen Signaturen mehr. Können Sie «{title}» noch einmal über ein Unternehmen senden? Dann bezahlt das Unternehmen meine Signatur.",
    back: "{count, plural, one {Zurück zum Dokument} other {Zurück zu den Dokumenten}}",
  },
  mismatch: {
    title: "Dieses Zertifikat gehört zu einer anderen Identität.",
    lead: "Es wurde nichts signiert.",
    back: "{count, plural, one {Zurück zum Dokument} other {Zurück zu den Dokumenten}}",
  },
  locked: {
    title: "{name} signiert gerade.",
    titlePlain: "Eine andere Person signiert gerade.",
    lead: "Ein Dokument kann jeweils nur eine Person signieren. Es geht gleich automatisch weiter; Ihr Code bleibt gültig.",
    waiting: "Wartet auf die andere Signatur",
    atMost: "Höchstens noch {time}",
  },
  failure: {
    title: "Ihre Signatur wurde nicht erstellt.",
    leadLost:
      "Die Verbindung ist abgebrochen, bevor uns Ihr Klick erreicht hat. Es wurde nichts signiert. Sie können es jetzt noch einmal versuchen.",
    document: "Dokument",
    documentUnchanged: "Unverändert. Es wurde nichts hinzugefügt.",
    reference: "Referenz",
    back: "{count, plural, one {Zurück zum Dokument} other {Zurück zu den Dokumenten}}",
  },
  lost: {
    title:
      "{count, plural, one {Wir wissen noch nicht, ob das Dokument signiert ist.} other {Wir wissen noch nicht, ob die Dokumente signiert sind.}}",
    titleBefore: "Es wurde noch nichts signiert.",
    lead: "Die Verbindung ist abgebrochen, während wir Ihre Signatur erstellten. Wir prüfen das automatisch. Sie brauchen keinen neuen Code.",
    leadBefore:
      "Die Verbindung ist abgebrochen. Wir prüfen das automatisch, sobald sie wieder da ist.",
    sent: "Code eingegeben und gesendet",
    answer: "Antwort des Dienstes",
    missing: "nicht erhalten",
    once: "{count, plural, one {Das Dokument ist entweder einmal signiert oder gar nicht. Es wird nie doppelt signiert.} other {Jedes Dokument ist entweder einmal signiert oder gar nicht. Keines wird doppelt signiert.}}",
    stamp: "Zeitstempel und Zertifikatsstatus",
    trying: "Die Verbindung wird wiederhergestellt",
    asking: "Wir prüfen gerade",
    next: "Nächster Versuch in {seconds, plural, one {# Sekunde} other {# Sekunden}}",
    tries:
      "{count, plural, =0 {noch kein Versuch} one {# Versuch bisher} other {# Versuche bisher}}",
    leave:
      "Sie können dieses Fenster schliessen. Das Ergebnis erscheint unter Dokumente, sobald Sie wieder online sind.",
    leaveGuest:
      "Sie können dieses Fenster schliessen. Das Ergebnis erscheint, wenn Sie den Link wieder öffnen.",
    unsent:
      "Die Verbindung ist wieder da. Ihr Code hat uns nicht erreicht, und es wurde nichts signiert. Bestätigen Sie noch einmal.",
  },
  success: {
    titleSealed: "Gesiegelt.",
    allSealed:
      "Alle {count, number} Signaturen und Siegel sind im Dokument. Jede nachträgliche Änderung ist erkennbar.",
    leadSealed: "Das Siegel ist im Dokument. Jede nachträgliche Änderung ist erkennbar.",
    title: "Signiert.",
    lead: "Ihre Signatur ist im Dokument. Jede nachträgliche Änderung ist erkennbar.",
    all: "{count, plural, one {Ihre Signatur ist im Dokument. Jede nachträgliche Änderung ist erkennbar.} =2 {Beide Personen haben signiert. Jede nachträgliche Änderung ist erkennbar.} other {Alle # Personen haben signiert. Jede nachträgliche Änderung ist erkennbar.}}",
    asked: "Als Nächstes an der Reihe: {names}.",
    next: "Nächstes Dokument signieren",
    nextIs: "Als Nächstes: {title}",
    download: "{count, plural, one {Herunterladen} other {# Dokumente herunterladen}}",
    protocol: "Signaturprotokoll",
    back: "Zu den Dokumenten",
  },
  exit: {
    leaving:
      "In {seconds, plural, one {# Sekunde} other {# Sekunden}} leiten wir Sie zu {host} weiter.",
    now: "Weiter zu {host}",
    stay: "Hier bleiben",
  },
  record: {
    sealedWith: "Gesiegelt mit",
    sealedBy: "{organisation}, durch {name}",
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
    allSigned:
      "{total, plural, one {Signiert} =2 {Beide haben signiert} other {Alle # haben signiert}}",
    block: "Ihre Signatur auf der Seite",
  },
  several: {
    title: "{count, plural, one {eine Anfrage} other {# Anfragen}}",
    list: "Anfragen, die Sie signieren",
    untitled: "Anfrage ohne Titel",
    preparing: "Wird vorbereitet",
    waiting: "Wartet auf Ihren Code",
    locked: "Jemand anderes signiert gerade",
    finishing: "Wird abgeschlossen",
    signed: "Signiert",
    refused: "Nicht signiert",
    withdrawn: "{name} hat die Anfrage zurückgezogen. Niemand kann sie mehr signieren.",
    declined: "Jemand hat die Anfrage abgelehnt. Niemand kann sie mehr signieren.",
    again: "Es wurde nichts hinzugefügt. Sie können die Anfrage noch einmal signieren.",
    all: "{total, plural, one {Signiert.} =2 {Beide Anfragen sind signiert.} other {Alle # Anfragen sind signiert.}}",
    some: "{signed, plural, =0 {Es wurde nichts signiert.} other {{signed, number} von {total, number} Anfragen sind signiert.}}",
    endedLead:
      "{count, plural, one {Ihre Signatur ist in den Dokumenten.} other {Ihre Signaturen sind in den Dokumenten.}} Jede nachträgliche Änderung ist erkennbar.",
    nothing: "Der Grund steht bei jeder Anfrage.",
    open: "Öffnen",
    others: "{count, plural, one {Weiter mit der anderen} other {Weiter mit den anderen #}}",
    download: "{count, plural, one {Herunterladen} other {# als ZIP herunterladen}}",
  },
} as const satisfies Words<typeof en>;
