import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  providerTerms: {
    title: "Vor dem Signieren: die Bedingungen des Anbieters.",
    lead: "Eine fortgeschrittene oder qualifizierte Signatur entsteht mit einem Zertifikat eines Vertrauensdiensteanbieters. Dafür gelten dessen eigene Bedingungen.",
    accept: "Ich akzeptiere die <terms>Nutzungsbedingungen des Vertrauensdiensteanbieters</terms>.",
    missing: "Akzeptieren Sie sie, um fortzufahren",
    confirm: "Akzeptieren",
    later: "Nicht jetzt",
  },
  decline: {
    title: "Diese Anfrage ablehnen?",
    lead: "{sender} und die anderen Unterzeichnenden werden informiert. Eine abgelehnte Anfrage kann nicht mehr unterzeichnet werden.",
    reason: "Grund",
    act: "Anfrage ablehnen",
  },
  withdraw: {
    title: "Diese Anfrage zurückziehen?",
    lead: "{signed, plural, =0 {Noch niemand hat unterzeichnet. Alle Links werden ungültig.} one {Eine von {signers, number} Personen hat unterzeichnet. Alle Links werden ungültig; die unterzeichnete Fassung bleibt bei Ihnen.} other {# von {signers, number} Personen haben unterzeichnet. Alle Links werden ungültig; die unterzeichnete Fassung bleibt bei Ihnen.}}",
    message: "Nachricht an die Unterzeichnenden",
    act: "Anfrage zurückziehen",
  },
  delete: {
    title: "«{title}» löschen?",
    lead: "Die Anfrage verschwindet aus Ihren Listen. Die anderen behalten ihre Kopie.",
    leadDraft: "Der Entwurf und seine Dokumente werden gelöscht. Niemand wurde eingeladen.",
    act: "Löschen",
  },
} as const satisfies Words<typeof en>;
