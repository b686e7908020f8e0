import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  "error.validation": "Einige Angaben sind nicht gültig. Prüfen Sie die markierten Felder.",
  "error.text.hidden_characters":
    "Ein Text enthält unsichtbare Zeichen, die verändern, wie er gelesen wird, etwa Steuerzeichen oder Wechsel der Schreibrichtung. Entfernen Sie sie, am einfachsten, indem Sie den Text tippen statt einfügen.",
  "error.not_found": "Das gibt es nicht, oder Sie dürfen es nicht sehen.",
  "error.forbidden": "Das dürfen Sie nicht.",
  "error.conflict": "Das wurde inzwischen geändert. Laden Sie es neu.",
  "error.method_not_allowed":
    "Diese Adresse nimmt diese Methode nicht an. Der Header Allow nennt die erlaubten.",
  "error.body_too_large": "Das ist zu gross, um gesendet zu werden.",
  "error.unsupported_media_type": "Diese Art von Inhalt kann der Dienst nicht lesen.",
  "error.idempotency.key_reused": "Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.",
  "error.idempotency.in_progress":
    "Dieselbe Anfrage wird noch bearbeitet. Versuchen Sie es gleich noch einmal.",
  "error.rate_limit.exceeded":
    "Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.",
  "error.unexpected":
    "Bei uns ist etwas schiefgegangen. Es ging nichts verloren; versuchen Sie es erneut.",
  "error.unavailable":
    "Der Dienst ist im Moment nicht verfügbar. Versuchen Sie es in Kürze erneut.",

  "error.auth.required": "Melden Sie sich an, um fortzufahren.",
  "error.auth.token_invalid": "Ihre Sitzung ist nicht gültig. Melden Sie sich erneut an.",
  "error.auth.token_expired": "Ihre Sitzung ist beendet. Melden Sie sich erneut an.",
  "error.auth.credentials_invalid": "Die E-Mail-Adresse oder das Passwort stimmt nicht.",
  "error.auth.second_factor_required":
    "Geben Sie einen Code Ihrer Authenticator-App ein, um sich anzumelden.",
  "error.auth.email_not_confirmed":
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link, den wir Ihnen gesendet haben.",
  "error.auth.slowed_down":
    "Zu viele Fehlversuche. Warten Sie einen Moment und versuchen Sie es erneut.",
  "error.auth.origin": "Diese Anfrage kam von einer Seite, die das nicht darf.",
  "error.auth.fresh_login_required":
    "Dafür braucht es eine Anmeldung in den letzten zehn Minuten. Melden Sie sich ab und wieder an und kommen Sie zurück.",
  "error.auth.opened_elsewhere":
    "Ihr Link wurde in einem anderen Browser geöffnet; dort geht es weiter. Öffnen Sie ihn erneut, um hier weiterzumachen.",
  "error.link.invalid": "Dieser Link ist nicht gültig. Fordern Sie einen neuen an.",
  "error.link.expired": "Dieser Link ist abgelaufen. Fordern Sie einen neuen an.",
  "error.link.withdrawn":
    "Diese Anfrage wurde zurückgezogen, oder ihre Frist ist vorbei: Es gibt nichts mehr zu öffnen. Fragen Sie die absendende Person, wenn Sie das nicht erwartet haben.",
  "error.link.other_person":
    "Dieser Link gehört einer anderen Person. Verwenden Sie den Link aus Ihrer eigenen Mail.",

  "error.password.too_short": "Wählen Sie ein Passwort mit mindestens 12 Zeichen.",
  "error.password.too_long": "Wählen Sie ein Passwort mit höchstens 256 Zeichen.",
  "error.password.too_common":
    "Dieses Passwort steht auf den Listen, die Angreifer zuerst probieren. Wählen Sie ein anderes.",
  "error.password.personal":
    "Das Passwort enthält Ihren Namen oder Ihre E-Mail-Adresse. Wählen Sie ein anderes.",
  "error.password.wrong": "Das bisherige Passwort stimmt nicht.",
  "error.confirmation.invalid": "Dieser Link ist nicht gültig oder wurde schon verwendet.",
  "error.confirmation.expired": "Dieser Link ist abgelaufen. Fordern Sie einen neuen an.",
  "error.confirmation.password_wrong":
    "Das ist nicht das Passwort, das Sie beim Anlegen des Kontos gewählt haben. Versuchen Sie es erneut oder wählen Sie ein anderes.",
  "error.mobile.invalid": "Geben Sie die Mobilnummer mit Landesvorwahl ein, etwa +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "Dieser Name enthält etwas, das in einem Namen nicht stehen kann: Zeilenumbrüche, unsichtbare Zeichen, Bilder oder eine Webadresse. Entfernen Sie es und versuchen Sie es erneut.",
  "error.attribute.not_updatable": "Diese Einstellung kann hier nicht geändert werden.",
  "error.account.deleted":
    "Dieses Konto wurde gelöscht und ist noch nicht endgültig entfernt. Widerrufen Sie die Löschung, um es weiter zu verwenden.",
  "error.account.open_requests":
    "Sie haben Anfragen gesendet, die noch offen sind. Ziehen Sie sie zurück, oder lassen Sie sie mit dem Konto zurückziehen.",
  "error.export.in_progress":
    "Ein Archiv Ihrer Daten wird gerade erstellt. Sie erhalten eine E-Mail, sobald es bereit ist.",
  "error.export.not_ready":
    "Dieses Archiv ist nicht bereit. Sie erhalten eine E-Mail, sobald es so weit ist.",
  "error.name.immutable":
    "Ihr Name kommt von Ihrer eID. Lassen Sie ihn dort ändern; hier ist das nicht möglich.",
  "error.second_factor.exists":
    "Ihr Konto hat bereits einen zweiten Faktor. Entfernen Sie ihn zuerst, um einen anderen einzurichten.",
  "error.second_factor.missing":
    "Dafür gibt es keinen zweiten Faktor. Beginnen Sie zuerst mit dem Einrichten.",
  "error.second_factor.challenge_over":
    "Diese Anmeldung hat zu lange gedauert. Beginnen Sie erneut mit Ihrem Passwort.",
  "error.identity.nothing_to_reset":
    "Dieses Konto hat keine Identität, die zurückgesetzt werden könnte.",
  "error.eid.not_offered": "Die Registrierung mit einer eID+ wird hier nicht angeboten.",
  "error.eid.refused":
    "eID+ hat nicht bestätigt, wer Sie sind. Beginnen Sie die Registrierung von vorn.",
  "error.eid.email_not_verified":
    "Ihre E-Mail-Adresse ist bei eID+ nicht bestätigt. Bestätigen Sie sie dort und beginnen Sie die Registrierung von vorn.",
  "error.eid.account_exists":
    "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich mit dessen Passwort an.",
  "error.eid.assertion_invalid":
    "eID+ hat eine ungültige Antwort gesendet. Es wurde kein Konto eröffnet; beginnen Sie die Registrierung von vorn.",
  "error.eid.unavailable": "eID+ antwortet nicht. Versuchen Sie es in einigen Minuten erneut.",
  "error.identification.not_offered": "Dieser Anbieter identifiziert nicht auf diesem Weg.",

  "error.business.member_already":
    "Sie gehören bereits zu einem Unternehmen. Verlassen Sie es zuerst, dann können Sie einem anderen beitreten oder ein neues eröffnen.",
  "error.business.invitation_over":
    "Diese Einladung gilt nicht mehr. Bitten Sie einen Admin des Unternehmens um eine neue.",
  "error.business.last_admin":
    "Ein Unternehmen braucht einen Admin. Machen Sie zuerst jemand anderen zum Admin und versuchen Sie es dann erneut.",
  "error.business.locked":
    "Ihr Unternehmen ist gesperrt: Die Testphase ist vorbei, oder eine Zahlung fehlt. Ein Admin kann einen Plan wählen.",
  "error.plan.upload_not_included":
    "Ihr Plan enthält das Senden von Dokumenten nicht. Signieren bleibt möglich; ein Admin kann einen anderen Plan wählen.",
  "error.free.uploads":
    "Ohne bezahlten Plan lassen sich 100 Dateien am Tag hochladen. Machen Sie morgen weiter, oder wählen Sie einen Plan für Ihr Unternehmen.",
  "error.free.requests":
    "Ohne bezahlten Plan lassen sich 50 Anfragen am Tag beginnen. Machen Sie morgen weiter, oder wählen Sie einen Plan für Ihr Unternehmen.",
  "error.free.invitations":
    "Ohne bezahlten Plan lassen sich 100 Personen am Tag einladen. Laden Sie weniger ein, machen Sie morgen weiter, oder wählen Sie einen Plan für Ihr Unternehmen.",

  "error.tan.invalid": "Dieser Code stimmt nicht. Prüfen Sie ihn und geben Sie ihn erneut ein.",
  "error.tan.expired": "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
  "error.tan.locked":
    "Zu viele falsche Codes. Warten Sie zu Ihrer Sicherheit 15 Minuten und beginnen Sie neu.",
  "error.tan.resend_too_soon":
    "Eben wurde ein Code gesendet. Warten Sie, bevor Sie einen weiteren anfordern.",
  "error.tan.unknown": "Es ist kein Code mehr einzugeben. Beginnen Sie neu.",
  "error.sms.number":
    "An diese Nummer gingen mehrere Codes, die nicht eingegeben wurden. Prüfen Sie die Nummer und warten Sie eine Stunde, nach vielen davon einen Tag, bevor Sie einen weiteren anfordern.",
  "error.sms.sender":
    "Für diesen Absender gingen in letzter Zeit viele Codes hinaus, und wenige wurden eingegeben. Versuchen Sie es in einer Stunde erneut, sonst morgen; wenn es eilt, sagen Sie es dem Absender.",
  "error.sms.business":
    "Für dieses Unternehmen gingen in letzter Zeit viele Codes hinaus, und wenige wurden eingegeben. Versuchen Sie es in einer Stunde erneut, sonst morgen; wenn es eilt, sagen Sie es dem Unternehmen.",
  "error.sms.free":
    "In letzter Zeit wurden viele Codes für Absender ohne bezahlten Plan verschickt; dieser muss warten. Versuchen Sie es in einer Stunde wieder oder, wenn es erneut abgelehnt wird, morgen.",
  "error.sms.address":
    "Aus Ihrem Netzwerk wurden in letzter Zeit viele Codes angefordert, und wenige wurden eingegeben. Versuchen Sie es in einer Stunde erneut, sonst morgen, oder aus einem anderen Netzwerk.",

  "file.pdf.not_a_pdf":
    "Diese Datei ist kein PDF. Laden Sie ein PDF hoch, oder ein PNG- oder JPEG-Bild.",
  "file.pdf.empty": "Diese Datei ist leer. Wählen Sie die Datei erneut.",
  "file.pdf.encrypted":
    "Dieses PDF ist mit einem Passwort geschützt. Geben Sie das Passwort ein, um es hochzuladen.",
  "file.pdf.password_wrong": "Das ist nicht das Passwort des PDF. Geben Sie es erneut ein.",
  "file.pdf.damaged":
    "Dieses PDF ist beschädigt und kann nicht signiert werden. Speichern oder drucken Sie es neu als PDF und laden Sie dieses hoch.",
  "file.pdf.no_pages": "Dieses PDF hat keine Seiten.",
  "file.pdf.too_many_pages":
    "Dieses PDF hat zu viele Seiten. Teilen Sie es und laden Sie die Teile hoch.",
  "file.pdf.certified_no_changes":
    "Dieses PDF wurde zertifiziert und lässt keine weiteren Signaturen zu. Bitten Sie um eine Fassung, die signiert werden kann.",
  "file.pdf.unsupported":
    "Dieses PDF kann nicht signiert werden, ohne es zu beschädigen. Speichern oder drucken Sie es neu als PDF und laden Sie dieses hoch.",
  "file.pdf.too_costly":
    "Dieses PDF braucht zu viel Zeit oder Speicher. Speichern oder drucken Sie es neu als PDF und laden Sie dieses hoch.",
  "file.pdf.paper_differs":
    "Dieses PDF kann auf Papier, in anderen Programmen oder später etwas anderes zeigen oder tun, als der Bildschirm jetzt zeigt; darum kann es nicht signiert werden. Drucken Sie die Datei in ein neues PDF und laden Sie dieses hoch.",
  "file.pdf.page_unreadable":
    "Eine Seite dieses PDF lässt sich nicht vollständig anzeigen; niemand könnte sehen, was er signiert. Speichern Sie es als neues PDF und laden Sie dieses hoch.",
  "file.pdf.field_demands":
    "Ein Signaturfeld dieses PDF verlangt eine Art von Signatur, die hier nicht entsteht. Bitten Sie um eine Fassung ohne diese Vorgabe.",
  "file.pdf.read_differently":
    "Dieses signierte PDF ist so gebaut, dass andere Programme darin anderes zeigen können als wir; darum kann es hier nicht signiert werden. Bitten Sie den Absender um die Fassung vor den Signaturen oder um eine neue.",
  "file.pdf.general_error":
    "Dieses PDF konnte nicht gelesen werden. Speichern oder drucken Sie es neu als PDF und laden Sie dieses hoch.",
  "file.too_large":
    "Diese Datei ist grösser als 50 MB. Verkleinern Sie sie und laden Sie sie erneut hoch.",
  "file.picture.unreadable":
    "Dieses Bild kann nicht gelesen werden. Laden Sie ein PNG oder JPEG hoch.",
  "error.page.not_found": "Diese Seite hat das Dokument nicht.",
  "error.page.not_rendered":
    "Diese Seite kann nicht angezeigt werden. Sie können das Dokument herunterladen.",
  "error.document.in_use":
    "Eine Signaturanfrage enthält dieses Dokument. Entfernen Sie es zuerst dort.",
  "error.storage.unavailable":
    "Die Dokumentenablage ist im Moment nicht verfügbar. Versuchen Sie es in Kürze erneut.",
  "error.send_to.claimed": "Jemand hat es übernommen: Zurückziehen kann es nur diese Person.",
  "error.ticket.invalid":
    "Diese Download-Adresse wurde schon verwendet oder ist abgelaufen. Starten Sie den Download erneut.",

  "error.sr.not_draft": "Die Anfrage wurde gesendet und kann nicht mehr geändert werden.",
  "error.sr.not_open": "Die Anfrage ist nicht mehr offen.",
  "error.sr.no_documents": "Fügen Sie ein Dokument hinzu, bevor Sie die Anfrage senden.",
  "error.sr.too_many_documents": "Eine Anfrage enthält höchstens 50 Dokumente.",
  "error.sr.last_document_cannot_be_removed": "Eine Anfrage braucht mindestens ein Dokument.",
  "error.sr.no_signers":
    "Fügen Sie eine unterzeichnende Person hinzu, bevor Sie die Anfrage senden.",
  "error.sr.too_many_signers": "Eine Anfrage enthält höchstens 50 Unterzeichnende.",
  "error.sr.signer_twice": "Diese Person unterzeichnet in dieser Anfrage bereits.",
  "error.sr.signer_signed": "Diese Person hat signiert und kann nicht mehr entfernt werden.",
  "error.sr.document_unknown": "Eines der Dokumente gehört nicht zu dieser Anfrage.",
  "error.sr.position_outside":
    "Eine Signatur liegt ausserhalb der Seite. Verschieben Sie sie auf die Seite.",
  "error.sr.form_field_unavailable":
    "Dieses Unterschriftsfeld gibt es nicht, es ist schon unterzeichnet oder gehört einer anderen Person.",
  "error.sr.legislation_missing":
    "Wählen Sie Schweizer oder EU-Recht: Eine fortgeschrittene oder qualifizierte Signatur braucht eines davon.",
  "error.sr.mobile_missing": "Diese Stufe braucht die Mobilnummer der Person. Geben Sie sie ein.",
  "error.sr.addresses_differ":
    "Die Adresse des Kontos und die Adresse beim Namen müssen dieselbe sein. Geben Sie eine von beiden an, oder zweimal dieselbe.",
  "error.sr.expiration_past":
    "Die Frist liegt in der Vergangenheit. Wählen Sie einen späteren Tag.",
  "error.sr.document_differs":
    "Eines der Dokumente zeigt auf Papier etwas anderes als am Bildschirm, kann sich später ändern oder lässt sich nicht vollständig anzeigen; beim Hochladen haben wir das noch nicht geprüft. Entfernen Sie es und laden Sie es neu hoch: Was sich beheben lässt, wird dabei behoben.",
  "error.sr.certified":
    "Ein zertifiziertes Dokument lässt dieses Signaturfeld nicht zu. Entfernen Sie das Dokument oder die Person.",
  "error.rate_limit.reminder":
    "Die Unterzeichnenden wurden heute erinnert. Morgen können Sie sie erneut erinnern.",

  "error.signing.named_twice": "Eine Anfrage kommt zweimal vor. Nennen Sie sie einmal.",
  "error.signing.not_a_signer": "Sie unterzeichnen in dieser Anfrage nicht.",
  "error.signing.not_your_turn":
    "Vor Ihnen signiert eine andere Person. Wir schreiben Ihnen, sobald Sie an der Reihe sind.",
  "error.signing.already_signed": "Sie haben bereits signiert.",
  "error.signing.locked":
    "In diesem Moment signiert eine andere Person. Es geht in wenigen Sekunden von selbst weiter.",
  "error.signing.quality_too_low": "Diese Anfrage verlangt eine stärkere Signatur.",
  "error.signing.quality_unavailable": "Auf dieser Stufe können Sie noch nicht signieren.",
  "error.signing.legislation_mismatch":
    "Diese Anfrage verlangt eine Signatur nach einem anderen Recht.",
  "error.signing.mobile_not_proven":
    "Hinterlegen und bestätigen Sie zuerst Ihre Mobilnummer: Der Code wird dorthin gesendet.",
  "error.signing.mobile_unknown":
    "Bei dieser Stufe geht ein Code an Ihr Telefon, und der Absender hat keine Nummer angegeben. Erstellen Sie ein Konto mit dieser E-Mail-Adresse und bestätigen Sie Ihre Nummer, oder bitten Sie den Absender, Sie mit der Nummer einzuladen.",
  "error.signing.identity_not_vouched":
    "Diese Stufe braucht eine bestätigte Identität. Wählen Sie eine andere Stufe oder lassen Sie sich identifizieren.",
  "error.signing.terms_not_accepted":
    "Vor einer Signatur dieser Stufe sind die Bedingungen des Vertrauensdiensteanbieters zu akzeptieren. Laden Sie die Seite neu, um sie zu lesen.",
  "error.signing.no_qualified_credential":
    "Sie haben nach diesem Recht noch kein qualifiziertes Zertifikat. Lassen Sie sich zuerst identifizieren.",
  "error.signing.free_signatures_exhausted": "Ihre kostenlosen Signaturen sind aufgebraucht.",
  "error.signing.attempt_unknown":
    "Es gibt keine Signatur, die fortgesetzt werden könnte. Beginnen Sie neu.",
  "error.signing.attempt_over":
    "Dieser Versuch ist beendet. Er hat nichts signiert; beginnen Sie neu.",
  "error.signing.document_differs":
    "Ein Dokument dieser Anfrage zeigt auf Papier etwas anderes als am Bildschirm, kann sich später ändern oder lässt sich nicht vollständig anzeigen; beim Hochladen haben wir das noch nicht geprüft. Bitten Sie die Person, die es gesendet hat, die Anfrage zurückzuziehen, das Dokument neu hochzuladen und es neu zu senden.",
  "error.signing.notes_found":
    "Wir haben die Dokumente noch einmal durchgesehen und etwas gefunden, das Sie vor dem Signieren wissen sollten. Es steht beim Dokument: Lesen Sie es und signieren Sie dann.",
  "error.signing.look_changed":
    "Ihre Unterschrift sähe inzwischen anders aus oder stünde an einem anderen Ort; der Code gilt deshalb nicht mehr. Es wurde nichts unterzeichnet: Prüfen Sie sie und unterzeichnen Sie erneut; Sie erhalten einen neuen Code.",
  "error.signing.name_changed":
    "Ihr Name hat sich geändert, seit Sie mit dem Signieren begonnen haben. Es wurde nichts signiert; beginnen Sie neu unter Ihrem jetzigen Namen.",
  "error.signing.number_changed":
    "Ihre Mobilnummer hat sich geändert, seit der Code gesendet wurde. Es wurde nichts signiert; beginnen Sie neu, der Code kommt dann auf Ihre jetzige Nummer.",
  "error.signing.visual_signature_invalid":
    "Ihre visuelle Signatur kann nicht gezeichnet werden. Ändern Sie sie und versuchen Sie es erneut.",
  "signing.outcome_unknown":
    "Die Verbindung zum Vertrauensdienst brach ab, während er signierte. Dem Dokument wurde nichts hinzugefügt; signieren Sie erneut mit einem neuen Code.",
  "signing.finishing_failed":
    "Die Signatur konnte nicht abgeschlossen werden, weil ein fremder Dienst nicht antwortete. Dem Dokument wurde nichts hinzugefügt; signieren Sie erneut.",

  "error.provider.password_invalid": "Das Signaturpasswort stimmt nicht. Geben Sie es erneut ein.",
  "error.provider.otp_invalid": "Der Code stimmt nicht. Geben Sie ihn erneut ein.",
  "error.provider.otp_expired": "Der Code ist abgelaufen. Fordern Sie einen neuen an.",
  "error.provider.locked":
    "Zu viele falsche Eingaben: Der Vertrauensdienst hat die Signatur für eine Weile gesperrt.",
  "error.provider.cancelled":
    "Die Signatur wurde beim Vertrauensdienst abgebrochen. Es wurde nichts signiert.",
  "error.provider.serial_number_mismatch":
    "Der Vertrauensdienst kennt Sie unter einer anderen Identität. Identifizieren Sie sich erneut, bevor Sie signieren.",
  "error.provider.certificate_revoked":
    "Ihr Zertifikat wurde widerrufen. Identifizieren Sie sich erneut, bevor Sie signieren.",
  "error.provider.too_many_documents":
    "Ihre Signatur kann mit einem Code nicht so viele Dokumente abdecken. Signieren Sie weniger Anfragen auf einmal.",
  "error.provider.unavailable":
    "Der Vertrauensdienst antwortet nicht. Es wurde nichts signiert; versuchen Sie es in einigen Minuten erneut.",
  "error.provider.answer_invalid":
    "Der Vertrauensdienst sandte eine ungültige Antwort. Es wurde nichts signiert; versuchen Sie es erneut.",
  "error.timestamp.unavailable":
    "Der Zeitstempeldienst antwortet nicht. Ihre Signatur ist aufbewahrt und wird abgeschlossen, sobald er antwortet.",
  "error.revocation.unavailable":
    "Der Zertifikatsstatus ist nicht abrufbar. Ihre Signatur ist aufbewahrt und wird abgeschlossen, sobald er es ist.",
} as const satisfies Words<typeof en>;
