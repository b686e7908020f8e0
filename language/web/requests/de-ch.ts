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
  delegate: {
    title: "Jemand anderen signieren lassen?",
    lead: "Die Person signiert im eigenen Namen, auf der gleichen Stufe. Wir informieren {sender}.",
    leadGuest:
      "Die Person signiert im eigenen Namen, auf der gleichen Stufe. Wir informieren {sender}. Danach können Sie das Dokument nicht mehr öffnen.",
    message: "Nachricht",
    act: "Um Signatur bitten",
  },
  return: {
    takeBack: {
      title: "Doch selbst signieren?",
      lead: "{delegate} kann das Dokument nicht mehr öffnen. Sie signieren wieder selbst.",
      act: "Zurücknehmen",
    },
    handBack: {
      title: "Signatur zurückgeben?",
      lead: "{delegator} signiert wieder selbst, und Sie können das Dokument nicht mehr öffnen.",
      act: "Zurückgeben",
    },
    end: {
      title: "Delegation beenden?",
      lead: "{delegator} signiert wieder selbst, und {delegate} kann das Dokument nicht mehr öffnen.",
      act: "Delegation beenden",
    },
    message: "Nachricht",
  },
  removeSigner: {
    title: "{name} entfernen?",
    lead: "{name} kann das Dokument nicht mehr öffnen. Die anderen signieren weiter.",
    leadDelegated:
      "{name} und {delegator} können das Dokument nicht mehr öffnen. Die anderen signieren weiter.",
    act: "Person entfernen",
  },
  phone: {
    title: "Auf dem Telefon öffnen",
    lead: "Scannen Sie diesen Code mit der Kamera Ihres Telefons und melden Sie sich dort an. Lesen und signieren Sie das Dokument auf dem Telefon: Diese Seite zeigt Ihre Signatur wenige Sekunden später.",
    code: "QR-Code mit der Adresse dieses Dokuments",
    signed: "Sie haben auf dem Telefon signiert.",
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
    untitled: "Anfrage ohne Titel",
    act: "Löschen",
    titleSeveral: "{count, plural, one {Eine Anfrage löschen?} other {# Anfragen löschen?}}",
    leadSeveral: "Das können Sie nicht rückgängig machen.",
    actSeveral: "{count, plural, one {Eine löschen} other {# löschen}}",
    fate: {
      draft: "Wir löschen den Entwurf und seine Dokumente.",
      withdrawn:
        "Wir ziehen die Anfrage zurück. Die Unterzeichnenden können sie nicht mehr öffnen.",
      removed: "Wir entfernen die Anfrage aus Ihren Listen. Alle anderen behalten ihre Kopie.",
      stays: "Die Anfrage bleibt: Sie müssen sie noch signieren oder ablehnen.",
    },
  },
} as const satisfies Words<typeof en>;
