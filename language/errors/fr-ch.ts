import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  "error.validation": "Certaines indications ne sont pas valables. Vérifiez les champs marqués.",
  "error.text.hidden_characters":
    "Un texte contient des caractères invisibles qui changent sa lecture, comme des caractères de contrôle ou des changements du sens d’écriture. Supprimez-les ; le plus simple est de saisir le texte au lieu de le coller.",
  "error.not_found": "Cela n’existe pas, ou vous n’avez pas le droit de le voir.",
  "error.forbidden": "Vous n’avez pas le droit de faire cela.",
  "error.conflict": "Cela a changé entre-temps. Chargez de nouveau la page.",
  "error.method_not_allowed":
    "Cette adresse n’accepte pas cette méthode. L’en-tête Allow indique celles qu’elle accepte.",
  "error.body_too_large": "C’est trop volumineux pour être envoyé.",
  "error.unsupported_media_type": "Le service ne sait pas lire ce type de contenu.",
  "error.idempotency.key_reused": "Cette clé d’idempotence a déjà servi pour une autre requête.",
  "error.idempotency.in_progress":
    "La même requête est encore en cours de traitement. Réessayez dans un instant.",
  "error.rate_limit.exceeded": "Trop de requêtes. Attendez un instant et réessayez.",
  "error.unexpected": "Une erreur s’est produite chez nous. Rien n’est perdu ; réessayez.",
  "error.unavailable": "Le service n’est pas disponible pour l’instant. Réessayez bientôt.",

  "error.auth.required": "Connectez-vous pour continuer.",
  "error.auth.token_invalid": "Votre session n’est pas valable. Reconnectez-vous.",
  "error.auth.token_expired": "Votre session est terminée. Reconnectez-vous.",
  "error.auth.credentials_invalid": "L’adresse e-mail ou le mot de passe est faux.",
  "error.auth.second_factor_required":
    "Saisissez un code de votre application d’authentification pour vous connecter.",
  "error.auth.email_not_confirmed":
    "Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.",
  "error.auth.slowed_down": "Trop d’essais infructueux. Attendez un instant et réessayez.",
  "error.auth.origin": "Cette requête vient d’une page qui n’a pas le droit de l’envoyer.",
  "error.auth.fresh_login_required":
    "Il faut pour cela une connexion datant de moins de dix minutes. Déconnectez-vous, reconnectez-vous et revenez.",
  "error.auth.opened_elsewhere":
    "Votre lien a été ouvert dans un autre navigateur, où vous continuez. Pour continuer ici, ouvrez-le de nouveau.",
  "error.link.invalid": "Ce lien n’est pas valable. Demandez-en un nouveau.",
  "error.link.expired": "Ce lien a expiré. Demandez-en un nouveau.",
  "error.link.withdrawn":
    "Cette demande a été retirée, ou son délai est passé : il n’y a plus rien à ouvrir. Demandez à l’expéditeur si vous ne vous y attendiez pas.",
  "error.link.other_person":
    "Ce lien appartient à une autre personne. Utilisez le lien de votre propre e-mail.",

  "error.password.too_short": "Choisissez un mot de passe d’au moins 12 caractères.",
  "error.password.too_long": "Choisissez un mot de passe d’au plus 256 caractères.",
  "error.password.too_common":
    "Ce mot de passe figure sur les listes que les attaquants essaient en premier. Choisissez-en un autre.",
  "error.password.personal":
    "Le mot de passe contient votre nom ou votre adresse e-mail. Choisissez-en un autre.",
  "error.password.wrong": "Le mot de passe actuel est faux.",
  "error.confirmation.invalid": "Ce lien n’est pas valable, ou a déjà servi.",
  "error.confirmation.expired": "Ce lien a expiré. Demandez-en un nouveau.",
  "error.confirmation.password_wrong":
    "Ce n’est pas le mot de passe choisi à la création du compte. Réessayez, ou choisissez-en un autre.",
  "error.mobile.invalid":
    "Saisissez le numéro de mobile avec l’indicatif du pays, par exemple +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "Ce nom contient quelque chose qui n’a pas sa place dans un nom : des sauts de ligne, des caractères invisibles, des images ou une adresse web. Retirez-le et réessayez.",
  "error.attribute.not_updatable": "Ce réglage ne peut pas être modifié ici.",

  "error.account.deleted":
    "Ce compte a été supprimé et n’est pas encore effacé. Révoquez la suppression pour l’utiliser à nouveau.",
  "error.account.open_requests":
    "Vous avez envoyé des demandes qui sont encore ouvertes. Retirez-les, ou faites-les retirer avec le compte.",
  "error.export.in_progress":
    "Une archive de vos données est en préparation. Vous recevrez un e-mail dès qu’elle sera prête.",
  "error.export.not_ready":
    "Cette archive n’est pas prête. Vous recevrez un e-mail dès qu’elle le sera.",
  "error.name.immutable":
    "Votre nom vient de votre eID. Faites-le modifier là-bas ; ici, ce n’est pas possible.",
  "error.second_factor.exists":
    "Votre compte a déjà un second facteur. Supprimez-le d’abord pour en configurer un autre.",
  "error.second_factor.missing":
    "Il n’y a pas de second facteur pour cela. Commencez d’abord par en configurer un.",
  "error.second_factor.challenge_over":
    "Cette connexion a pris trop de temps. Recommencez avec votre mot de passe.",
  "error.identity.nothing_to_reset":
    "Ce compte n’a pas d’identité qui pourrait être réinitialisée.",
  "error.eid.not_offered": "L’inscription avec une eID+ n’est pas proposée ici.",
  "error.eid.refused": "eID+ n’a pas confirmé qui vous êtes. Recommencez l’inscription.",
  "error.eid.email_not_verified":
    "Votre adresse e-mail n’est pas confirmée auprès d’eID+. Confirmez-la là-bas, puis recommencez l’inscription.",
  "error.eid.account_exists":
    "Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec son mot de passe.",
  "error.eid.assertion_invalid":
    "eID+ a envoyé une réponse qui n’est pas valable. Aucun compte n’a été ouvert ; recommencez l’inscription.",
  "error.eid.unavailable": "eID+ ne répond pas. Réessayez dans quelques minutes.",
  "error.identification.not_offered": "Ce prestataire n’identifie pas de cette manière.",

  "error.business.member_already":
    "Vous appartenez déjà à une entreprise. Quittez-la d’abord ; vous pourrez ensuite en rejoindre ou en ouvrir une autre.",
  "error.business.invitation_over":
    "Cette invitation n’est plus valable. Demandez-en une nouvelle à un admin de l’entreprise.",
  "error.business.last_admin":
    "Une entreprise a besoin d’un admin. Nommez d’abord quelqu’un d’autre, puis réessayez.",
  "error.business.locked":
    "Votre entreprise est bloquée : son essai est terminé, ou un paiement manque. Un admin peut choisir un plan.",
  "error.plan.upload_not_included":
    "Votre plan ne comprend pas l’envoi de documents. Signer reste possible ; un admin peut choisir un autre plan.",
  "error.free.uploads":
    "Sans abonnement payant, 100 fichiers peuvent être téléversés par jour. Continuez demain, ou choisissez un abonnement pour votre entreprise.",
  "error.free.requests":
    "Sans abonnement payant, 50 demandes peuvent être commencées par jour. Continuez demain, ou choisissez un abonnement pour votre entreprise.",
  "error.free.invitations":
    "Sans abonnement payant, 100 personnes peuvent être invitées par jour. Invitez-en moins, continuez demain, ou choisissez un abonnement pour votre entreprise.",

  "error.tan.invalid": "Ce code est faux. Vérifiez-le et saisissez-le de nouveau.",
  "error.tan.expired": "Ce code a expiré. Demandez-en un nouveau.",
  "error.tan.locked":
    "Trop de codes erronés. Pour votre sécurité, attendez 15 minutes et recommencez.",
  "error.tan.resend_too_soon":
    "Un code vient d’être envoyé. Attendez un peu avant d’en demander un autre.",
  "error.tan.unknown": "Il n’y a plus de code à saisir. Recommencez.",
  "error.sms.number":
    "Plusieurs codes ont été envoyés à ce numéro sans être saisis. Vérifiez le numéro et attendez une heure, ou un jour après un grand nombre de codes, avant d’en demander un autre.",
  "error.sms.sender":
    "Beaucoup de codes ont été envoyés récemment pour cet expéditeur, et peu ont été saisis. Réessayez dans une heure, ou demain ; si c’est urgent, prévenez l’expéditeur.",
  "error.sms.business":
    "Beaucoup de codes ont été envoyés récemment pour cette entreprise, et peu ont été saisis. Réessayez dans une heure, ou demain ; si c’est urgent, prévenez l’entreprise.",
  "error.sms.free":
    "De nombreux codes ont été envoyés récemment pour des expéditeurs sans abonnement payant ; celui-ci doit attendre. Réessayez dans une heure ou, en cas de nouveau refus, demain.",
  "error.sms.address":
    "Beaucoup de codes ont été demandés récemment depuis votre réseau, et peu ont été saisis. Réessayez dans une heure, ou demain, ou depuis un autre réseau.",

  "file.pdf.not_a_pdf": "Ce fichier n’est pas un PDF. Importez un PDF, ou une image PNG ou JPEG.",
  "file.pdf.empty": "Ce fichier est vide. Choisissez-le de nouveau.",
  "file.pdf.encrypted":
    "Ce PDF est protégé par un mot de passe. Saisissez le mot de passe pour l’importer.",
  "file.pdf.password_wrong": "Ce n’est pas le mot de passe du PDF. Saisissez-le de nouveau.",
  "file.pdf.damaged":
    "Ce PDF est endommagé et ne peut pas être signé. Enregistrez-le ou imprimez-le de nouveau en PDF, puis importez le résultat.",
  "file.pdf.no_pages": "Ce PDF n’a aucune page.",
  "file.pdf.too_many_pages": "Ce PDF a trop de pages. Divisez-le et importez les parties.",
  "file.pdf.certified_no_changes":
    "L’auteur a certifié ce PDF sans permettre d’autres signatures. Demandez-lui une version qui puisse être signée.",
  "file.pdf.unsupported":
    "Ce PDF ne peut pas être signé sans dommage. Enregistrez-le ou imprimez-le de nouveau en PDF, puis importez le résultat.",
  "file.pdf.too_costly":
    "Ce PDF demande trop de temps ou de mémoire. Enregistrez-le ou imprimez-le de nouveau en PDF, puis importez le résultat.",
  "file.pdf.paper_differs":
    "Sur papier, dans d’autres programmes ou plus tard, ce PDF peut montrer ou faire autre chose que ce que l’écran montre maintenant : il ne peut donc pas être signé. Imprimez le fichier dans un nouveau PDF et importez celui-ci.",
  "file.pdf.page_unreadable":
    "Une page de ce PDF ne peut pas être affichée en entier : personne ne verrait ce qu’il signe. Enregistrez-le dans un nouveau PDF et importez celui-ci.",
  "file.pdf.field_demands":
    "Un champ de signature de ce PDF exige un genre de signature qui n’est pas proposé ici. Demandez à l’auteur une version sans cette exigence.",
  "file.pdf.read_differently":
    "Ce PDF signé est construit de telle sorte que d’autres programmes peuvent y montrer autre chose que nous : il ne peut pas être signé ici. Demandez à l’expéditeur la version d’avant les signatures, ou une nouvelle.",
  "file.pdf.general_error":
    "Ce PDF n’a pas pu être lu. Enregistrez-le ou imprimez-le de nouveau en PDF, puis importez le résultat.",
  "file.too_large": "Ce fichier dépasse 50 Mo. Réduisez-le et importez-le de nouveau.",
  "file.picture.unreadable": "Cette image est illisible. Importez un PNG ou un JPEG.",
  "error.page.not_found": "Le document n’a pas cette page.",
  "error.page.not_rendered":
    "Cette page ne peut pas s’afficher. Vous pouvez télécharger le document.",
  "error.document.in_use":
    "Ce document fait partie d’une demande de signature. Retirez-le d’abord de celle-ci.",
  "error.storage.unavailable":
    "Les documents ne sont pas accessibles pour l’instant. Réessayez bientôt.",
  "error.send_to.claimed": "Quelqu’un l’a repris : seule cette personne peut le retirer.",
  "error.ticket.invalid":
    "Cette adresse de téléchargement a déjà servi ou a expiré. Relancez le téléchargement.",

  "error.sr.not_draft": "La demande a été envoyée et ne peut plus être modifiée.",
  "error.sr.not_open": "La demande n’est plus ouverte.",
  "error.sr.no_documents": "Ajoutez un document avant d’envoyer la demande.",
  "error.sr.too_many_documents": "Une demande contient au plus 50 documents.",
  "error.sr.last_document_cannot_be_removed": "Une demande contient au moins un document.",
  "error.sr.no_signers": "Ajoutez un signataire avant d’envoyer la demande.",
  "error.sr.too_many_signers": "Une demande compte au plus 50 signataires.",
  "error.sr.signer_twice": "Cette personne est déjà signataire de la demande.",
  "error.sr.signer_signed": "Cette personne a signé et ne peut plus être retirée.",
  "error.sr.document_unknown": "L’un des documents ne fait pas partie de cette demande.",
  "error.sr.position_outside":
    "Une signature se trouve en dehors de la page. Ramenez-la sur la page.",
  "error.sr.form_field_unavailable":
    "Ce champ de signature n’existe pas, est déjà signé, ou appartient à un autre signataire.",
  "error.sr.legislation_missing":
    "Choisissez le droit suisse ou le droit de l’UE : une signature qualifiée ou avancée en exige un.",
  "error.sr.mobile_missing": "Ce niveau exige le numéro de mobile du signataire. Saisissez-le.",
  "error.sr.addresses_differ":
    "L’adresse du compte et celle qui accompagne le nom doivent être la même. Indiquez l’une d’elles, ou deux fois la même.",
  "error.sr.expiration_past": "Le délai est dans le passé. Choisissez un jour ultérieur.",
  "error.sr.document_differs":
    "L’un des documents montre autre chose sur papier qu’à l’écran, peut changer plus tard ou ne peut pas être affiché en entier ; nous ne le vérifiions pas encore lors de son importation. Retirez-le et importez-le à nouveau : ce qui peut être réparé le sera.",
  "error.sr.certified":
    "Un document certifié interdit le champ de ce signataire. Retirez le document ou le signataire.",
  "error.rate_limit.reminder":
    "Les signataires ont été relancés aujourd’hui. Vous pourrez les relancer demain.",

  "error.signing.named_twice":
    "Une demande figure deux fois dans ce qui doit être signé. Indiquez-la une seule fois.",
  "error.signing.not_a_signer": "Vous n’êtes pas signataire de cette demande.",
  "error.signing.not_your_turn":
    "Une autre personne signe avant vous. Nous vous écrirons quand viendra votre tour.",
  "error.signing.already_signed": "Vous avez déjà signé.",
  "error.signing.locked":
    "Une autre personne est en train de signer. Vous continuerez sans rien faire dans quelques secondes.",
  "error.signing.quality_too_low": "Cette demande exige une signature plus forte.",
  "error.signing.quality_unavailable": "Vous ne pouvez pas encore signer à ce niveau.",
  "error.signing.legislation_mismatch": "Cette demande exige une signature selon un autre droit.",
  "error.signing.mobile_not_proven":
    "Ajoutez et confirmez d’abord votre numéro de mobile : le code y est envoyé.",
  "error.signing.mobile_unknown":
    "À ce niveau, un code est envoyé à votre téléphone, et l’expéditeur n’a pas indiqué de numéro. Créez un compte avec cette adresse e-mail et confirmez votre numéro, ou demandez à l’expéditeur de vous inviter avec celui-ci.",
  "error.signing.identity_not_vouched":
    "Ce niveau exige une identité confirmée. Choisissez un autre niveau, ou faites-vous identifier.",
  "error.signing.terms_not_accepted":
    "Avant une signature de ce niveau, les conditions du prestataire de services de confiance doivent être acceptées. Rechargez la page pour les lire.",
  "error.signing.no_qualified_credential":
    "Vous n’avez pas encore de certificat qualifié selon ce droit. Faites-vous d’abord identifier.",
  "error.signing.free_signatures_exhausted": "Vos signatures gratuites sont épuisées.",
  "error.signing.attempt_unknown": "Il n’y a pas de signature à poursuivre. Recommencez.",
  "error.signing.attempt_over": "Cet essai est terminé. Il n’a rien signé ; recommencez.",
  "error.signing.document_differs":
    "Un document de cette demande montre autre chose sur papier qu’à l’écran, peut changer plus tard ou ne peut pas être affiché en entier ; nous ne le vérifiions pas encore lors de son importation. Demandez à l’expéditeur de retirer la demande, d’importer à nouveau le document et de le renvoyer.",
  "error.signing.notes_found":
    "Nous avons revu les documents et trouvé quelque chose que vous devriez savoir avant de signer. C’est indiqué près du document : lisez-le, puis signez.",
  "error.signing.look_changed":
    "L’aspect ou l’emplacement de votre signature a changé entre-temps ; le code n’est donc plus valable. Rien n’a été signé : vérifiez-la et signez à nouveau ; vous recevrez un nouveau code.",
  "error.signing.name_changed":
    "Votre nom a changé depuis que vous avez commencé à signer. Rien n’a été signé ; recommencez sous votre nom actuel.",
  "error.signing.number_changed":
    "Votre numéro de mobile a changé depuis l’envoi du code. Rien n’a été signé ; recommencez, et le code arrivera à votre numéro actuel.",
  "error.signing.visual_signature_invalid":
    "Votre signature visuelle ne peut pas être dessinée. Modifiez-la et réessayez.",
  "signing.outcome_unknown":
    "La connexion avec le prestataire de services de confiance s’est interrompue pendant la signature. Rien n’a été ajouté au document ; signez de nouveau avec un nouveau code.",
  "signing.finishing_failed":
    "La signature n’a pas pu être achevée, car un service externe n’a pas répondu. Rien n’a été ajouté au document ; signez de nouveau.",

  "error.provider.password_invalid":
    "Le mot de passe de signature est faux. Saisissez-le de nouveau.",
  "error.provider.otp_invalid": "Le code est faux. Saisissez-le de nouveau.",
  "error.provider.otp_expired": "Le code a expiré. Demandez-en un nouveau.",
  "error.provider.locked":
    "Trop de saisies erronées : le prestataire de services de confiance a bloqué la signature pour un moment.",
  "error.provider.cancelled":
    "La signature a été annulée chez le prestataire de services de confiance. Rien n’a été signé.",
  "error.provider.serial_number_mismatch":
    "Le prestataire de services de confiance vous connaît sous une autre identité. Identifiez-vous de nouveau avant de signer.",
  "error.provider.certificate_revoked":
    "Votre certificat a été révoqué. Identifiez-vous de nouveau avant de signer.",
  "error.provider.too_many_documents":
    "Votre signature ne peut pas couvrir autant de documents avec un seul code. Signez moins de demandes à la fois.",
  "error.provider.unavailable":
    "Le prestataire de services de confiance ne répond pas. Rien n’a été signé ; réessayez dans quelques minutes.",
  "error.provider.answer_invalid":
    "Le prestataire de services de confiance a envoyé une réponse non valable. Rien n’a été signé ; réessayez.",
  "error.timestamp.unavailable":
    "Le service d’horodatage ne répond pas. Votre signature est conservée et sera achevée dès qu’il répondra.",
  "error.revocation.unavailable":
    "Le service d’état des certificats ne répond pas. Votre signature est conservée et sera achevée dès qu’il répondra.",
} as const satisfies Words<typeof en>;
