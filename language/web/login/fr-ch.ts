import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Connexion",
  email: "Adresse e-mail",
  password: "Mot de passe",
  remember: "Rester connecté pendant 48 heures",
  forgotten: "Mot de passe oublié ?",
  submit: "Se connecter",
  noAccount: "Pas encore de compte ?",
  createOne: "Créer un compte",
  notConfirmed:
    "Vous venez de créer un compte ? Ouvrez d’abord le lien que nous vous avons envoyé.",
  sendAgain: "Renvoyer le lien de confirmation",
  sentAgain: "Si un compte attend d’être confirmé, le lien est en route.",
  deleted: "Ce compte a été supprimé. Tant qu’il n’est pas effacé, vous pouvez le rouvrir.",
  reopen: "Rouvrir le compte",
  reopened: "Votre compte est de nouveau ouvert. Connectez-vous comme d’habitude.",
  singleSignOn:
    "{domain} dispose de l’authentification unique par {provider}. Le mot de passe que vous avez ici reste valable.",
  second: {
    title: "Saisissez votre code.",
    lead: "Ouvrez votre application d’authentification et saisissez le code qu’elle montre pour Paraph.",
    leadRecovery:
      "Saisissez l’un des codes que vous avez conservés en configurant l’application. Chacun compte une fois.",
    code: "Code de l’application",
    recovery: "Code de récupération",
    whole: "Saisissez les six chiffres",
    submit: "Se connecter",
    useRecovery: "Utiliser un code de récupération",
    useApp: "Utiliser l’application",
    back: "Retour",
    again: "Recommencer",
  },
  loggingOut: "Déconnexion en cours.",
} as const satisfies Words<typeof en>;
