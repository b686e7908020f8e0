import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  "error.name.managed":
    "Ihr Name kommt aus dem Verzeichnis Ihres Unternehmens. Bitten Sie einen Admin, ihn dort zu ändern.",
  "error.provisioning.no_domain":
    "Lassen Sie zuerst eine Domain prüfen. Schalten Sie danach die Bereitstellung ein.",
  "error.business.member_already":
    "Sie gehören schon zu einem Unternehmen. Verlassen Sie es, bevor Sie einem anderen beitreten oder ein neues registrieren.",
  "error.business.invitation_over":
    "Diese Einladung ist nicht mehr gültig. Bitten Sie einen Admin des Unternehmens um eine neue.",
  "error.business.last_admin":
    "Ein Unternehmen braucht mindestens einen Admin. Machen Sie zuerst eine andere Person zum Admin oder löschen Sie das Unternehmen.",
  "error.business.locked":
    "Ihr Unternehmen ist gesperrt, weil die Testphase abgelaufen ist oder eine Zahlung fehlt. Ein Admin kann einen Plan wählen und es damit entsperren.",
  "error.business.no_trial":
    "Die Testphase Ihres Unternehmens ist schon beendet. Laden Sie die Seite neu.",
  "error.business.removed":
    "Ein Admin hat dieses Konto aus dem Unternehmen entfernt. Bitten Sie einen Admin um eine Einladung.",
  "error.business.mailbox_taken":
    "Ein Mitglied verwendet dieses Postfach schon. Melden Sie sich mit der Adresse dieses Mitglieds an.",
  "error.business.no_seats":
    "Alle Plätze dieses Unternehmens sind belegt. Bitten Sie einen Admin um einen weiteren Platz und versuchen Sie es dann noch einmal.",
  "error.business.sign_up_closed":
    "Neue Unternehmen können noch nicht registriert werden. Schreiben Sie uns, wenn Sie Paraph in Ihrem Unternehmen verwenden möchten.",
  "error.business.name_reserved":
    "Diesen Namen darf nur Paraph verwenden. Geben Sie den Namen Ihres Unternehmens ein.",
  "error.seal.quota":
    "Dieses Siegel hat seine Grenze für heute erreicht. Versuchen Sie es morgen (UTC) noch einmal, oder bitten Sie einen Admin Ihres Unternehmens, die Grenze zu erhöhen.",
  "error.domain.invalid":
    "Das ist keine Domain. Geben Sie sie wie «muster.example» ein, ohne «https://» und ohne Pfad.",
  "error.domain.address":
    "Eine IP-Adresse kann nicht geprüft werden, weil niemand ihr einen DNS-Eintrag hinzufügen kann. Geben Sie die Domain Ihrer E‑Mail-Adressen ein.",
  "error.domain.public_mail":
    "Bei diesem Anbieter kann jede Person eine E‑Mail-Adresse haben. Er kann deshalb nicht die Domain eines Unternehmens sein. Geben Sie eine eigene Domain ein.",
  "error.domain.public_suffix":
    "Diese Endung teilen sich viele Organisationen. Niemand kann sie deshalb prüfen lassen. Geben Sie die ganze Domain Ihres Unternehmens ein.",
  "error.domain.exists":
    "Ihr Unternehmen hat diese Domain schon hinzugefügt. Prüfen Sie sie in der Liste.",
  "error.domain.not_verified": "Diese Domain ist nicht geprüft. Lassen Sie sie zuerst prüfen.",
  "error.domain.record_missing":
    "Bei der letzten Prüfung haben wir für diese Domain keinen Nachweis gefunden. Fügen Sie den DNS-Eintrag wieder hinzu, oder wiederholen Sie den Nachweis per E‑Mail. Versuchen Sie es dann noch einmal.",
  "error.domain.too_many":
    "Ihr Unternehmen hat die höchste Anzahl Domains erreicht oder heute zu viele hinzugefügt. Entfernen Sie eine, die Sie nicht mehr brauchen, oder versuchen Sie es morgen noch einmal.",
  "error.domain.checks":
    "Ihr Unternehmen hat seine Domains in der letzten Stunde zu oft geprüft. Warten Sie: Wir prüfen ausstehende Domains alle 15 Minuten.",
  "error.domain.not_mailed":
    "Wir können dieser Adresse heute keine weiteren E‑Mails senden. Kopieren Sie die Schritte, oder senden Sie sie morgen.",
  "error.domain.proof_invalid":
    "Dieser Link ist nicht mehr gültig. Jeder Link funktioniert einmal, 24 Stunden lang, und nur bis ein neuerer gesendet wird. Senden Sie einen neuen Link.",
  "error.domain.taken":
    "Ein anderes Unternehmen hat diese Domain prüfen lassen. Gehört sie Ihnen, fügen Sie den TXT-Eintrag zu ihrem DNS hinzu. Ein Nachweis per E‑Mail genügt hier nicht.",
  "error.aes.not_draft":
    "Diese Vereinbarung kann nicht mehr geändert werden. Laden Sie die Seite neu, um ihren Stand zu sehen.",
  "error.aes.not_in_review":
    "Diese Vereinbarung wird nicht geprüft. Laden Sie die Seite neu, um ihren Stand zu sehen.",
  "error.aes.own_business":
    "Sie gehören zu diesem Unternehmen oder haben seine Vereinbarung signiert. Bitten Sie jemanden aus dem Team, sie zu genehmigen.",
  "error.aes.not_approved":
    "Ihre Vereinbarung ist nicht genehmigt. Ihr Unternehmen kann deshalb für niemanden bürgen. Ihren Stand sehen Sie auf der Seite «AES für Unternehmen».",
  "error.aes.incomplete":
    "In der Vereinbarung fehlt etwas. Füllen Sie alle Felder aus, wählen Sie eine Domain und senden Sie sie noch einmal.",
  "error.aes.number_invalid":
    "Das ist keine gültige Nummer dieses Handelsregisters. Prüfen Sie jede Ziffer.",
  "error.aes.domain_unknown":
    "Ihr Unternehmen hat keine solche Domain. Wählen Sie eine aus der Liste.",
  "error.aes.domain_not_proven":
    "Der DNS-Eintrag einer Domain der Vereinbarung fehlt. Fügen Sie ihn unter «Domains» wieder hinzu und fahren Sie dann fort.",
  "error.aes.day_invalid":
    "Dieser Tag ist nicht möglich. Geben Sie heute oder einen früheren Tag ein, höchstens 10 Jahre zurück.",
  "error.aes.person_changed":
    "Die Angaben einer dieser Personen haben sich geändert. Sehen Sie die Liste noch einmal an und bürgen Sie dann.",
  "error.settings.no_level_left":
    "Mindestens eine Stufe muss eingeschaltet bleiben, damit Mitglieder signieren können. Schalten Sie zuerst eine andere Stufe ein.",
  "error.settings.too_many_websites":
    "Ihr Unternehmen hat die höchste Anzahl Websites erreicht. Entfernen Sie eine, die Ihre Signaturseiten nicht mehr zeigt.",
  "error.settings.level_disabled":
    "Ihr Unternehmen hat diese Signaturstufe ausgeschaltet. Wählen Sie eine andere Stufe, oder fragen Sie einen Admin Ihres Unternehmens: Er entscheidet in den Einstellungen.",
  "error.settings.part11_off":
    "Signaturen nach 21 CFR Part 11 sind in Ihrem Unternehmen ausgeschaltet. Wählen Sie eine andere Stufe, oder bitten Sie einen Admin Ihres Unternehmens, sie in den Einstellungen einzuschalten.",
  "error.settings.attachment_fixed":
    "Ihr Unternehmen entscheidet, was der E‑Mail beiliegt, wenn alle signiert haben. Lassen Sie es so, oder fragen Sie einen Admin Ihres Unternehmens.",
  "error.import.unreadable":
    "Diese CSV-Datei können wir nicht lesen. Speichern Sie sie als CSV in UTF-8 und wählen Sie sie noch einmal.",
  "error.import.no_addresses":
    "In der Datei fehlt eine Spalte mit E‑Mail-Adressen. Nennen Sie die Spalte in der ersten Zeile «E‑Mail».",
  "error.import.no_rows":
    "Die Datei hat keine Zeilen. Schreiben Sie jede Person auf eine eigene Zeile.",
  "error.import.too_many_rows":
    "Die Datei hat zu viele Zeilen. Teilen Sie sie in Dateien mit höchstens 5000 Personen auf.",
  "error.import.too_many_imports":
    "Ihr Unternehmen kann keine weiteren Importe speichern. Verwerfen Sie einen, den Sie nicht mehr brauchen, und wählen Sie die Datei noch einmal.",
  "error.import.rows_today":
    "Ihr Unternehmen hat die Höchstzahl an Zeilen für heute erreicht. Wählen Sie eine kleinere Datei, oder versuchen Sie es morgen noch einmal.",
  "error.import.finished":
    "Dieser Import ist abgeschlossen, und alle sind eingeladen. Wählen Sie eine andere Datei.",
  "error.import.email_missing": "Geben Sie eine E‑Mail-Adresse ein",
  "error.import.email_invalid": "Geben Sie eine vollständige E‑Mail-Adresse ein",
  "error.import.first_name_invalid": "Geben Sie einen Vornamen mit höchstens 100 Buchstaben ein",
  "error.import.last_name_invalid": "Geben Sie einen Nachnamen mit höchstens 100 Buchstaben ein",
  "error.import.role_unknown": "Geben Sie «Admin», «Mitglied» oder nichts ein",
  "error.import.admin_ended":
    "Die Person, die die Datei importiert hat, ist kein Admin mehr. Laden Sie diesen Admin selbst ein",
  "error.import.not_mailed":
    "Eingeladen, aber ohne E‑Mail: Wir können dieser Adresse heute keine weiteren E‑Mails senden. Senden Sie die Einladung morgen noch einmal",
  "error.api_user.not_allowed":
    "API‑Benutzer können diesen Aufruf nicht verwenden. Verwenden Sie das Konto einer Person. Die API-Beschreibung nennt die Aufrufe für API‑Benutzer.",
  "error.api_user.credentials_invalid":
    "Der Benutzername oder der API-Schlüssel ist falsch. Prüfen Sie beide, oder bitten Sie einen Admin Ihres Unternehmens um einen neuen Schlüssel.",
  "error.api_user.network":
    "Dieser API‑Benutzer darf von dieser Netzwerkadresse aus nicht verwendet werden. Ein Admin Ihres Unternehmens kann die erlaubten Netze ändern.",
  "error.api_user.too_many":
    "Ihr Unternehmen hat die höchste Anzahl API‑Benutzer erreicht. Löschen Sie einen, den niemand mehr verwendet.",
  "error.api_user.acts_for_members":
    "Ihr Unternehmen erlaubt API‑Benutzern nicht, für Mitglieder zu handeln. Ein Admin kann es unter «Entwickler» erlauben.",
  "error.api_user.member_unknown":
    "Diese Person ist kein Mitglied Ihres Unternehmens. Prüfen Sie die E‑Mail-Adresse.",
  "error.seal.account_unknown":
    "Wir haben unter diesem Kontonamen kein Siegel gefunden, das Ihr Unternehmen hinzufügen kann. Prüfen Sie den Namen bei Ihrem Vertrauensdiensteanbieter. Ein Siegel gehört nur einem Unternehmen.",
  "error.seal.secret_wrong":
    "Das Aktivierungsgeheimnis ist falsch. Prüfen Sie es im Schreiben Ihres Vertrauensdiensteanbieters.",
  "error.seal.certificate_ended":
    "Das Zertifikat dieses Siegels ist abgelaufen oder abgeschaltet. Bestellen Sie bei Ihrem Vertrauensdiensteanbieter ein neues.",
  "error.seal.person_asked":
    "Der Absender verlangt Ihre persönliche Signatur, nicht das Siegel einer Organisation. Signieren Sie in Ihrem eigenen Namen, oder bitten Sie ihn um die Stufe SES.",
  "error.seal.not_allowed":
    "Sie dürfen dieses Siegel nicht verwenden. Ein Admin Ihres Unternehmens kann es erlauben.",
  "error.seal.too_many":
    "Ihr Unternehmen hat die höchste Anzahl Siegel erreicht. Entfernen Sie eines, das niemand mehr verwendet.",
  "error.seal.api_user_unknown":
    "Ihr Unternehmen hat keinen API‑Benutzer mit diesem Namen. Prüfen Sie die Benutzernamen.",
  "error.seal.tries":
    "Zu viele falsche Kontonamen oder Aktivierungsgeheimnisse. Versuchen Sie es später noch einmal, damit der Anbieter das Konto nicht sperrt. Wenn andere das verursachen, lassen Sie eine Domain Ihres Unternehmens prüfen: Danach warten Sie nicht mehr wegen der Versuche anderer.",
} satisfies Words<typeof en>;
