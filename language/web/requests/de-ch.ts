import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  providerTerms: {
    title: "Akzeptieren Sie die Bedingungen des Anbieters, um fortzufahren.",
    lead: "Fortgeschrittene und qualifizierte Signaturen verwenden ein Zertifikat eines Vertrauensdiensteanbieters. Es gelten auch dessen Bedingungen.",
    accept: "Ich akzeptiere die <terms>Nutzungsbedingungen des Vertrauensdiensteanbieters</terms>.",
    missing: "Akzeptieren Sie die Bedingungen, um fortzufahren",
    confirm: "Akzeptieren",
    later: "Nicht jetzt",
  },
  decline: {
    title: "Diese Anfrage ablehnen?",
    lead: "Wir informieren {sender} und die anderen Unterzeichnenden. Eine abgelehnte Anfrage lässt sich nicht mehr signieren.",
    reason: "Grund",
    act: "Anfrage ablehnen",
  },
  withdraw: {
    title: "Diese Anfrage zurückziehen?",
    lead: "{signed, plural, =0 {Noch niemand hat signiert. Alle Links werden ungültig.} one {Eine von {signers, number} Personen hat signiert. Alle Links werden ungültig; Sie behalten die signierte Fassung.} other {# von {signers, number} Personen haben signiert. Alle Links werden ungültig; Sie behalten die signierte Fassung.}}",
    message: "Nachricht an die Unterzeichnenden",
    act: "Anfrage zurückziehen",
  },
  delete: {
    title: "«{title}» löschen?",
    lead: "Wir entfernen die Anfrage aus Ihren Listen. Alle anderen behalten ihre Kopie.",
    leadDraft: "Der Entwurf und seine Dokumente werden gelöscht. Niemand wurde eingeladen.",
    act: "Löschen",
  },
} as const satisfies Words<typeof en>;
