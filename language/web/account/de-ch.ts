import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  cookies: {
    title: "Ihr Browser blockiert Cookies.",
    lead: "Paraph bewahrt Ihre Sitzung in diesem Browser auf. Erlauben Sie in den Einstellungen des Browsers Cookies und Websitedaten für diese Adresse und versuchen Sie es dann erneut. Paraph setzt keine Cookies für Werbung.",
    again: "Erneut versuchen",
  },
  bye: {
    title: "Ihr Konto ist geschlossen.",
    lead: "Sie sind überall abgemeldet. 30 Tage lang können Sie es zurückholen: Wie, steht in der E-Mail, die unterwegs ist. Danach werden Ihre Daten gelöscht.",
    verified: "Was Sie signiert haben, bleibt gültig, und jede Person kann es prüfen.",
    verify: "Dokument prüfen",
    login: "Zur Anmeldung",
  },
  notAvailable: {
    title: "Das steht Ihnen nicht zur Verfügung.",
    lead: "Es gehört zu einer anderen Plattform oder einem anderen Plan als Ihrem. Es ist nichts verloren; machen Sie weiter, wo Sie waren.",
    start: "Zu Ihren Dokumenten",
  },
  ssoError: {
    title: "Single Sign-on hat nicht funktioniert.",
    companyTitle: "Ihr Unternehmen lässt Sie noch nicht hinein.",
    again: "Zur Anmeldung",
    help: "Wenn es wieder geschieht, nennen Sie Ihrer Administration diesen Grund: {reason}",
    reasons: {
      cancelled:
        "Die Anmeldung bei Ihrem Identitätsanbieter wurde abgebrochen. Es ist nichts geschehen; versuchen Sie es erneut.",
      assertion_invalid:
        "Die Antwort Ihres Identitätsanbieters liess sich nicht prüfen. Bitten Sie Ihre Administration, die Verbindung zu prüfen.",
      expired: "Die Anmeldung dauerte zu lange. Versuchen Sie es erneut.",
      account_exists:
        "Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich einmal mit dessen Passwort an; dann gehören beide zusammen.",
      domain_not_verified:
        "Die Domain Ihrer Adresse ist für dieses Unternehmen nicht bestätigt. Bitten Sie Ihre Administration, sie zu bestätigen.",
      not_member:
        "Sie sind nicht Mitglied dieses Unternehmens. Bitten Sie dessen Admins um eine Einladung.",
      no_seats:
        "Alle Plätze Ihres Unternehmens sind besetzt. Bitten Sie dessen Admins um einen weiteren.",
      business_locked:
        "Ihr Unternehmen ist gesperrt. Die Admins können einen Plan wählen; dann können Sie sich anmelden.",
      unknown:
        "Zwischen Ihrem Identitätsanbieter und uns ist etwas schiefgegangen. Versuchen Sie es erneut.",
    },
  },
  terms: {
    missing: "Akzeptieren Sie sie, um fortzufahren",
    confirm: "Akzeptieren",
    later: "Nicht jetzt",
    logOut: "Abmelden",
    gtc: {
      title: "Unsere Bedingungen haben sich geändert.",
      lead: "Ab jetzt gilt die neue Fassung. Lesen und akzeptieren Sie sie, um fortzufahren; alles andere bleibt, wie es ist.",
      accept: "Ich akzeptiere die <terms>allgemeinen Geschäftsbedingungen</terms>.",
    },
    biz: {
      title: "Die Bedingungen für Unternehmen haben sich geändert.",
      lead: "Sie sind Admin: Akzeptieren Sie die neue Fassung für Ihr Unternehmen, um fortzufahren.",
      accept:
        "Ich akzeptiere die <terms>Bedingungen und die Vereinbarung zur Datenbearbeitung</terms> für das Unternehmen.",
    },
    tou: {
      title: "Vor dem Signieren: die Bedingungen des Anbieters.",
      lead: "Eine fortgeschrittene oder qualifizierte Signatur entsteht mit einem Zertifikat eines Vertrauensdiensteanbieters. Dafür gelten dessen eigene Bedingungen.",
      accept:
        "Ich akzeptiere die <terms>Nutzungsbedingungen des Vertrauensdiensteanbieters</terms>.",
    },
  },
  survey: {
    title: "Eine Frage zu Paraph",
    lead: "Ihre Antwort erreicht uns ohne Ihren Namen.",
    question: "Wie wahrscheinlich ist es, dass Sie Paraph weiterempfehlen?",
    unlikely: "Gar nicht",
    likely: "Sehr wahrscheinlich",
    words: "Was ist der wichtigste Grund?",
    missing: "Wählen Sie eine Zahl von 0 bis 10",
    failed: "Ihre Antwort konnte nicht gesendet werden. Versuchen Sie es später erneut.",
    later: "Nicht jetzt",
    send: "Senden",
    thanks: "Danke. Ihre Antwort ist gesendet.",
  },
  ssoSetup: {
    title: "Ein Schritt fehlt noch.",
    lead: "Ihr Identitätsanbieter hat bestätigt, wer Sie sind, {name}. Akzeptieren Sie die Bedingungen, und Ihr Konto ist bereit.",
    accept: "Ich akzeptiere die <terms>allgemeinen Geschäftsbedingungen</terms>.",
    acceptMissing: "Akzeptieren Sie die Bedingungen, um fortzufahren",
    submit: "Konto vervollständigen",
    doneTitle: "Ihr Konto ist vollständig.",
    doneLead: "Es gibt nichts mehr einzurichten.",
    start: "Zu Ihren Dokumenten",
  },
  upgrade: {
    noun: "Pläne",
    title:
      "{left, plural, =0 {Ihre kostenlosen Signaturen sind aufgebraucht.} one {Sie haben noch eine kostenlose Signatur.} other {Sie haben noch {left, number} kostenlose Signaturen.}}",
    memberTitle: "{name} bezahlt Ihre Signaturen.",
    memberLead: "Sie brauchen keinen eigenen Plan.",
    lead: "Eine kostenlose Signatur wird verbraucht, wenn Sie unterzeichnen und kein Unternehmen bezahlt.",
    account: "Ihr kostenloses Konto",
    accountNote: "Was Sie jetzt tun können",
    send: "Anfragen senden und selbst unterzeichnen. Bis zu {count, number} Anfragen am Tag.",
    always: "Kostenlos unterzeichnen, wenn das Unternehmen des Absenders bezahlt.",
    own: "{total, plural, one {# Anfrage} other {# Anfragen}} unterzeichnen, für die sonst niemand bezahlt.",
    business: "Ein Unternehmen",
    businessNote: "Bezahlt Ihre Signaturen",
    members: "Das Unternehmen bezahlt jede Signatur seiner Mitglieder.",
    requests: "Wer eine Anfrage des Unternehmens unterzeichnet, bezahlt nichts.",
    trial: "Sie können es {days, number} Tage lang testen.",
    register: "Unternehmen registrieren",
    join: "Nutzt Ihr Arbeitgeber Paraph? Bitten Sie seinen Administrator um eine Einladung.",
    documents: "Zu Ihren Dokumenten",
  },
  welcome: {
    title: "Willkommen, {name}.",
    lead: "Ihr Konto ist bereit. Drei Dinge für den Anfang:",
    upload: "Etwas signieren lassen",
    uploadLead: "Laden Sie ein PDF hoch, sagen Sie, wer signiert, und senden Sie es.",
    mobile: "Ihre Mobilnummer bestätigen",
    mobileLead: "Dorthin gehen die Codes für fortgeschrittene Signaturen.",
    signature: "Ihre Signatur gestalten",
    signatureLead: "Wie sie auf der Seite aussieht: getippt, gezeichnet oder als Bild.",
  },
  changePassword: {
    title: "Passwort ändern",
    weakTitle: "Wählen Sie ein stärkeres Passwort.",
    weakLead:
      "Ihr Passwort erfüllt die Regeln nicht mehr, die Ihre Signaturen schützen. Wählen Sie ein neues, um fortzufahren.",
    lead: "Alle Ihre anderen Sitzungen enden damit.",
    old: "Bisheriges Passwort",
    password: "Neues Passwort",
    hint: "Mindestens {count, number} Zeichen. Ein Satz, den nur Sie kennen, ist gut.",
    strongEnough: "Stark genug",
    submit: "Passwort ändern",
    saved: "Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie abgemeldet.",
  },
} as const satisfies Words<typeof en>;
