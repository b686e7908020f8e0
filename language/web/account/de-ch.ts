import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  cookies: {
    title: "Ihr Browser blockiert Cookies.",
    lead: "Paraph braucht ein Cookie, damit Sie angemeldet bleiben. Erlauben Sie in den Browsereinstellungen Cookies und Websitedaten für diese Adresse und versuchen Sie es noch einmal. Paraph setzt keine Werbecookies.",
    again: "Erneut versuchen",
  },
  bye: {
    title: "Ihr Konto ist gelöscht.",
    lead: "Sie sind überall abgemeldet. 30 Tage lang können Sie Ihr Konto mit dem Link wiederherstellen, den wir Ihnen per E‑Mail senden. Danach löschen wir Ihre Daten endgültig.",
    verified: "Alles, was Sie signiert haben, bleibt gültig, und alle können es prüfen.",
    verify: "Dokument prüfen",
    login: "Zur Anmeldung",
  },
  notAvailable: {
    title: "Diese Seite ist für Sie nicht verfügbar.",
    lead: "Die Seite gehört zu einer anderen Plattform oder einem anderen Plan. Es ging nichts verloren.",
    start: "Zu Ihren Dokumenten",
  },
  ssoError: {
    title: "Single Sign-on hat nicht funktioniert.",
    companyTitle: "Ihr Unternehmen lässt Ihre Anmeldung noch nicht zu.",
    again: "Zur Anmeldung",
    help: "Wenn es wieder vorkommt, nennen Sie Ihrer IT-Abteilung diesen Grund: {reason}",
    reasons: {
      cancelled:
        "Die Anmeldung bei Ihrem Identitätsanbieter wurde abgebrochen. Versuchen Sie es noch einmal.",
      assertion_invalid:
        "Wir konnten die Antwort Ihres Identitätsanbieters nicht prüfen. Bitten Sie Ihre IT-Abteilung, die Verbindung zu prüfen.",
      expired: "Die Anmeldung hat zu lange gedauert. Versuchen Sie es noch einmal.",
      account_exists:
        "Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich einmal mit dessen Passwort an. Danach funktioniert Single Sign-on.",
      domain_not_verified:
        "Die Domain Ihrer Adresse ist für dieses Unternehmen nicht bestätigt. Bitten Sie einen Admin, sie zu bestätigen.",
      not_member:
        "Sie sind nicht Mitglied dieses Unternehmens. Bitten Sie einen Admin um eine Einladung.",
      no_seats:
        "Ihr Unternehmen hat keine freien Plätze. Bitten Sie einen Admin um einen weiteren Platz.",
      business_locked:
        "Ihr Unternehmen ist gesperrt. Sie können sich anmelden, wenn ein Admin einen Plan gewählt hat.",
      other_business:
        "Ihr Konto gehört zu einem anderen Unternehmen. Verlassen Sie dieses zuerst oder fragen Sie Ihre Admins.",
      mailbox_taken:
        "Ein anderes Mitglied Ihres Unternehmens hat dieses Postfach bereits. Fragen Sie einen Admin.",
      provider_unreachable:
        "Ihr Identitätsanbieter ist nicht erreichbar. Versuchen Sie es in ein paar Minuten noch einmal.",
      email_missing:
        "Ihr Identitätsanbieter sendet keine E‑Mail-Adresse. Bitten Sie Ihre IT-Abteilung, sie freizugeben.",
      email_unverified:
        "Laut Ihrem Identitätsanbieter ist Ihre E‑Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es noch einmal.",
      email_other_domain:
        "Die Adresse bei Ihrem Identitätsanbieter gehört nicht zu dieser Domain. Melden Sie sich mit einer Adresse Ihres Unternehmens an.",
      subject_changed:
        "Ihr Identitätsanbieter nennt für Ihre Adresse eine andere Person als bisher. Fragen Sie die Admins Ihres Unternehmens.",
      unknown:
        "Zwischen Ihrem Identitätsanbieter und uns ist etwas schiefgegangen. Versuchen Sie es noch einmal.",
    },
  },
  terms: {
    missing: "Akzeptieren Sie die Bedingungen, um fortzufahren",
    confirm: "Akzeptieren",
    later: "Nicht jetzt",
    logOut: "Abmelden",
    gtc: {
      title: "Unsere Bedingungen haben sich geändert.",
      lead: "Ab jetzt gilt die neue Fassung. Lesen und akzeptieren Sie sie, um fortzufahren. Ihre Dokumente bleiben, wie sie sind.",
      accept: "Ich akzeptiere die <terms>Nutzungsbedingungen</terms>.",
    },
    biz: {
      title: "Die Bedingungen für Unternehmen haben sich geändert.",
      lead: "Sie sind Admin. Akzeptieren Sie die neue Fassung für Ihr Unternehmen, um fortzufahren.",
      accept:
        "Ich akzeptiere die <terms>Bedingungen für Unternehmen und die Vereinbarung über die Auftragsbearbeitung</terms>.",
    },
    tou: {
      title: "Akzeptieren Sie die Bedingungen des Anbieters, um fortzufahren.",
      lead: "Fortgeschrittene und qualifizierte Signaturen verwenden ein Zertifikat eines Vertrauensdiensteanbieters. Es gelten auch dessen Bedingungen.",
      accept:
        "Ich akzeptiere die <terms>Nutzungsbedingungen des Vertrauensdiensteanbieters</terms>.",
    },
  },
  survey: {
    title: "Eine Frage zu Paraph",
    lead: "Ihre Antwort ist anonym: Wir erhalten sie ohne Ihren Namen.",
    question:
      "Wie wahrscheinlich ist es, dass Sie Paraph einer Kollegin oder einem Kollegen empfehlen?",
    unlikely: "Gar nicht",
    likely: "Sehr wahrscheinlich",
    words: "Was ist der wichtigste Grund?",
    missing: "Wählen Sie eine Zahl von 0 bis 10",
    failed: "Ihre Antwort konnte nicht gesendet werden. Versuchen Sie es später noch einmal.",
    later: "Nicht jetzt",
    send: "Senden",
    thanks: "Danke. Ihre Antwort wurde gesendet.",
  },
  ssoSetup: {
    title: "Noch ein Schritt.",
    lead: "Ihr Identitätsanbieter hat bestätigt, wer Sie sind, {name}. Akzeptieren Sie die Bedingungen, um Ihr Konto zu vervollständigen.",
    leadNames:
      "Ihr Identitätsanbieter hat Sie bestätigt, aber keinen Namen gesendet. Geben Sie ihn ein, um Ihr Konto zu vervollständigen.",
    firstName: "Vorname",
    lastName: "Nachname",
    accept: "Ich akzeptiere die <terms>Nutzungsbedingungen</terms>.",
    acceptMissing: "Akzeptieren Sie die Bedingungen, um fortzufahren",
    submit: "Konto vervollständigen",
    doneTitle: "Ihr Konto ist vollständig.",
    doneLead: "Es gibt nichts mehr einzurichten.",
    start: "Zu Ihren Dokumenten",
  },
  upgrade: {
    noun: "Pläne",
    title:
      "{left, plural, =0 {Sie haben alle kostenlosen Signaturen verbraucht.} one {Sie haben noch eine kostenlose Signatur.} other {Sie haben noch {left, number} kostenlose Signaturen.}}",
    memberTitle: "{name} bezahlt Ihre Signaturen.",
    memberLead: "Sie brauchen keinen eigenen Plan.",
    lead: "Sie verbrauchen eine kostenlose Signatur, wenn Sie signieren und kein Unternehmen bezahlt.",
    account: "Ihr kostenloses Konto",
    accountNote: "Was Sie jetzt tun können",
    send: "Anfragen senden und selbst signieren. Bis zu {count, number} Anfragen pro Tag.",
    always: "Kostenlos signieren, wenn das Unternehmen des Absenders bezahlt.",
    own: "{total, plural, one {# Anfrage} other {# Anfragen}} signieren, für die sonst niemand bezahlt.",
    business: "Ein Unternehmen",
    businessNote: "Bezahlt Ihre Signaturen",
    members: "Das Unternehmen bezahlt jede Signatur seiner Mitglieder.",
    requests: "Wer eine Anfrage des Unternehmens signiert, bezahlt nichts.",
    trial: "Sie können es {days, number} Tage lang testen.",
    register: "Unternehmen registrieren",
    join: "Nutzt Ihr Arbeitgeber Paraph? Bitten Sie einen Admin um eine Einladung.",
    documents: "Zu Ihren Dokumenten",
  },
  welcome: {
    title: "Willkommen, {name}.",
    lead: "Ihr Konto ist bereit. Beginnen Sie hier:",
    alone: "Dokument selbst signieren",
    aloneLead: "Laden Sie ein PDF hoch und signieren Sie es. Niemand sonst erhält eine E‑Mail.",
    upload: "Dokument signieren lassen",
    uploadLead: "Laden Sie ein PDF hoch, wählen Sie, wer signiert, und senden Sie es.",
    mobile: "Mobilnummer bestätigen",
    mobileLead: "Dorthin senden wir Ihre Signaturcodes.",
    signature: "Signatur gestalten",
    signatureLead: "Tippen oder zeichnen Sie sie, oder laden Sie ein Bild hoch.",
    business: "Ihr Unternehmen einrichten",
    businessLead: "Laden Sie Kolleginnen und Kollegen ein, und zahlen Sie für alle zusammen.",
  },
  changePassword: {
    title: "Passwort ändern",
    weakTitle: "Wählen Sie ein stärkeres Passwort.",
    weakLead:
      "Ihr Passwort erfüllt unsere Sicherheitsregeln nicht mehr. Wählen Sie ein neues, um fortzufahren.",
    lead: "Damit werden Sie überall sonst abgemeldet.",
    old: "Aktuelles Passwort",
    password: "Neues Passwort",
    hint: "Mindestens {count, number} Zeichen. Gut ist ein Satz, den nur Sie kennen.",
    strongEnough: "Stark genug",
    submit: "Passwort ändern",
    saved: "Ihr Passwort wurde geändert. Überall sonst sind Sie abgemeldet.",
  },
} as const satisfies Words<typeof en>;
