/** Errors of signature requests and their signers. */
export default {
  "error.sr.not_draft":
    "Diese Anfrage wurde schon gesendet und kann nicht mehr geändert werden. Um etwas zu ändern, ziehen Sie sie zurück und erstellen Sie eine neue.",
  "error.sr.not_open":
    "Diese Anfrage ist nicht mehr offen. Laden Sie die Seite neu, um zu sehen, was sich geändert hat.",
  "error.sr.not_ended":
    "Sie können nur eine abgelehnte oder zurückgezogene Anfrage noch einmal senden.",
  "error.sr.no_documents": "Fügen Sie ein Dokument hinzu, bevor Sie die Anfrage senden.",
  "error.sr.too_many_documents":
    "Eine Anfrage kann höchstens 50 Dokumente haben. Entfernen Sie einige, oder erstellen Sie eine weitere Anfrage.",
  "error.sr.attachments_full":
    "Mit dieser Datei hat die Anfrage zu viele Beilagen, oder sie sind zusammen zu gross. Entfernen Sie einige, oder verkleinern Sie diese Datei.",
  "error.sr.kept_by_business":
    "Ihr Unternehmen bestimmt, wie lange seine Anfragen aufbewahrt werden. Bitten Sie einen Admin Ihres Unternehmens, die Dauer zu ändern.",
  "error.sr.attachments_fixed":
    "Jemand hat schon signiert. Deshalb können Sie die Beilagen nicht mehr ändern. Um sie zu ändern, ziehen Sie die Anfrage zurück und senden Sie sie noch einmal.",
  "error.sr.last_document_cannot_be_removed":
    "Eine Anfrage braucht mindestens ein Dokument. Fügen Sie zuerst ein anderes hinzu.",
  "error.sr.no_signers":
    "Fügen Sie eine unterzeichnende Person hinzu, bevor Sie die Anfrage senden.",
  "error.sr.too_many_signers":
    "Eine Anfrage kann höchstens 50 Unterzeichnende haben. Entfernen Sie einige, oder erstellen Sie eine weitere Anfrage.",
  "error.sr.signer_twice":
    "Diese Person gehört schon zu den Unterzeichnenden. Geben Sie eine andere Person an.",
  "error.sr.observer_twice": "Diese Person liest schon mit. Geben Sie eine andere Adresse an.",
  "error.sr.observer_signs":
    "Diese Person signiert die Anfrage und kann sie ohnehin lesen. Geben Sie eine andere Adresse an, oder entfernen Sie die Person zuerst bei den Unterzeichnenden.",
  "error.sr.observer_is_sender":
    "Der Absender kann die Anfrage ohnehin lesen. Geben Sie die Adresse einer anderen Person ein.",
  "error.sr.too_many_observers":
    "Eine Anfrage kann höchstens 50 Mitlesende haben. Entfernen Sie einige, bevor Sie weitere hinzufügen.",
  "error.sr.signer_signed":
    "Diese Person hat schon signiert und kann nicht mehr entfernt werden. Sie können die Anfrage aber noch zurückziehen.",
  "error.sr.document_unknown":
    "Eines der Dokumente gehört nicht zu dieser Anfrage. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
  "error.sr.page_unknown":
    "Das Dokument hat keine Seite mit dieser Nummer. Die Zählung beginnt bei 0: Die erste Seite ist 0. Die Antwort nennt die angegebene Seite (page) und die Anzahl der Seiten (pages). Geben Sie eine davon an.",
  "error.sr.position_outside":
    "Ein Signaturfeld liegt ausserhalb der Seite. Verschieben Sie es auf die Seite.",
  "error.sr.form_field_unavailable":
    "Dieses Signaturfeld gibt es nicht, es ist schon signiert, oder es gehört einer anderen Person. Wählen Sie ein anderes.",
  "error.sr.legislation_missing":
    "Wählen Sie Schweizer Recht oder EU-Recht. Für fortgeschrittene und qualifizierte Signaturen ist das nötig.",
  "error.sr.mobile_missing":
    "Für diese Stufe brauchen wir die Mobilnummer der Person. Geben Sie sie ein.",
  "error.sr.addresses_differ":
    "Die E‑Mail-Adresse des Kontos und die Adresse beim Namen müssen gleich sein. Geben Sie nur eine an, oder zweimal dieselbe.",
  "error.sr.expiration_past":
    "Die Frist liegt in der Vergangenheit. Wählen Sie einen späteren Tag.",
  "error.sr.document_differs":
    "Eines der Dokumente sieht auf Papier anders aus, kann sich später ändern oder lässt sich nicht vollständig anzeigen. Beim Hochladen haben wir das nicht geprüft. Entfernen Sie es und laden Sie es neu hoch. Wir beheben dann, was sich beheben lässt.",
  "error.sr.demo_mixed":
    "In dieser Anfrage sind Demonstrationen und echte Signaturen gemischt. Wählen Sie Demo für alle Unterzeichnenden oder für niemanden.",
  "error.sr.demo_signed":
    "Ein Dokument ist bereits signiert. Deshalb können wir den Vermerk der Demonstration nicht anbringen. Entfernen Sie das Dokument oder wählen Sie eine andere Stufe.",
  "error.sr.certified":
    "Ein zertifiziertes Dokument lässt das Signaturfeld dieser Person nicht zu. Entfernen Sie das Dokument oder die Person.",
  "error.delegation.hand_back":
    "Sie signieren anstelle einer anderen Person. Wenn Sie nicht signieren möchten, geben Sie die Signatur zurück.",
  "error.delegation.part11":
    "Eine Signatur nach 21 CFR Part 11 gehört zu einer Person und lässt sich nicht delegieren. Sie können die Signatur ablehnen.",
  "error.part11.account":
    "Eine Signatur nach 21 CFR Part 11 braucht ein Konto auf Ihren eigenen Namen. Melden Sie sich mit der Adresse an, an die die Einladung ging, oder erstellen Sie damit ein Konto. Signieren Sie dann.",
  "error.part11.name":
    "Der gedruckte Name muss Ihr eigener sein. Geben Sie ihn so an, wie er in Ihrem Profil steht, oder lassen Sie ihn weg.",
  "error.part11.place":
    "Eine Signatur nach 21 CFR Part 11 wird ins Dokument gedruckt. Wählen Sie in jedem Dokument eine Stelle dafür und signieren Sie dann.",
  "error.part11.proof":
    "Bestätigen Sie mit Ihrem Passwort, wer Sie sind, und signieren Sie dann. Das ist nur für die erste Signatur nach 21 CFR Part 11 seit einer Weile nötig.",
  "error.part11.reason_demo":
    "Die Bedeutung einer Signatur kann nicht mit «DEMO:» beginnen, weil das Demonstrationen ohne Rechtswirkung kennzeichnet. Geben Sie eine andere Bedeutung ein.",
  "error.part11.reason":
    "Eine Signatur nach 21 CFR Part 11 gibt an, was sie bedeutet. Wählen Sie eine Bedeutung und signieren Sie dann.",
  "error.delegation.too_often":
    "Diese Signatur wurde schon fünfmal delegiert. Signieren Sie selbst, oder bitten Sie den Absender, die Unterzeichnenden zu ändern.",
  "error.delegation.sender_limit":
    "Der Absender kann heute niemanden mehr einladen. Signieren Sie selbst, oder versuchen Sie es morgen noch einmal.",
};
