import business from "./business/de-ch.ts";
import requests from "./requests/de-ch.ts";
import singleSignOn from "./single-sign-on/de-ch.ts";
import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  ...business,
  ...requests,
  ...singleSignOn,
  "error.validation": "Einige Eingaben sind ungültig. Prüfen Sie die markierten Felder.",
  "error.text.hidden_characters":
    "Der Text enthält unsichtbare Zeichen, etwa Steuerzeichen oder Wechsel der Schreibrichtung. Entfernen Sie diese, oder tippen Sie den Text, statt ihn einzufügen.",
  "error.not_found":
    "Unter dieser Adresse gibt es nichts, oder Sie haben keinen Zugriff darauf. Prüfen Sie die Adresse.",
  "error.forbidden":
    "Sie sind dazu nicht berechtigt. Wenn Sie es sein sollten, wenden Sie sich an unseren Support.",
  "error.conflict":
    "Das wurde inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  "error.method_not_allowed":
    "Diese Adresse erlaubt diese Methode nicht. Der Header Allow nennt die erlaubten Methoden.",
  "error.body_too_large": "Das ist zu gross zum Senden. Senden Sie weniger auf einmal.",
  "error.unsupported_media_type":
    "Der Dienst kann diese Art von Inhalt nicht lesen. Prüfen Sie den Header Content-Type.",
  "error.idempotency.key_reused":
    "Dieser Idempotency-Key wurde schon für einen anderen Aufruf verwendet. Verwenden Sie einen neuen.",
  "error.idempotency.in_progress":
    "Derselbe Aufruf wird noch bearbeitet. Versuchen Sie es gleich noch einmal.",
  "error.rate_limit.exceeded":
    "Zu viele Aufrufe. Warten Sie einen Moment und versuchen Sie es noch einmal.",
  "error.unexpected":
    "Bei uns ist etwas schiefgegangen. Ihre Daten sind sicher. Versuchen Sie es noch einmal.",
  "error.unavailable":
    "Der Dienst ist im Moment nicht verfügbar. Versuchen Sie es in ein paar Minuten noch einmal.",

  "error.auth.required": "Melden Sie sich an, um fortzufahren.",
  "error.auth.token_invalid": "Ihre Sitzung ist ungültig. Melden Sie sich wieder an.",
  "error.auth.token_expired": "Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.",
  "error.auth.credentials_invalid": "Die E‑Mail-Adresse oder das Passwort ist falsch.",
  "error.auth.single_sign_on_required":
    "Für diese Adresse verlangt das Unternehmen Single Sign-on. Melden Sie sich mit Ihrem Firmenkonto an.",
  "error.auth.second_factor_required":
    "Geben Sie einen Code aus Ihrer Authenticator-App ein, um sich anzumelden.",
  "error.auth.email_not_confirmed":
    "Bestätigen Sie zuerst Ihre E‑Mail-Adresse. Öffnen Sie dazu den Link in unserer E‑Mail.",
  "error.auth.slowed_down":
    "Zu viele Fehlversuche. Warten Sie einen Moment und versuchen Sie es noch einmal.",
  "error.auth.origin":
    "Dieser Aufruf kam von einer Seite, die ihn nicht senden darf. Öffnen Sie Paraph und versuchen Sie es noch einmal.",
  "error.auth.fresh_login_required":
    "Zu Ihrer Sicherheit darf Ihre Anmeldung höchstens zehn Minuten zurückliegen. Melden Sie sich ab und wieder an, und versuchen Sie es noch einmal.",
  "error.auth.opened_elsewhere":
    "Sie haben Ihren Link in einem anderen Browser geöffnet. Machen Sie dort weiter, oder öffnen Sie den Link hier noch einmal.",
  "error.link.invalid": "Dieser Link ist ungültig. Fordern Sie einen neuen an.",
  "error.link.expired": "Dieser Link ist abgelaufen. Fordern Sie einen neuen an.",
  "error.link.withdrawn":
    "Der Absender hat diese Anfrage zurückgezogen, oder die Frist ist abgelaufen. Sie können sie nicht mehr öffnen. Wenn Sie das nicht erwartet haben, fragen Sie den Absender.",
  "error.link.other_person":
    "Dieser Link gehört einer anderen Person. Verwenden Sie den Link in Ihrer eigenen E‑Mail.",

  "error.password.too_short": "Wählen Sie ein Passwort mit mindestens 12 Zeichen.",
  "error.password.too_long": "Wählen Sie ein Passwort mit höchstens 256 Zeichen.",
  "error.password.too_common":
    "Dieses Passwort steht auf Listen häufiger Passwörter. Wählen Sie ein anderes.",
  "error.password.personal":
    "Das Passwort enthält Ihren Namen oder Ihre E‑Mail-Adresse. Wählen Sie ein anderes.",
  "error.password.wrong": "Ihr aktuelles Passwort ist falsch. Versuchen Sie es noch einmal.",
  "error.confirmation.invalid":
    "Dieser Link ist ungültig oder wurde schon verwendet. Fordern Sie einen neuen an.",
  "error.confirmation.expired": "Dieser Link ist abgelaufen. Fordern Sie einen neuen an.",
  "error.confirmation.password_wrong":
    "Das ist nicht das Passwort, das Sie bei der Registrierung gewählt haben. Versuchen Sie es noch einmal, oder wählen Sie ein neues.",
  "error.mobile.invalid":
    "Geben Sie die Mobilnummer mit Landesvorwahl ein, zum Beispiel +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "Ein Name darf keine Zeilenumbrüche, unsichtbaren Zeichen, Emojis oder Webadressen enthalten. Entfernen Sie diese und versuchen Sie es noch einmal.",
  "error.attribute.not_updatable":
    "Diese Einstellung kann hier nicht geändert werden. Lassen Sie sie weg.",
  "error.account.deleted":
    "Dieses Konto wurde gelöscht. Stellen Sie es wieder her, um es weiter zu verwenden.",
  "error.account.open_requests":
    "Einige Anfragen, die Sie gesendet haben, sind noch offen. Ziehen Sie diese zuerst zurück, oder lassen Sie sie mit dem Konto zurückziehen.",
  "error.export.in_progress":
    "Wir erstellen bereits eine Kopie Ihrer Daten. Sie erhalten eine E‑Mail, sobald sie bereit ist.",
  "error.export.not_ready":
    "Die Kopie Ihrer Daten ist noch nicht bereit. Sie erhalten eine E‑Mail, sobald sie es ist.",
  "error.name.immutable":
    "Ihr Name stammt aus Ihrer eID. Hier können Sie ihn nicht ändern. Bitten Sie den Anbieter Ihrer eID, ihn zu ändern.",
  "error.second_factor.exists":
    "Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet. Entfernen Sie zuerst die App, um eine andere einzurichten.",
  "error.second_factor.missing":
    "Die Zwei-Faktor-Authentifizierung ist nicht eingerichtet. Richten Sie sie zuerst ein.",
  "error.second_factor.challenge_over":
    "Die Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal mit Ihrem Passwort.",
  "error.identity.nothing_to_reset":
    "Dieses Konto hat keine geprüfte Identität. Es gibt nichts zurückzusetzen.",
  "error.eid.not_offered":
    "Mit einer eID+ können Sie sich hier nicht registrieren. Registrieren Sie sich mit Ihrer E‑Mail-Adresse.",
  "error.eid.refused":
    "eID+ hat Ihre Identität nicht geprüft. Beginnen Sie die Registrierung von vorn.",
  "error.eid.email_not_verified":
    "Ihre E‑Mail-Adresse ist bei eID+ nicht bestätigt. Bestätigen Sie sie dort und beginnen Sie dann die Registrierung von vorn.",
  "error.eid.account_exists":
    "Mit dieser E‑Mail-Adresse gibt es schon ein Konto. Melden Sie sich mit dessen Passwort an.",
  "error.eid.assertion_invalid":
    "eID+ hat eine ungültige Antwort gesendet. Wir haben kein Konto erstellt. Beginnen Sie die Registrierung von vorn.",
  "error.eid.unavailable":
    "eID+ antwortet nicht. Versuchen Sie es in ein paar Minuten noch einmal.",
  "error.identification.not_offered":
    "Dieser Anbieter bietet diese Art der Identifikation nicht an. Wählen Sie eine andere.",

  "error.plan.upload_not_included":
    "Mit dem Plan Ihres Unternehmens können Sie nichts hochladen. Signieren können Sie weiterhin. Ein Admin kann einen anderen Plan wählen.",
  "error.free.uploads":
    "Ohne bezahlten Plan können Sie 100 Dateien pro Tag hochladen. Versuchen Sie es morgen wieder, oder wechseln Sie zu einem bezahlten Plan.",
  "error.free.requests":
    "Ohne bezahlten Plan können Sie 50 Anfragen pro Tag erstellen. Versuchen Sie es morgen wieder, oder wechseln Sie zu einem bezahlten Plan.",
  "error.free.invitations":
    "Ohne bezahlten Plan können Sie 100 Personen pro Tag einladen. Laden Sie weniger Personen ein, versuchen Sie es morgen wieder, oder wechseln Sie zu einem bezahlten Plan.",

  "error.tan.invalid": "Dieser Code ist falsch. Prüfen Sie ihn und geben Sie ihn noch einmal ein.",
  "error.tan.expired": "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
  "error.tan.locked":
    "Zu viele falsche Codes. Warten Sie zu Ihrer Sicherheit 15 Minuten und beginnen Sie von vorn.",
  "error.tan.resend_too_soon":
    "Wir haben Ihnen eben einen Code gesendet. Warten Sie einen Moment, bevor Sie einen neuen anfordern.",
  "error.tan.unknown": "Dieser Code kann nicht mehr verwendet werden. Beginnen Sie von vorn.",
  "error.sms.number":
    "An diese Nummer wurden mehrere Codes gesendet, aber nicht eingegeben. Prüfen Sie die Nummer und versuchen Sie es in einer Stunde noch einmal. Geht es dann nicht, versuchen Sie es morgen.",
  "error.sms.sender":
    "Für diesen Absender wurden in letzter Zeit viele Codes gesendet, aber nur wenige eingegeben. Versuchen Sie es in einer Stunde noch einmal. Geht es dann nicht, versuchen Sie es morgen. Wenn es eilt, informieren Sie den Absender.",
  "error.sms.business":
    "Für dieses Unternehmen wurden in letzter Zeit viele Codes gesendet, aber nur wenige eingegeben. Versuchen Sie es in einer Stunde noch einmal. Geht es dann nicht, versuchen Sie es morgen. Wenn es eilt, informieren Sie das Unternehmen.",
  "error.sms.free":
    "Für Absender ohne bezahlten Plan wurden in letzter Zeit viele Codes gesendet. Deshalb können wir diesen Code jetzt nicht senden. Versuchen Sie es in einer Stunde noch einmal. Geht es dann nicht, versuchen Sie es morgen.",
  "error.sms.address":
    "Aus Ihrem Netzwerk wurden in letzter Zeit viele Codes angefordert, aber nur wenige eingegeben. Versuchen Sie es in einer Stunde noch einmal, oder verwenden Sie ein anderes Netzwerk. Geht es dann nicht, versuchen Sie es morgen.",

  "file.pdf.not_a_pdf":
    "Diese Datei ist kein PDF. Laden Sie ein PDF oder ein Bild (PNG, JPEG) hoch.",
  "file.pdf.empty": "Diese Datei ist leer. Prüfen Sie sie und laden Sie sie noch einmal hoch.",
  "file.pdf.encrypted":
    "Dieses PDF ist mit einem Passwort geschützt. Geben Sie das Passwort ein, um es hochzuladen.",
  "file.pdf.password_wrong": "Das Passwort des PDF ist falsch. Geben Sie es noch einmal ein.",
  "file.pdf.damaged":
    "Dieses PDF ist beschädigt und lässt sich nicht signieren. Speichern oder drucken Sie es als neues PDF und laden Sie dieses hoch.",
  "file.pdf.no_pages": "Dieses PDF hat keine Seiten. Laden Sie eine andere Datei hoch.",
  "file.pdf.too_many_pages":
    "Dieses PDF hat zu viele Seiten. Teilen Sie es und laden Sie die Teile hoch.",
  "file.pdf.certified_no_changes":
    "Dieses PDF ist zertifiziert und lässt keine weiteren Signaturen zu. Verlangen Sie eine Fassung, die sich signieren lässt.",
  "file.pdf.unsupported":
    "Eine Signatur würde dieses PDF beschädigen. Speichern oder drucken Sie es als neues PDF und laden Sie dieses hoch.",
  "file.pdf.too_costly":
    "Wir brauchen zu viel Zeit oder Speicher, um dieses PDF zu lesen. Speichern oder drucken Sie es als neues PDF und laden Sie dieses hoch.",
  "file.pdf.paper_differs":
    "Dieses PDF kann auf Papier, in anderen Programmen oder später etwas anderes zeigen oder tun. Deshalb lässt es sich nicht signieren. Drucken Sie es in ein neues PDF und laden Sie dieses hoch.",
  "file.pdf.page_unreadable":
    "Eine Seite dieses PDF lässt sich nicht vollständig anzeigen. Die Unterzeichnenden könnten nicht sehen, was sie signieren. Speichern Sie es als neues PDF und laden Sie dieses hoch.",
  "file.pdf.field_demands":
    "Ein Signaturfeld in diesem PDF verlangt eine Art von Signatur, die wir nicht anbieten. Verlangen Sie eine Fassung ohne diese Vorgabe.",
  "file.pdf.read_differently":
    "Andere Programme zeigen dieses signierte PDF vielleicht anders an als wir. Deshalb kann es hier nicht signiert werden. Bitten Sie den Absender um die Fassung ohne Signaturen oder um ein neues Dokument.",
  "file.pdf.general_error":
    "Dieses PDF konnte nicht gelesen werden. Speichern oder drucken Sie es als neues PDF und laden Sie dieses hoch.",
  "file.too_large":
    "Diese Datei ist grösser als 50 MB. Verkleinern Sie sie und laden Sie sie noch einmal hoch.",
  "file.attachment.unsupported":
    "Diese Datei lässt sich nicht beilegen. Wählen Sie ein PDF, eine Office-Datei (Word, Excel, PowerPoint), ein Bild (GIF, JPEG, PNG) oder eine Textdatei.",
  "file.attachment.empty":
    "Diese Datei ist leer. Prüfen Sie sie und legen Sie sie noch einmal bei.",
  "file.attachment.too_large":
    "Diese Datei ist zu gross für eine Beilage. Verkleinern Sie sie und legen Sie sie noch einmal bei.",
  "file.malware.detected":
    "Unser Virenscanner hat in dieser Datei Schadsoftware gefunden, deshalb haben wir sie nicht gespeichert. Prüfen Sie Ihr Gerät und verwenden Sie eine andere Datei.",
  "file.scan.unavailable":
    "Wir konnten diese Datei nicht auf Viren prüfen, deshalb haben wir sie nicht gespeichert. Versuchen Sie es in einigen Minuten noch einmal.",
  "file.picture.unreadable":
    "Dieses Bild lässt sich nicht lesen. Laden Sie ein PNG oder JPEG hoch.",
  "error.phone.unknown":
    "Dieser QR-Code ist ungültig. Zeigen Sie am Computer einen neuen an und scannen Sie ihn.",
  "error.phone.expired":
    "Dieser QR-Code ist abgelaufen. Zeigen Sie am Computer einen neuen an und scannen Sie ihn.",
  "error.phone.used":
    "Dieser QR-Code wurde schon verwendet. Wenn nicht Sie ihn gescannt haben, beenden Sie die Verbindung am Computer. Um das Dokument noch einmal zu öffnen, zeigen Sie dort einen neuen Code an und scannen Sie ihn.",
  "error.drawing.unknown":
    "Dieser Link ist ungültig. Zeigen Sie am Computer einen neuen QR-Code an und scannen Sie ihn.",
  "error.drawing.expired":
    "Dieser Link ist abgelaufen. Zeigen Sie am Computer einen neuen QR-Code an und scannen Sie ihn.",
  "error.drawing.used":
    "Dieser Link wurde schon verwendet. Um noch einmal zu zeichnen, zeigen Sie am Computer einen neuen QR-Code an und scannen Sie ihn.",
  "file.logo.unreadable":
    "Dieses Logo lässt sich nicht lesen. Laden Sie ein PNG oder ein SVG hoch.",
  "file.logo.unsafe":
    "Dieses SVG enthält mehr als Formen, zum Beispiel Text, Bilder oder Skripte. Wandeln Sie alles in Pfade um und exportieren Sie es als einfaches SVG, oder laden Sie ein PNG hoch.",
  "file.logo.not_square":
    "Dieses Logo ist nicht quadratisch. Laden Sie eines hoch, das so breit wie hoch ist.",
  "file.logo.too_small":
    "Dieses Logo ist zu klein. Laden Sie eines mit mindestens 128 × 128 Pixeln hoch.",
  "file.logo.too_large":
    "Dieses Logo ist zu gross. Verkleinern Sie es und laden Sie es noch einmal hoch.",
  "error.page.not_found": "Das Dokument hat diese Seite nicht. Prüfen Sie die Seitenzahl.",
  "error.page.not_rendered":
    "Diese Seite lässt sich nicht anzeigen. Laden Sie das Dokument herunter, um sie zu lesen.",
  "error.document.in_use":
    "Dieses Dokument gehört zu einer Signaturanfrage. Entfernen Sie es zuerst dort.",
  "error.storage.unavailable":
    "Die Dokumentenablage ist im Moment nicht verfügbar. Versuchen Sie es in ein paar Minuten noch einmal.",
  "error.send_to.claimed":
    "Jemand hat dieses Dokument schon übernommen. Nur diese Person kann es zurückziehen.",
  "error.ticket.invalid":
    "Dieser Download-Link ist abgelaufen oder wurde schon verwendet. Starten Sie den Download noch einmal.",

  "error.rate_limit.reminder":
    "Die Unterzeichnenden wurden heute schon erinnert. Sie können sie morgen wieder erinnern.",

  "error.signing.named_twice":
    "Dieselbe Anfrage ist zweimal aufgeführt. Führen Sie sie nur einmal auf.",
  "error.signing.not_a_signer":
    "Sie gehören nicht zu den Unterzeichnenden dieser Anfrage. Bitten Sie den Absender, Sie hinzuzufügen.",
  "error.signing.not_your_turn":
    "Vor Ihnen signiert eine andere Person. Sie erhalten eine E‑Mail, wenn Sie an der Reihe sind.",
  "error.signing.already_signed": "Sie haben schon signiert. Sie müssen nichts mehr tun.",
  "error.signing.locked":
    "Gerade signiert eine andere Person. In wenigen Sekunden geht es automatisch weiter.",
  "error.signing.quality_too_low":
    "Diese Signaturstufe genügt für diese Anfrage nicht. Wählen Sie eine höhere Stufe.",
  "error.signing.quality_unavailable":
    "Auf dieser Stufe können Sie noch nicht signieren. Wählen Sie eine andere Stufe, oder bitten Sie den Absender um eine andere.",
  "error.signing.legislation_mismatch":
    "Diese Anfrage verlangt eine Signatur nach einem anderen Recht. Wählen Sie dieses Recht.",
  "error.signing.mobile_not_proven":
    "Geben Sie zuerst Ihre Mobilnummer an und bestätigen Sie sie. Wir senden den Code dorthin.",
  "error.signing.mobile_unknown":
    "Für diese Stufe senden wir einen Code an Ihr Telefon, aber der Absender hat Ihre Nummer nicht angegeben. Erstellen Sie ein Konto mit dieser E‑Mail-Adresse und bestätigen Sie Ihre Nummer, oder bitten Sie den Absender, Sie mit Ihrer Nummer einzuladen.",
  "error.signing.identity_not_vouched":
    "Für diese Stufe brauchen Sie eine geprüfte Identität. Wählen Sie eine andere Stufe, oder lassen Sie Ihre Identität prüfen.",
  "error.signing.terms_not_accepted":
    "Akzeptieren Sie zuerst die Bedingungen des Vertrauensdiensteanbieters. Laden Sie die Seite neu, um sie zu lesen.",
  "error.signing.no_qualified_credential":
    "Sie haben nach diesem Recht noch kein qualifiziertes Zertifikat. Lassen Sie zuerst Ihre Identität prüfen.",
  "error.signing.free_signatures_exhausted":
    "Sie haben alle kostenlosen Signaturen verbraucht. Signieren Sie als Mitglied eines Unternehmens, oder bitten Sie den Absender, zu bezahlen.",
  "error.signing.attempt_unknown":
    "Es gibt nichts fortzusetzen. Beginnen Sie noch einmal mit dem Signieren.",
  "error.signing.attempt_over":
    "Dieser Versuch ist beendet. Es wurde nichts signiert. Beginnen Sie von vorn.",
  "error.signing.document_differs":
    "Ein Dokument dieser Anfrage sieht auf Papier anders aus, kann sich später ändern oder lässt sich nicht vollständig anzeigen. Beim Hochladen haben wir das nicht geprüft. Bitten Sie den Absender, die Anfrage zurückzuziehen, das Dokument neu hochzuladen und noch einmal zu senden.",
  "error.signing.notes_found":
    "Wir haben die Dokumente noch einmal geprüft und etwas gefunden, das Sie vor dem Signieren wissen sollten. Lesen Sie den Hinweis beim Dokument und signieren Sie dann noch einmal.",
  "error.signing.look_changed":
    "Ihre Signatur würde jetzt anders aussehen oder an einer anderen Stelle stehen. Der Code gilt deshalb nicht mehr. Es wurde nichts signiert. Prüfen Sie Ihre Signatur und signieren Sie mit einem neuen Code.",
  "error.signing.name_changed":
    "Ihr Name hat sich geändert, seit Sie begonnen haben. Es wurde nichts signiert. Beginnen Sie von vorn, um mit Ihrem neuen Namen zu signieren.",
  "error.signing.name_of_organisation":
    "Sie heissen gleich wie die Organisation, mit deren Siegel einfache Signaturen erstellt werden. So wäre nicht erkennbar, dass eine Person signiert hat. Es wurde nichts signiert. Geben Sie in Ihrem Konto Ihren eigenen Namen ein, oder bitten Sie den Absender, ihn zu korrigieren.",
  "error.signing.number_changed":
    "Ihre Mobilnummer hat sich geändert, seit wir den Code gesendet haben. Es wurde nichts signiert. Beginnen Sie von vorn: Wir senden den Code an Ihre neue Nummer.",
  "error.signing.visual_signature_invalid":
    "Ihre visuelle Signatur lässt sich nicht anzeigen. Ändern Sie sie und versuchen Sie es noch einmal.",
  "signing.outcome_unknown":
    "Die Verbindung zum Vertrauensdiensteanbieter ist beim Signieren abgebrochen. Das Dokument ist unverändert. Signieren Sie noch einmal mit einem neuen Code.",
  "signing.finishing_failed":
    "Wir konnten Ihre Signatur nicht abschliessen, weil ein externer Dienst nicht geantwortet hat. Das Dokument ist unverändert. Signieren Sie noch einmal.",

  "error.provider.password_invalid":
    "Das Signaturpasswort ist falsch. Geben Sie es noch einmal ein.",
  "error.provider.otp_invalid": "Dieser Code ist falsch. Geben Sie ihn noch einmal ein.",
  "error.provider.otp_expired": "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
  "error.provider.locked":
    "Zu viele falsche Eingaben. Der Vertrauensdiensteanbieter hat Ihre Signatur vorübergehend gesperrt. Versuchen Sie es später noch einmal.",
  "error.provider.cancelled":
    "Das Signieren wurde beim Vertrauensdiensteanbieter abgebrochen. Es wurde nichts signiert. Beginnen Sie von vorn, um zu signieren.",
  "error.provider.serial_number_mismatch":
    "Der Vertrauensdiensteanbieter kennt Sie unter einer anderen Identität. Lassen Sie Ihre Identität noch einmal prüfen, bevor Sie signieren.",
  "error.provider.certificate_revoked":
    "Ihr Zertifikat wurde widerrufen. Lassen Sie Ihre Identität noch einmal prüfen, bevor Sie signieren.",
  "error.provider.too_many_documents":
    "Ihr Zertifikat kann mit einem Code nicht so viele Dokumente signieren. Signieren Sie weniger Anfragen auf einmal.",
  "error.provider.unavailable":
    "Der Vertrauensdiensteanbieter antwortet nicht. Es wurde nichts signiert. Versuchen Sie es in ein paar Minuten noch einmal.",
  "error.provider.answer_invalid":
    "Der Vertrauensdiensteanbieter hat eine ungültige Antwort gesendet. Es wurde nichts signiert. Versuchen Sie es noch einmal.",
  "error.timestamp.unavailable":
    "Der Zeitstempeldienst antwortet nicht. Wir bewahren Ihre Signatur auf und schliessen sie ab, sobald er antwortet.",
  "error.revocation.unavailable":
    "Der Dienst für den Zertifikatsstatus antwortet nicht. Wir bewahren Ihre Signatur auf und schliessen sie ab, sobald er antwortet.",
} as const satisfies Words<typeof en>;
