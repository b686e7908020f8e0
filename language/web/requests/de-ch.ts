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
  stopObserving: {
    title: "Diese Anfrage nicht mehr mitlesen?",
    lead: "Sie können das Dokument nicht mehr öffnen. Nur {sender} kann Sie wieder hinzufügen.",
    act: "Nicht mehr mitlesen",
  },
  decline: {
    title: "Diese Anfrage ablehnen?",
    lead: "Wir informieren {sender} und die anderen Unterzeichnenden. Eine abgelehnte Anfrage kann niemand mehr signieren.",
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
    guestLead:
      "Scannen Sie diesen Code mit der Kamera Ihres Telefons. Lesen und signieren Sie das Dokument auf dem Telefon: Diese Seite zeigt Ihre Signatur wenige Sekunden später. Der Code gilt zehn Minuten und funktioniert nur einmal. Zeigen Sie ihn niemandem sonst.",
    waiting: "Wir warten auf Ihr Telefon …",
    opened: "Das Dokument ist auf Ihrem Telefon geöffnet.",
    openedHint: "Ist es nicht Ihr Telefon? Beenden Sie die Verbindung.",
    end: "Verbindung beenden",
    expired: "Der Code ist abgelaufen, oder die Verbindung mit Ihrem Telefon ist beendet.",
    again: "Neuen Code anzeigen",
  },
  autoDeletion: {
    title: "Wann verschwindet diese Anfrage aus Ihrer Liste?",
    lead: "Wenn sie beendet ist, löschen wir sie automatisch aus Ihrer Liste. Alle anderen behalten ihre Kopie.",
    leadAt:
      "Am {date} verschwindet die Anfrage aus Ihrer Liste. Alle anderen behalten ihre Kopie. Sie können die Anfrage nicht zurückholen.",
    rules: {
      settings: "Wie in Ihren Einstellungen",
      days: "Nach einer bestimmten Anzahl Tage",
      never: "Nie",
    },
    inSettings:
      "{days, plural, =0 {Beendete Anfragen bleiben in Ihrer Liste} one {Einen Tag nach dem Ende} other {# Tage nach dem Ende}}",
    days: "Tage nach dem Ende",
    act: "Speichern",
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
  several: {
    loading: "Die Anfragen werden geladen …",
    titled:
      "{count, plural, =0 {Nichts gemeinsam zu signieren} one {Eine Anfrage signieren?} other {# Anfragen gemeinsam signieren?}}",
    nothing: "Keine der ausgewählten Anfragen kann hier signiert werden. Das sind die Gründe:",
    by: {
      none: "Ihr Klick signiert {count, plural, one {sie} other {alle}}. Sie brauchen keinen Code.",
      tan: "Sie bestätigen {count, plural, one {sie} other {alle}} mit einem einzigen Code, den wir an Ihr Telefon senden.",
      provider:
        "Sie bestätigen {count, plural, one {sie} other {alle}} mit Ihrem Signaturpasswort und einem einzigen Code des Vertrauensdiensteanbieters.",
    },
    together: "Anfragen, die Sie signieren",
    open: "{title} (öffnet einen neuen Tab)",
    own: "Von Ihnen gesendet",
    from: "Von {name}",
    pages: "{name}, {count, plural, one {# Seite} other {# Seiten}}",
    visible: "Auf der Seite sichtbar",
    invisible: "Auf der Seite nicht sichtbar",
    payer: {
      title: "Wer bezahlt",
      sender_business: "{name} bezahlt {count, plural, one {eine Signatur} other {# Signaturen}}",
      own_business:
        "Ihr Unternehmen {name} bezahlt {count, plural, one {eine Signatur} other {# Signaturen}}",
      nobody: "Sie bezahlen nichts für {count, plural, one {eine Signatur} other {# Signaturen}}",
      free: "Damit verbrauchen Sie {count, number} Ihrer {left, number} kostenlosen Signaturen",
      last: "Damit verbrauchen Sie {count, plural, one {Ihre letzte kostenlose Signatur} other {Ihre letzten # kostenlosen Signaturen}}",
    },
    leftOut:
      "{count, plural, one {Eine Anfrage wird jetzt nicht signiert} other {# Anfragen werden jetzt nicht signiert}}",
    why: {
      gone: "Sie können sie nicht mehr öffnen.",
      draft: "Es ist ein Entwurf. Senden Sie ihn zuerst.",
      ended: "Die Anfrage ist beendet.",
      signed: "Sie haben sie bereits signiert.",
      turn: "Sie sind noch nicht an der Reihe. Wir senden Ihnen eine E‑Mail, sobald es so weit ist.",
      notMine: "Niemand hat Sie um eine Signatur gebeten.",
      notes:
        "Zu ihren Dokumenten gibt es Hinweise, die Sie zuerst lesen müssen. Öffnen Sie die Anfrage und signieren Sie sie dort.",
      alone:
        "Auf dieser Stufe wird jede Anfrage einzeln signiert. Öffnen Sie die Anfrage und signieren Sie sie dort.",
      code: "Dafür braucht es einen anderen Code. Sie können die Anfrage gleich nach den anderen signieren.",
      free: "Sie haben dafür keine kostenlose Signatur mehr.",
    },
    read: "{count, plural, one {Ich habe die Dokumente gelesen und will sie signieren.} =2 {Ich habe die Dokumente beider Anfragen gelesen und will sie signieren.} other {Ich habe die Dokumente aller # Anfragen gelesen und will sie signieren.}}",
    missing: "Bestätigen Sie, dass Sie die Dokumente gelesen haben",
    act: "{count, plural, one {Eine signieren} other {# signieren}}",
    failed: "Die Anfragen konnten nicht geladen werden.",
    notStarted: "Das Signieren hat nicht begonnen.",
    paused: "Weiter signieren?",
    end: "Signieren beenden",
  },
} as const satisfies Words<typeof en>;
