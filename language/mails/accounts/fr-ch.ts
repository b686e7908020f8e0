import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Bonjour {name}",
  addressHint: "Ou copiez cette adresse dans le navigateur :",
  footer:
    "Le lien est pour vous seul. Ne transférez pas cet e-mail. Nous n’envoyons jamais de code par e-mail.",
  confirmation: {
    subject: "Confirmez votre adresse e-mail",
    title: "Il reste une étape : confirmez votre adresse.",
    preview: "Le lien est valable 24 heures",
    text: "Vous avez demandé un compte avec cette adresse. Il s’ouvre dès que vous la confirmez.",
    action: "Confirmer l’adresse",
    note: "Le lien est valable 24 heures. Vous n’avez rien demandé ? Alors il n’y a rien à faire ; sans ce lien, aucun compte ne s’ouvre.",
  },
  alreadyRegistered: {
    subject: "Vous avez déjà un compte",
    title: "Vous avez déjà un compte.",
    preview: "Connectez-vous comme d’habitude",
    text: "Quelqu’un, sans doute vous, a demandé un compte avec cette adresse. Il en existe déjà un : connectez-vous avec votre mot de passe, ou choisissez-en un nouveau à la page de connexion.",
    action: "Se connecter",
    note: "Vous n’avez rien demandé ? Alors il n’y a rien à faire ; votre compte est inchangé.",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    title: "Choisissez ici un nouveau mot de passe.",
    preview: "Le lien est valable une heure",
    text: "Un nouveau mot de passe a été demandé avec cette adresse. L’ancien reste valable jusqu’à ce que vous en choisissiez un autre. Vous êtes alors déconnecté partout.",
    action: "Choisir le mot de passe",
    note: "Le lien est valable une heure et une seule fois. Vous n’avez rien demandé ? Alors il n’y a rien à faire ; sans ce lien, personne ne peut changer votre mot de passe.",
  },
  passwordChanged: {
    subject: "Votre mot de passe a été changé",
    title: "Votre mot de passe a été changé.",
    preview: "Vous êtes déconnecté sur tous les autres appareils",
    text: "Le mot de passe de votre compte a été changé. Vous êtes déconnecté sur tous les autres appareils.",
    action: "Ce n’était pas moi",
    note: "C’était vous ? Alors il n’y a rien à faire.",
  },
  mobileChanged: {
    subject: "Votre numéro de mobile a été changé",
    title: "Votre numéro de mobile a été changé.",
    preview: "Les codes de signature vont désormais au {number}",
    text: "Les codes de signature vont désormais au {number}, et non plus à votre ancien numéro.",
    action: "Ce n’était pas moi",
    note: "C’était vous ? Alors il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : tout le monde est alors déconnecté.",
  },
  deleted: {
    subject: "Votre compte a été supprimé",
    title: "Votre compte a été supprimé.",
    preview: "Vous pouvez revenir en arrière jusqu’au {date}",
    text: "Votre compte est fermé, et vous êtes déconnecté partout. Le {date}, il sera effacé avec tout ce qui n’appartient qu’à vous. Les documents que d’autres ont signés avec vous leur restent. D’ici là, vous pouvez récupérer le compte.",
    action: "Révoquer la suppression",
    note: "Le lien est valable jusqu’au {date}. C’était vous, et c’est ce que vous voulez ? Alors il n’y a rien à faire. Si ce n’était pas vous, révoquez la suppression et choisissez un nouveau mot de passe.",
  },
  restored: {
    subject: "Votre compte est de nouveau ouvert",
    title: "Votre compte est de nouveau ouvert.",
    preview: "La suppression a été révoquée",
    text: "La suppression de votre compte a été révoquée. Connectez-vous comme d’habitude ; tout est comme avant, mais les demandes retirées le restent.",
    action: "Se connecter",
    note: "Ce n’était pas vous ? Choisissez alors un nouveau mot de passe sur la page de connexion.",
  },
  erased: {
    subject: "Votre compte a été effacé",
    title: "Votre compte a été effacé.",
    preview: "Cela ne peut plus être révoqué",
    text: "Trente jours se sont écoulés depuis que vous avez supprimé votre compte. Vos données et ce qui n’appartenait qu’à vous sont effacés. Les documents que d’autres ont signés avec vous leur restent comme preuve.",
    action: "Vers Paraph",
    note: "C’est le dernier e-mail au sujet de ce compte.",
  },
  exportReady: {
    subject: "Vos données sont prêtes à être téléchargées",
    title: "L’archive de vos données est prête.",
    preview: "Elle est conservée sept jours",
    text: "Vous avez demandé une copie de vos données. Connectez-vous et téléchargez l’archive dans votre profil. Elle est conservée sept jours, puis supprimée.",
    action: "Vers le profil",
    note: "Vous ne l’avez pas demandée ? Choisissez alors un nouveau mot de passe : quelqu’un est connecté à votre place.",
  },
  sms: {
    mobile:
      "{code} est votre code Paraph pour confirmer ce numéro. Valable 5 minutes. Ne le dites à personne.",
  },
} as const satisfies Words<typeof en>;
