import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sentence: {
    SES_ZERTES: "Für Dokumente ohne Formvorschrift (Art. 11 OR).",
    SES_EIDAS:
      "Darf nicht allein deshalb abgelehnt werden, weil sie elektronisch ist (Art. 25 Abs. 1 eIDAS).",
    AES_MINIMAL_ZERTES:
      "Ihnen durch Ihr Telefon zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 2 Bst. b ZertES).",
    AES_MINIMAL_EIDAS:
      "Ihnen durch Ihr Telefon zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 26 eIDAS).",
    AES_ZERTES:
      "Ihnen durch Ihre geprüfte Identität zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 2 Bst. b ZertES).",
    AES_EIDAS:
      "Ihnen durch Ihre geprüfte Identität zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 26 eIDAS).",
    QES_ZERTES: "Der eigenhändigen Unterschrift gleichgestellt (Art. 14 Abs. 2<sup>bis</sup> OR).",
    QES_EIDAS:
      "Gleiche Rechtswirkung wie eine handschriftliche Unterschrift (Art. 25 Abs. 2 eIDAS).",
    PART11:
      "Hält Name, Zeit und Bedeutung im Dokument fest, wie es die Regeln der FDA für Unterlagen verlangen (21 CFR Part 11).",
    DEMO: "Eine Demonstration ohne Rechtswirkung. Jede Seite trägt einen Vermerk, der das sagt.",
  },
  sentenceOther: {
    AES_MINIMAL_ZERTES:
      "Der Person durch ihr Telefon zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 2 Bst. b ZertES).",
    AES_MINIMAL_EIDAS:
      "Der Person durch ihr Telefon zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 26 eIDAS).",
    AES_ZERTES:
      "Der Person durch ihre geprüfte Identität zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 2 Bst. b ZertES).",
    AES_EIDAS:
      "Der Person durch ihre geprüfte Identität zugeordnet; jede nachträgliche Änderung ist erkennbar (Art. 26 eIDAS).",
  },
  needs: {
    me: {
      SES: "Sie brauchen: einen Klick, keinen Code.",
      AES_MINIMAL: "Sie brauchen: Ihr Telefon für einen SMS-Code.",
      AES: "Sie brauchen: Ihre geprüfte Identität und Ihr Telefon für einen Code.",
      QES: "Sie brauchen: Ihr qualifiziertes Zertifikat nach {law}, Ihr Signaturpasswort und einen Code.",
      PART11: "Sie brauchen: Ihre geprüfte Identität, Ihr Passwort und Ihr Telefon für einen Code.",
      DEMO: "Sie brauchen: einen Klick, keinen Code. Das kostet nichts.",
    },
    other: {
      SES: "Die Person braucht: den Link in unserer E‑Mail.",
      AES_MINIMAL: "Die Person braucht: ihr Telefon für einen SMS-Code.",
      AES: "Die Person braucht: eine geprüfte Identität und ihr Telefon für einen Code.",
      QES: "Die Person braucht: ein qualifiziertes Zertifikat nach {law}, ihr Signaturpasswort und einen Code.",
      PART11:
        "Die Person braucht: ein Konto mit geprüfter Identität, ihr Passwort und ihr Telefon für einen Code.",
      DEMO: "Die Person braucht: den Link in unserer E‑Mail. Das kostet nichts.",
    },
  },
  reason: {
    asked: "Diese Anfrage verlangt {level}.",
    email: "Bestätigen Sie zuerst Ihre E‑Mail-Adresse.",
    mobile: "Bestätigen Sie zuerst Ihre Mobilnummer.",
    identity: "Lassen Sie zuerst Ihre Identität prüfen.",
    certificate: "Sie haben noch kein qualifiziertes Zertifikat nach {law}.",
    disabled:
      "Ihr Unternehmen hat diese Stufe ausgeschaltet. Ein Admin entscheidet in den Einstellungen.",
    unanswered:
      "Der Vertrauensdiensteanbieter antwortet nicht. Versuchen Sie es in ein paar Minuten noch einmal.",
    none: "Für Sie noch nicht verfügbar.",
    place: "Wählen Sie zuerst in jedem Dokument eine Stelle für Ihre Signatur.",
    account: "Eine Signatur nach 21 CFR Part 11 braucht ein Konto auf Ihren eigenen Namen.",
  },
  reasonOfGuest: {
    mobile: "Der Absender hat Ihre Mobilnummer nicht angegeben.",
    identity: "Ihre Identität ist noch nicht geprüft.",
  },
  way: { profile: "Mobilnummer hinzufügen", standards: "Ihre Stufen ansehen" },
} as const satisfies Words<typeof en>;
