/** Errors of single sign-on: at the connection of a provider, and at logins. */
export default {
  "error.sso.address_refused":
    "Diese Adresse kann nicht verwendet werden. Geben Sie eine öffentliche Adresse ein, die mit https:// beginnt.",
  "error.sso.discovery_unreachable":
    "Ihr Identitätsanbieter ist unter dieser Adresse nicht erreichbar. Prüfen Sie die Adresse und versuchen Sie es noch einmal.",
  "error.sso.metadata_invalid":
    "Unter dieser Adresse gibt es keine Beschreibung eines Identitätsanbieters. Prüfen Sie die Adresse in der Dokumentation Ihres Anbieters.",
  "error.sso.issuer_mismatch":
    "Der Aussteller Ihres Anbieters ist ein anderer als der eingegebene. Kopieren Sie den Aussteller genau von Ihrem Anbieter.",
  "error.sso.certificate_missing":
    "Die Metadaten Ihres Anbieters enthalten kein Zertifikat für Signaturen. Schalten Sie bei Ihrem Anbieter signierte Assertions ein.",
  "error.sso.secret_missing": "Geben Sie das Client-Secret Ihres Anbieters ein.",
  "error.sso.not_tested":
    "Testen Sie zuerst die Anmeldung. Sie können sie einschalten, sobald der Test bestanden ist.",
  "error.sso.not_active":
    "Single Sign-on ist für diese Domain nicht eingeschaltet. Melden Sie sich mit Ihrem Passwort an oder fragen Sie einen Admin Ihres Unternehmens.",
  "error.sso.login_over":
    "Diese Anmeldung ist beendet oder wurde in einem anderen Browser begonnen. Beginnen Sie auf der Anmeldeseite von vorn.",
  "error.sso.cancelled":
    "Die Anmeldung bei Ihrem Identitätsanbieter wurde abgebrochen. Versuchen Sie es noch einmal.",
  "error.sso.client_refused":
    "Ihr Anbieter akzeptiert die Client-ID oder das Client-Secret nicht. Geben Sie beides noch einmal ein.",
  "error.sso.code_refused":
    "Ihr Anbieter akzeptiert diese Anmeldung nicht mehr. Beginnen Sie auf der Anmeldeseite von vorn.",
  "error.sso.answer_invalid":
    "Die Antwort Ihres Identitätsanbieters ist nicht gültig. Prüfen Sie die Verbindung bei Ihrem Anbieter.",
  "error.sso.signature_invalid":
    "Die Signatur der Antwort fehlt oder ist nicht gültig. Prüfen Sie, ob Ihr Anbieter Assertions signiert und mit welchem Zertifikat.",
  "error.sso.algorithm_refused":
    "Ihr Anbieter verwendet ein Signaturverfahren, das nicht sicher genug ist. Wählen Sie bei Ihrem Anbieter SHA-256 oder stärker.",
  "error.sso.clock_skew":
    "Die Zeiten in der Antwort passen nicht zu unserer Uhr: Die Antwort ist abgelaufen oder noch nicht gültig. Prüfen Sie die Uhr Ihres Anbieters.",
  "error.sso.audience_wrong":
    "Die Antwort ist für einen anderen Dienst bestimmt. Prüfen Sie die Client-ID oder die Entity-ID bei Ihrem Anbieter.",
  "error.sso.recipient_wrong":
    "Die Antwort ist für eine andere Adresse bestimmt. Tragen Sie unsere Rückleitungsadresse genau bei Ihrem Anbieter ein.",
  "error.sso.replayed": "Diese Antwort wurde schon verwendet. Beginnen Sie die Anmeldung von vorn.",
  "error.sso.subject_missing":
    "Ihr Anbieter sendet keine dauerhafte Kennung der Person. Wählen Sie bei Ihrem Anbieter eine dauerhafte Name-ID.",
  "error.sso.email_missing":
    "Ihr Anbieter sendet keine E‑Mail-Adresse. Geben Sie die E‑Mail-Adresse bei Ihrem Anbieter frei.",
  "error.sso.email_unverified":
    "Laut Ihrem Anbieter ist die E‑Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es noch einmal.",
  "error.sso.email_other_domain":
    "Die E‑Mail-Adresse von Ihrem Anbieter gehört nicht zu dieser Domain. Melden Sie sich mit einer Adresse der Domain an.",
  "error.sso.subject_changed":
    "Ihr Anbieter nennt für diese Adresse eine andere Person als bisher. Fragen Sie einen Admin Ihres Unternehmens.",
  "error.sso.password_required":
    "Es gibt ein Konto mit dieser Adresse. Melden Sie sich einmal mit dessen Passwort an, um es mit Single Sign-on zu verknüpfen.",
  "error.sso.account_deleted":
    "Das Konto mit dieser Adresse wurde gelöscht. Stellen Sie es mit dem Link in unserer E‑Mail zur Löschung wieder her.",
  "error.sso.other_business":
    "Ihr Konto gehört zu einem anderen Unternehmen. Verlassen Sie es zuerst, und melden Sie sich dann mit Single Sign-on an.",
  "error.sso.log_in_first":
    "Melden Sie sich zuerst mit Single Sign-on an. Sie können es verlangen, sobald es bei Ihnen funktioniert.",
  "error.sso.emergency_unfit":
    "Der Notfall-Admin muss ein Admin mit Passwort und Zwei-Faktor-Authentifizierung sein. Wählen Sie jemand anderen, oder bitten Sie die Person, sie einzuschalten.",
  "error.sso.emergency_admin":
    "Diese Person ist der Notfall-Admin. Bestimmen Sie zuerst einen anderen Notfall-Admin.",
};
