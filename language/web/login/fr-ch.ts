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
  loggingOut: "Déconnexion en cours.",
} as const satisfies Words<typeof en>;
