import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: "Das Unternehmen konnte nicht geladen werden.",
  signup: {
    title: "Paraph für Ihr Unternehmen",
    lead: "Ein Unternehmen wird von einer Person eröffnet. Erstellen Sie zuerst Ihr Konto; dann eröffnen Sie das Unternehmen, und seine Testphase beginnt.",
    start: "Konto erstellen",
    haveAccount: "Sie haben schon eines?",
    logIn: "Anmelden",
  },
  register: {
    title: "Eröffnen Sie Ihr Unternehmen.",
    lead: "Testen Sie alles {days} Tage lang. Es wird nichts verrechnet, und es braucht keine Zahlungsmethode.",
    name: "Name des Unternehmens",
    email: "E-Mail",
    phone: "Telefon",
    gtc: "Ich akzeptiere die <terms>allgemeinen Geschäftsbedingungen</terms> für das Unternehmen.",
    dpa: "Ich akzeptiere die Vereinbarung zur Auftragsverarbeitung.",
    submit: "Unternehmen eröffnen",
    accept: "Akzeptieren Sie, um fortzufahren",
  },
  welcome: {
    title: "{name} ist bereit.",
    trial: "Ihre Testphase läuft bis {day}.",
    lead: "Alles ist bereit für Sie und Ihre Mitglieder.",
    members: "Mitglieder ansehen",
    documents: "Zu den Dokumenten",
  },
  profile: { name: "Name", email: "E-Mail", phone: "Telefon", since: "Seit" },
  members: {
    label: "Mitglieder und Einladungen",
    name: "Name",
    role: "Rolle",
    since: "Seit",
    roles: { admin: "Admin", member: "Mitglied", invited: "Eingeladen" },
  },
  plan: {
    plan: "Plan",
    status: "Status",
    from: "Von",
    until: "Bis",
    states: {
      trialing: "In der Testphase",
      needs_payment_method: "Die Testphase ist vorbei",
      blocked: "Gesperrt",
      manual: "Auf Rechnung",
      stripe: "Per Karte",
      chargebee: "Im Abonnement",
    },
  },
  downgraded: {
    title: "{name} hat jetzt den Gratisplan.",
    lead: "Der bisherige Plan ist zu Ende. Das ändert sich:",
    sending: "Niemand im Unternehmen kann mehr Dokumente hochladen, auch Sie nicht.",
    kept: "Dokumente und Anfragen bleiben, wo sie sind; was läuft, lässt sich lesen und signieren wie bisher.",
    plan: "Sobald ein Plan gewählt ist, ist alles wieder wie zuvor.",
    later: "Nicht jetzt",
    accept: "Akzeptieren",
  },
  lockedMember: {
    title: "{name} ist gesperrt.",
    lead: "Die Testphase ist vorbei, oder eine Zahlung fehlt. Lesen und signieren können Sie wie bisher; neue Dokumente lassen sich wieder senden, sobald ein Admin einen Plan gewählt hat.",
    understood: "Verstanden",
  },
  invitation: {
    title: "Möchten Sie {business} beitreten?",
    lead: "{by} lädt Sie ein. {business} bezahlt dann Ihre Signaturen, und die Admins sehen, dass Sie Mitglied sind. Ihre Dokumente bleiben Ihre.",
    accept: "Beitreten",
    later: "Später",
  },
} as const satisfies Words<typeof en>;
