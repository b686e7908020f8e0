import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Konto anlegen",
  lead: "Ihre {count, plural, one {erste Signatur ist} other {ersten # Signaturen sind}} kostenlos. Sie haben ein Konto?",
  login: "Anmelden",
  steps: "Schritte zu Ihrem Konto",
  stepPerson: "Sie",
  stepPassword: "Passwort",
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail-Adresse",
  password: "Passwort",
  passwordHint: "Mindestens {count, number} Zeichen. Gut ist ein Satz, den nur Sie kennen.",
  strongEnough: "Stark genug",
  passwordTitle: "Wählen Sie ein Passwort.",
  passwordLead: "Für das Konto von {email}.",
  accept:
    "Ich akzeptiere die Nutzungsbedingungen und habe die Datenschutzerklärung zur Kenntnis genommen.",
  acceptMissing: "Akzeptieren Sie die Bedingungen, um fortzufahren.",
  next: "Weiter",
  back: "Zurück",
  submit: "Konto anlegen",
  mailTitle: "Öffnen Sie den Link, den wir Ihnen geschickt haben.",
  mailLead:
    "Wir haben an {email} geschrieben. Der Link gilt 24 Stunden; danach fordern Sie hier einen neuen an.",
  mailLeadUnknown:
    "Wir haben Ihnen geschrieben. Der Link gilt 24 Stunden; danach fordern Sie einen neuen an.",
  mailHint: "Nichts angekommen? Sehen Sie im Spam-Ordner nach oder prüfen Sie die Adresse.",
  resend: "Link erneut senden",
  resent: "Der Link ist erneut unterwegs.",
  otherAddress: "Andere Adresse verwenden",
  toLogin: "Zur Anmeldung",
  confirming: "Ihre Adresse wird bestätigt.",
  confirmTitle: "Bestätigen Sie Ihre E-Mail-Adresse.",
  confirmLead: "Geben Sie das Passwort ein, das Sie beim Anlegen des Kontos gewählt haben.",
  confirmSubmit: "Bestätigen und anmelden",
  confirmForgotten: "Ich weiss es nicht mehr",
  confirmChooseLead:
    "Der Link zeigt, dass die Adresse Ihnen gehört: Dieses Passwort wird für sie gelten.",
  confirmRemembered: "Ich weiss das gewählte noch",
  confirmedTitle: "Ihre E-Mail-Adresse ist bestätigt.",
  confirmedLead: "Melden Sie sich an, um zu unterzeichnen oder Ihr erstes Dokument zu versenden.",
  confirmFailed: "Diese Adresse konnte nicht bestätigt werden.",
  confirmFailedLead: "Es ging nichts verloren: Fordern Sie mit Ihrer Adresse einen neuen Link an.",
} as const satisfies Words<typeof en>;
