import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  "error.name.managed":
    "Votre nom vient de l’annuaire de votre entreprise. Demandez à un admin de l’y modifier.",
  "error.provisioning.no_domain":
    "Faites d’abord vérifier un domaine. Activez ensuite le provisionnement.",
  "error.business.member_already":
    "Vous faites déjà partie d’une entreprise. Quittez-la avant d’en rejoindre ou d’en enregistrer une autre.",
  "error.business.invitation_over":
    "Cette invitation n’est plus valable. Demandez-en une nouvelle à un admin de l’entreprise.",
  "error.business.last_admin":
    "Une entreprise a besoin d’au moins un admin. Nommez d’abord un autre admin ou supprimez l’entreprise.",
  "error.business.locked":
    "Votre entreprise est bloquée, car sa période d’essai est terminée ou un paiement manque. Un admin peut choisir un abonnement pour la débloquer.",
  "error.business.no_trial":
    "La période d’essai de votre entreprise est déjà terminée. Rechargez la page.",
  "error.business.removed":
    "Un admin a retiré ce compte de l’entreprise. Demandez une invitation à un admin.",
  "error.business.mailbox_taken":
    "Un membre utilise déjà cette boîte aux lettres. Connectez-vous avec l’adresse de ce membre.",
  "error.business.no_seats":
    "Toutes les places de cette entreprise sont occupées. Demandez à un de ses admins d’en ajouter une, puis réessayez.",
  "error.business.sign_up_closed":
    "Il n’est pas encore possible d’enregistrer de nouvelles entreprises. Écrivez-nous si vous souhaitez utiliser Paraph dans votre entreprise.",
  "error.business.name_reserved":
    "Ce nom est réservé à Paraph. Saisissez le nom de votre entreprise.",
  "error.seal.quota":
    "Ce cachet a atteint sa limite pour aujourd’hui. Réessayez demain (UTC), ou demandez à un admin de votre entreprise d’augmenter la limite.",
  "error.domain.invalid":
    "Ceci n’est pas un domaine. Saisissez seulement le nom, comme « muster.example ».",
  "error.domain.address":
    "Une adresse IP ne peut pas être vérifiée, car personne ne peut y ajouter d’enregistrement DNS. Saisissez le domaine de vos adresses e‑mail.",
  "error.domain.public_mail":
    "Tout le monde peut avoir une adresse e‑mail chez ce fournisseur : ce ne peut pas être le domaine d’une entreprise. Saisissez un domaine à vous.",
  "error.domain.public_suffix":
    "De nombreuses organisations partagent cette terminaison : personne ne peut la faire vérifier. Saisissez le domaine complet de votre entreprise.",
  "error.domain.exists": "Votre entreprise a déjà ajouté ce domaine. Vérifiez-le dans la liste.",
  "error.domain.not_verified": "Ce domaine n’est pas vérifié. Faites-le d’abord vérifier.",
  "error.domain.record_missing":
    "Lors de la dernière vérification, nous n’avons pas trouvé de preuve pour ce domaine. Ajoutez à nouveau son enregistrement DNS, ou renouvelez la preuve par e‑mail. Puis réessayez.",
  "error.domain.too_many":
    "Votre entreprise a atteint le nombre maximal de domaines, ou en a ajouté trop aujourd’hui. Supprimez-en un dont vous n’avez plus besoin, ou réessayez demain.",
  "error.domain.checks":
    "Votre entreprise a vérifié ses domaines trop souvent pendant la dernière heure. Attendez : nous vérifions les domaines en attente toutes les 15 minutes.",
  "error.domain.not_mailed":
    "Nous ne pouvons plus envoyer d’e‑mails à cette adresse aujourd’hui. Copiez les étapes, ou envoyez-les demain.",
  "error.domain.proof_invalid":
    "Ce lien n’est plus valable. Chaque lien fonctionne une fois, pendant 24 heures, et seulement jusqu’à l’envoi d’un lien plus récent. Envoyez un nouveau lien.",
  "error.domain.taken":
    "Une autre entreprise a fait vérifier ce domaine. S’il vous appartient, ajoutez l’enregistrement TXT à son DNS. Une preuve par e‑mail ne suffit pas ici.",
  "error.aes.not_draft":
    "Cet accord ne peut plus être modifié. Rechargez la page pour voir où il en est.",
  "error.aes.not_in_review":
    "Cet accord n’est pas en cours d’examen. Rechargez la page pour voir où il en est.",
  "error.aes.own_business":
    "Vous appartenez à cette entreprise ou avez signé son accord. Demandez à un collègue de l’approuver.",
  "error.aes.not_approved":
    "Votre accord n’est pas approuvé : votre entreprise ne peut donc garantir l’identité de personne. La page « SEA pour entreprises » indique où il en est.",
  "error.aes.incomplete":
    "Il manque quelque chose dans l’accord. Remplissez tous les champs, choisissez un domaine, puis envoyez-le de nouveau.",
  "error.aes.number_invalid":
    "Ce n’est pas un numéro valable de ce registre du commerce. Vérifiez chaque chiffre.",
  "error.aes.domain_unknown":
    "Votre entreprise n’a pas ce domaine. Choisissez-en un dans la liste.",
  "error.aes.domain_not_proven":
    "L’enregistrement DNS d’un domaine de l’accord manque. Ajoutez-le de nouveau sous « Domaines », puis continuez.",
  "error.aes.day_invalid":
    "Ce jour n’est pas possible. Indiquez aujourd’hui ou un jour précédent, 10 ans en arrière au plus.",
  "error.aes.person_changed":
    "Les données d’une de ces personnes ont changé. Consultez de nouveau la liste, puis garantissez leur identité.",
  "error.settings.no_level_left":
    "Au moins un niveau doit rester activé pour que les membres puissent signer. Activez d’abord un autre niveau.",
  "error.settings.too_many_websites":
    "Votre entreprise a atteint le nombre maximal de sites web. Retirez-en un qui n’affiche plus vos pages de signature.",
  "error.settings.level_disabled":
    "Votre entreprise a désactivé ce niveau de signature. Choisissez un autre niveau ou demandez à un admin de votre entreprise : il en décide dans les réglages.",
  "error.settings.part11_off":
    "Les signatures selon 21 CFR Part 11 sont désactivées dans votre entreprise. Choisissez un autre niveau ou demandez à un admin de votre entreprise de les activer dans les réglages.",
  "error.settings.attachment_fixed":
    "Votre entreprise décide de ce qui est joint à l’e‑mail quand tout le monde a signé. Laissez-le tel quel ou demandez à un admin de votre entreprise.",
  "error.import.unreadable":
    "Nous ne pouvons pas lire ce fichier CSV. Enregistrez-le au format CSV en UTF-8 et choisissez-le de nouveau.",
  "error.import.no_addresses":
    "Le fichier n’a pas de colonne d’adresses e‑mail. Nommez la colonne « E‑mail » à la première ligne.",
  "error.import.no_rows": "Le fichier ne contient aucune ligne. Écrivez une personne par ligne.",
  "error.import.too_many_rows":
    "Le fichier contient trop de lignes. Divisez-le en fichiers de 5000 personnes au maximum.",
  "error.import.too_many_imports":
    "Votre entreprise ne peut pas conserver d’autres importations. Supprimez-en une dont vous n’avez plus besoin, puis choisissez de nouveau le fichier.",
  "error.import.rows_today":
    "Votre entreprise a atteint le nombre maximal de lignes pour aujourd’hui. Choisissez un fichier plus petit, ou réessayez demain.",
  "error.import.finished":
    "Cette importation est terminée, et il n’y a plus personne à inviter. Choisissez un autre fichier.",
  "error.import.email_missing": "Saisissez une adresse e‑mail",
  "error.import.email_invalid": "Saisissez une adresse e‑mail complète",
  "error.import.first_name_invalid": "Saisissez un prénom de 100 lettres au maximum",
  "error.import.last_name_invalid": "Saisissez un nom de 100 lettres au maximum",
  "error.import.role_unknown": "Saisissez « admin », « membre » ou rien",
  "error.import.admin_ended":
    "La personne qui a importé le fichier n’est plus admin. Invitez vous-même cet admin",
  "error.import.not_mailed":
    "Invitation valable, mais sans e‑mail : nous ne pouvons plus envoyer d’e‑mails à cette adresse aujourd’hui. Renvoyez l’invitation demain",
  "error.api_user.not_allowed":
    "Les utilisateurs API ne peuvent pas faire cet appel. Utilisez le compte d’une personne. La description de l’API indique les appels destinés aux utilisateurs API.",
  "error.api_user.credentials_invalid":
    "Le nom d’utilisateur ou la clé API est incorrect. Vérifiez les deux, ou demandez une nouvelle clé à un admin de votre entreprise.",
  "error.api_user.network":
    "Cet utilisateur API ne peut pas être utilisé depuis cette adresse réseau. Un admin de votre entreprise peut modifier les réseaux autorisés.",
  "error.api_user.too_many":
    "Votre entreprise a atteint le nombre maximal d’utilisateurs API. Supprimez-en un qui ne sert plus.",
  "error.api_user.acts_for_members":
    "Votre entreprise n’autorise pas les utilisateurs API à agir pour des membres. Un admin peut l’autoriser dans les réglages pour développeurs.",
  "error.api_user.member_unknown":
    "Cette personne n’est pas membre de votre entreprise. Vérifiez l’adresse e‑mail.",
  "error.seal.account_unknown":
    "Nous n’avons trouvé sous ce nom de compte aucun cachet que votre entreprise puisse ajouter. Vérifiez le nom auprès de votre prestataire de services de confiance. Un cachet n’appartient qu’à une entreprise.",
  "error.seal.secret_wrong":
    "Le secret d’activation est incorrect. Vérifiez-le dans la lettre de votre prestataire de services de confiance.",
  "error.seal.certificate_ended":
    "Le certificat de ce cachet a expiré ou est désactivé. Commandez-en un nouveau à votre prestataire de services de confiance.",
  "error.seal.person_asked":
    "L’expéditeur demande votre signature personnelle, pas le cachet d’une organisation. Signez en votre nom ou demandez-lui le niveau SES.",
  "error.seal.not_allowed":
    "Vous ne pouvez pas utiliser ce cachet. Un admin de votre entreprise peut l’autoriser.",
  "error.seal.too_many":
    "Votre entreprise a atteint le nombre maximal de cachets. Retirez-en un qui ne sert plus.",
  "error.seal.api_user_unknown":
    "Votre entreprise n’a pas d’utilisateur API de ce nom. Vérifiez les noms.",
  "error.seal.tries":
    "Trop de noms de compte ou de secrets d’activation incorrects. Réessayez plus tard, afin que le prestataire ne bloque pas le compte. Si d’autres en sont la cause, faites vérifier un domaine de votre entreprise : ensuite, leurs tentatives ne vous font plus attendre.",
} satisfies Words<typeof en>;
