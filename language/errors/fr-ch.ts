import business from "./business/fr-ch.ts";
import requests from "./requests/fr-ch.ts";
import singleSignOn from "./single-sign-on/fr-ch.ts";
import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  ...business,
  ...requests,
  ...singleSignOn,
  "error.validation": "Certaines saisies ne sont pas valables. Vérifiez les champs marqués.",
  "error.text.hidden_characters":
    "Le texte contient des caractères invisibles, comme des caractères de contrôle ou des changements du sens d’écriture. Supprimez-les, ou saisissez le texte au lieu de le coller.",
  "error.not_found": "Cet élément n’existe pas, ou vous n’y avez pas accès. Vérifiez l’adresse.",
  "error.forbidden":
    "Vous n’avez pas le droit de faire cela. Si vous pensez que c’est une erreur, écrivez à notre support.",
  "error.conflict": "Le contenu a changé entre-temps. Rechargez la page et réessayez.",
  "error.method_not_allowed":
    "Cette adresse n’accepte pas cette méthode. L’en-tête Allow indique les méthodes acceptées.",
  "error.body_too_large": "L’envoi est trop volumineux. Envoyez moins de données à la fois.",
  "error.unsupported_media_type":
    "Le service ne peut pas lire ce type de contenu. Vérifiez l’en-tête Content-Type.",
  "error.idempotency.key_reused":
    "Cette clé d’idempotence a déjà servi pour une autre requête. Utilisez-en une nouvelle.",
  "error.idempotency.in_progress":
    "La même requête est encore en cours de traitement. Réessayez dans un instant.",
  "error.rate_limit.exceeded": "Trop de requêtes. Attendez un instant et réessayez.",
  "error.unexpected":
    "Une erreur s’est produite chez nous. Vos données sont en sécurité. Réessayez.",
  "error.unavailable":
    "Le service n’est pas disponible pour l’instant. Réessayez dans quelques minutes.",

  "error.auth.required": "Connectez-vous pour continuer.",
  "error.auth.token_invalid": "Votre session n’est pas valable. Reconnectez-vous.",
  "error.auth.token_expired": "Votre session a expiré. Reconnectez-vous.",
  "error.auth.credentials_invalid": "L’adresse e‑mail ou le mot de passe est incorrect.",
  "error.auth.single_sign_on_required":
    "L’entreprise exige l’authentification unique pour cette adresse. Connectez-vous avec votre compte d’entreprise.",
  "error.auth.second_factor_required":
    "Saisissez un code de votre application d’authentification pour vous connecter.",
  "error.auth.email_not_confirmed":
    "Confirmez d’abord votre adresse e‑mail. Ouvrez le lien que nous vous avons envoyé.",
  "error.auth.slowed_down": "Trop de tentatives infructueuses. Attendez un instant et réessayez.",
  "error.auth.origin":
    "Cette requête vient d’une page qui n’a pas le droit de l’envoyer. Ouvrez Paraph et réessayez.",
  "error.auth.fresh_login_required":
    "Pour votre sécurité, votre connexion doit dater de moins de dix minutes. Déconnectez-vous, reconnectez-vous et réessayez.",
  "error.auth.opened_elsewhere":
    "Vous avez ouvert votre lien dans un autre navigateur. Continuez là-bas, ou rouvrez le lien ici.",
  "error.link.invalid": "Ce lien n’est pas valable. Demandez-en un nouveau.",
  "error.link.expired": "Ce lien a expiré. Demandez-en un nouveau.",
  "error.link.withdrawn":
    "L’expéditeur a retiré cette demande, ou le délai est écoulé. Vous ne pouvez donc plus l’ouvrir. Si vous ne vous y attendiez pas, contactez l’expéditeur.",
  "error.link.other_person":
    "Ce lien est celui d’une autre personne. Utilisez le lien de votre propre e‑mail.",

  "error.password.too_short": "Choisissez un mot de passe d’au moins 12 caractères.",
  "error.password.too_long": "Choisissez un mot de passe de 256 caractères au maximum.",
  "error.password.too_common":
    "Ce mot de passe figure sur des listes de mots de passe courants. Choisissez-en un autre.",
  "error.password.personal":
    "Le mot de passe contient votre nom ou votre adresse e‑mail. Choisissez-en un autre.",
  "error.password.wrong": "Votre mot de passe actuel est incorrect. Réessayez.",
  "error.confirmation.invalid":
    "Ce lien n’est pas valable, ou il a déjà servi. Demandez-en un nouveau.",
  "error.confirmation.expired": "Ce lien a expiré. Demandez-en un nouveau.",
  "error.confirmation.password_wrong":
    "Ce n’est pas le mot de passe que vous avez choisi à l’inscription. Réessayez, ou choisissez-en un nouveau.",
  "error.mobile.invalid":
    "Saisissez le numéro de mobile avec l’indicatif du pays, par exemple +41 79 123 45 67.",
  "error.name.unsupported_characters":
    "Un nom ne peut pas contenir de sauts de ligne, de caractères invisibles, d’émojis ni d’adresses web. Supprimez-les et réessayez.",
  "error.attribute.not_updatable": "Vous ne pouvez pas modifier ce réglage ici. Ne l’indiquez pas.",

  "error.account.deleted": "Ce compte a été supprimé. Restaurez-le pour l’utiliser de nouveau.",
  "error.account.open_requests":
    "Certaines demandes que vous avez envoyées sont encore ouvertes. Retirez-les d’abord, ou choisissez de les retirer avec le compte.",
  "error.export.in_progress":
    "Nous préparons déjà une copie de vos données. Nous vous prévenons par e‑mail dès qu’elle est prête.",
  "error.export.not_ready":
    "La copie de vos données n’est pas encore prête. Nous vous prévenons par e‑mail dès qu’elle l’est.",
  "error.name.immutable":
    "Votre nom vient de votre eID. Vous ne pouvez donc pas le modifier ici. Adressez-vous au fournisseur de votre eID.",
  "error.second_factor.exists":
    "L’authentification à deux facteurs est déjà activée. Supprimez l’application avant d’en configurer une autre.",
  "error.second_factor.missing":
    "L’authentification à deux facteurs n’est pas configurée. Configurez-la d’abord.",
  "error.second_factor.challenge_over":
    "La connexion a pris trop de temps. Recommencez avec votre mot de passe.",
  "error.identity.nothing_to_reset":
    "Ce compte n’a pas d’identité vérifiée. Il n’y a donc rien à réinitialiser.",
  "error.eid.not_offered":
    "Vous ne pouvez pas vous inscrire ici avec une eID+. Inscrivez-vous avec votre adresse e‑mail.",
  "error.eid.refused": "eID+ n’a pas vérifié votre identité. Recommencez l’inscription.",
  "error.eid.email_not_verified":
    "Votre adresse e‑mail n’est pas confirmée chez eID+. Confirmez-la d’abord, puis recommencez l’inscription.",
  "error.eid.account_exists":
    "Un compte existe déjà avec cette adresse e‑mail. Connectez-vous avec le mot de passe de ce compte.",
  "error.eid.assertion_invalid":
    "La réponse d’eID+ n’est pas valable. Nous n’avons donc pas créé de compte. Recommencez l’inscription.",
  "error.eid.unavailable": "eID+ ne répond pas. Réessayez dans quelques minutes.",
  "error.identification.not_offered":
    "Ce prestataire ne propose pas ce type d’identification. Choisissez-en un autre.",

  "error.plan.upload_not_included":
    "L’abonnement de votre entreprise ne comprend pas l’importation de documents. Vous pouvez toujours signer. Un admin peut choisir un autre abonnement.",
  "error.free.uploads":
    "Sans abonnement payant, vous pouvez importer 100 fichiers par jour. Réessayez demain, ou passez à un abonnement payant.",
  "error.free.requests":
    "Sans abonnement payant, vous pouvez créer 50 demandes par jour. Réessayez demain, ou passez à un abonnement payant.",
  "error.free.invitations":
    "Sans abonnement payant, vous pouvez inviter 100 personnes par jour. Invitez moins de personnes, réessayez demain, ou passez à un abonnement payant.",

  "error.tan.invalid": "Ce code est incorrect. Vérifiez-le et saisissez-le de nouveau.",
  "error.tan.expired": "Ce code a expiré. Demandez-en un nouveau.",
  "error.tan.locked":
    "Trop de codes incorrects. Pour votre sécurité, attendez 15 minutes et recommencez.",
  "error.tan.resend_too_soon":
    "Nous venons de vous envoyer un code. Attendez un instant avant d’en demander un autre.",
  "error.tan.unknown": "Ce code n’est plus utilisable. Recommencez.",
  "error.sms.number":
    "Nous avons envoyé plusieurs codes à ce numéro, mais personne ne les a saisis. Vérifiez le numéro et réessayez dans une heure. Si cela ne fonctionne pas, réessayez demain.",
  "error.sms.sender":
    "Nous avons envoyé récemment beaucoup de codes pour cet expéditeur, mais peu ont été saisis. Réessayez dans une heure. Si cela ne fonctionne pas, réessayez demain. Si c’est urgent, prévenez l’expéditeur.",
  "error.sms.business":
    "Nous avons envoyé récemment beaucoup de codes pour cette entreprise, mais peu ont été saisis. Réessayez dans une heure. Si cela ne fonctionne pas, réessayez demain. Si c’est urgent, prévenez l’entreprise.",
  "error.sms.free":
    "Nous avons envoyé récemment beaucoup de codes pour des expéditeurs sans abonnement payant. Nous ne pouvons donc pas envoyer celui-ci maintenant. Réessayez dans une heure. Si cela ne fonctionne pas, réessayez demain.",
  "error.sms.address":
    "Beaucoup de codes ont été demandés récemment depuis votre réseau, mais peu ont été saisis. Réessayez dans une heure, ou depuis un autre réseau. Si cela ne fonctionne pas, réessayez demain.",

  "file.pdf.not_a_pdf": "Ce fichier n’est pas un PDF. Importez un PDF, ou une image PNG ou JPEG.",
  "file.pdf.empty": "Ce fichier est vide. Vérifiez-le et importez-le de nouveau.",
  "file.pdf.encrypted":
    "Ce PDF est protégé par un mot de passe. Saisissez le mot de passe pour l’importer.",
  "file.pdf.password_wrong": "Le mot de passe du PDF est incorrect. Saisissez-le de nouveau.",
  "file.pdf.damaged":
    "Ce PDF est endommagé et ne peut pas être signé. Enregistrez-le ou imprimez-le dans un nouveau PDF, puis importez celui-ci.",
  "file.pdf.no_pages": "Ce PDF n’a aucune page. Importez un autre fichier.",
  "file.pdf.too_many_pages": "Ce PDF a trop de pages. Divisez-le et importez les parties.",
  "file.pdf.certified_no_changes":
    "L’auteur a certifié ce PDF et n’autorise pas d’autres signatures. Demandez-lui une version qui peut être signée.",
  "file.pdf.unsupported":
    "Une signature endommagerait ce PDF. Enregistrez-le ou imprimez-le dans un nouveau PDF, puis importez celui-ci.",
  "file.pdf.too_costly":
    "La lecture de ce PDF demande trop de temps ou de mémoire. Enregistrez-le ou imprimez-le dans un nouveau PDF, puis importez celui-ci.",
  "file.pdf.paper_differs":
    "Ce PDF peut montrer ou faire autre chose sur papier, dans d’autres programmes ou plus tard. Il ne peut donc pas être signé. Imprimez-le dans un nouveau PDF et importez celui-ci.",
  "file.pdf.page_unreadable":
    "Une page de ce PDF ne peut pas s’afficher en entier. Les signataires ne verraient donc pas ce qu’ils signent. Enregistrez-le dans un nouveau PDF et importez celui-ci.",
  "file.pdf.field_demands":
    "Un champ de signature de ce PDF exige un type de signature que nous ne proposons pas. Demandez à l’auteur une version sans cette exigence.",
  "file.pdf.read_differently":
    "D’autres programmes affichent peut-être ce PDF signé autrement que nous. Il ne peut donc pas être signé ici. Demandez à l’expéditeur la version sans signatures, ou un nouveau document.",
  "file.pdf.general_error":
    "Nous n’avons pas pu lire ce PDF. Enregistrez-le ou imprimez-le dans un nouveau PDF, puis importez celui-ci.",
  "file.too_large": "Ce fichier dépasse 50 Mo. Réduisez-le et importez-le de nouveau.",
  "file.attachment.unsupported":
    "Ce fichier ne peut pas être annexé. Choisissez un PDF, un fichier Office (Word, Excel, PowerPoint), une image (GIF, JPEG, PNG) ou un fichier texte.",
  "file.attachment.empty": "Ce fichier est vide. Vérifiez-le et annexez-le de nouveau.",
  "file.attachment.too_large":
    "Ce fichier est trop grand pour une annexe. Réduisez-le et annexez-le de nouveau.",
  "file.malware.detected":
    "Notre antivirus a trouvé un logiciel malveillant dans ce fichier. Nous ne l’avons donc pas enregistré. Vérifiez votre appareil et utilisez un autre fichier.",
  "file.scan.unavailable":
    "Nous n’avons pas pu rechercher de virus dans ce fichier. Nous ne l’avons donc pas enregistré. Réessayez dans quelques minutes.",
  "file.picture.unreadable": "Cette image est illisible. Importez un PNG ou un JPEG.",
  "error.phone.unknown":
    "Ce code QR n’est pas valable. Affichez-en un nouveau sur votre ordinateur et scannez-le.",
  "error.phone.expired":
    "Ce code QR a expiré. Affichez-en un nouveau sur votre ordinateur et scannez-le.",
  "error.phone.used":
    "Ce code QR a déjà été utilisé. Si vous ne l’avez pas scanné vous-même, mettez fin à la connexion sur votre ordinateur. Pour ouvrir de nouveau le document, affichez-y un nouveau code et scannez-le.",
  "error.drawing.unknown":
    "Ce lien n’est pas valable. Affichez un nouveau code QR sur votre ordinateur et scannez-le.",
  "error.drawing.expired":
    "Ce lien a expiré. Affichez un nouveau code QR sur votre ordinateur et scannez-le.",
  "error.drawing.used":
    "Ce lien a déjà été utilisé. Pour dessiner de nouveau, affichez un nouveau code QR sur votre ordinateur et scannez-le.",
  "file.logo.unreadable": "Ce logo est illisible. Importez un PNG ou un SVG.",
  "file.logo.unsafe":
    "Ce SVG contient autre chose que des formes, par exemple du texte, des images ou des scripts. Convertissez tout en tracés et exportez-le en SVG simple, ou importez un PNG.",
  "file.logo.not_square": "Ce logo n’est pas carré. Importez-en un aussi large que haut.",
  "file.logo.too_small": "Ce logo est trop petit. Importez-en un d’au moins 128 × 128 pixels.",
  "file.logo.too_large": "Ce logo est trop grand. Réduisez-le et importez-le de nouveau.",
  "error.page.not_found": "Le document n’a pas cette page. Vérifiez le numéro de page.",
  "error.page.not_rendered":
    "Cette page ne peut pas s’afficher. Téléchargez le document pour la lire.",
  "error.document.in_use":
    "Ce document fait partie d’une demande de signature. Retirez-le d’abord de la demande.",
  "error.storage.unavailable":
    "Les documents ne sont pas accessibles pour l’instant. Réessayez dans quelques minutes.",
  "error.send_to.claimed":
    "Quelqu’un a déjà repris ce document. Seule cette personne peut le retirer.",
  "error.ticket.invalid":
    "Ce lien de téléchargement a expiré, ou il a déjà servi. Relancez le téléchargement.",

  "error.rate_limit.reminder":
    "Les signataires ont déjà été relancés aujourd’hui. Vous pouvez les relancer demain.",

  "error.signing.named_twice": "La même demande figure deux fois. Indiquez-la une seule fois.",
  "error.signing.not_a_signer":
    "Vous n’êtes pas signataire de cette demande. Demandez à l’expéditeur de vous ajouter.",
  "error.signing.not_your_turn":
    "Quelqu’un d’autre signe avant vous. Nous vous prévenons par e‑mail quand c’est votre tour.",
  "error.signing.already_signed": "Vous avez déjà signé. Vous n’avez plus rien à faire.",
  "error.signing.locked":
    "Quelqu’un d’autre est en train de signer. Nous continuons automatiquement dans quelques secondes.",
  "error.signing.quality_too_low":
    "Ce niveau de signature ne suffit pas pour cette demande. Choisissez un niveau plus élevé.",
  "error.signing.quality_unavailable":
    "Vous ne pouvez pas encore signer à ce niveau. Choisissez un autre niveau, ou demandez-en un autre à l’expéditeur.",
  "error.signing.legislation_mismatch":
    "Cette demande exige une signature selon un autre droit. Choisissez ce droit.",
  "error.signing.mobile_not_proven":
    "Ajoutez et confirmez d’abord votre numéro de mobile. Nous envoyons le code à ce numéro.",
  "error.signing.mobile_unknown":
    "Ce niveau exige un code envoyé à votre téléphone, mais l’expéditeur n’a pas indiqué votre numéro. Créez un compte avec cette adresse e‑mail et confirmez votre numéro, ou demandez à l’expéditeur de vous inviter avec votre numéro.",
  "error.signing.identity_not_vouched":
    "Ce niveau exige une identité vérifiée. Choisissez un autre niveau, ou faites vérifier votre identité.",
  "error.signing.terms_not_accepted":
    "Pour signer à ce niveau, acceptez d’abord les conditions du prestataire de services de confiance. Rechargez la page pour les lire.",
  "error.signing.no_qualified_credential":
    "Vous n’avez pas encore de certificat qualifié selon ce droit. Faites d’abord vérifier votre identité.",
  "error.signing.free_signatures_exhausted":
    "Vous avez utilisé toutes vos signatures gratuites. Signez comme membre d’une entreprise, ou demandez à l’expéditeur de payer.",
  "error.signing.attempt_unknown": "Aucune signature n’est en cours. Recommencez à signer.",
  "error.signing.attempt_over": "Cette tentative est terminée et rien n’est signé. Recommencez.",
  "error.signing.document_differs":
    "Un document de cette demande est différent sur papier, peut changer plus tard ou ne peut pas s’afficher en entier. Nous ne l’avons pas vérifié à l’importation. Demandez à l’expéditeur de retirer la demande, d’importer de nouveau le document et de renvoyer la demande.",
  "error.signing.notes_found":
    "Nous avons vérifié de nouveau les documents et trouvé quelque chose que vous devriez savoir avant de signer. Lisez la remarque à côté du document, puis signez de nouveau.",
  "error.signing.look_changed":
    "Votre signature aurait maintenant un autre aspect ou un autre emplacement. Le code n’est donc plus valable. Rien n’est signé. Vérifiez votre signature et signez avec un nouveau code.",
  "error.signing.name_changed":
    "Votre nom a changé depuis que vous avez commencé. Rien n’est signé. Recommencez pour signer sous votre nouveau nom.",
  "error.signing.name_of_organisation":
    "Votre nom est celui de l’organisation dont le cachet sert aux signatures simples. Personne ne pourrait voir qu’une personne a signé. Rien n’est signé. Indiquez votre propre nom dans votre compte, ou demandez à l’expéditeur de le corriger.",
  "error.signing.number_changed":
    "Votre numéro de mobile a changé depuis l’envoi du code. Rien n’est signé. Recommencez : nous envoyons un code à votre nouveau numéro.",
  "error.signing.visual_signature_invalid":
    "Votre signature visuelle ne peut pas s’afficher. Modifiez-la et réessayez.",
  "signing.outcome_unknown":
    "La connexion avec le prestataire de services de confiance s’est interrompue pendant la signature. Rien n’a été ajouté au document. Signez de nouveau avec un nouveau code.",
  "signing.finishing_failed":
    "Nous n’avons pas pu terminer votre signature, car un service externe n’a pas répondu. Rien n’a été ajouté au document. Signez de nouveau.",

  "error.provider.password_invalid":
    "Le mot de passe de signature est incorrect. Saisissez-le de nouveau.",
  "error.provider.otp_invalid": "Ce code est incorrect. Saisissez-le de nouveau.",
  "error.provider.otp_expired": "Ce code a expiré. Demandez-en un nouveau.",
  "error.provider.locked":
    "Trop de saisies incorrectes. Le prestataire de services de confiance a bloqué votre signature temporairement. Réessayez plus tard.",
  "error.provider.cancelled":
    "La signature a été annulée chez le prestataire de services de confiance. Rien n’est signé. Recommencez pour signer.",
  "error.provider.serial_number_mismatch":
    "Le prestataire de services de confiance vous connaît sous une autre identité. Faites de nouveau vérifier votre identité avant de signer.",
  "error.provider.certificate_revoked":
    "Votre certificat a été révoqué. Faites de nouveau vérifier votre identité avant de signer.",
  "error.provider.too_many_documents":
    "Votre certificat ne peut pas signer autant de documents avec un seul code. Signez moins de demandes à la fois.",
  "error.provider.unavailable":
    "Le prestataire de services de confiance ne répond pas. Rien n’est signé. Réessayez dans quelques minutes.",
  "error.provider.answer_invalid":
    "La réponse du prestataire de services de confiance n’est pas valable. Rien n’est signé. Réessayez.",
  "error.timestamp.unavailable":
    "Le service d’horodatage ne répond pas. Nous conservons votre signature et la terminons dès qu’il répond.",
  "error.revocation.unavailable":
    "Le service qui indique l’état des certificats ne répond pas. Nous conservons votre signature et la terminons dès qu’il répond.",
} as const satisfies Words<typeof en>;
