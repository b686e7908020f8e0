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
  required: "Ce champ est obligatoire",
  emailInvalid: "Veuillez saisir une adresse e-mail valable",
  notConfirmed:
    "Vous venez de créer un compte ? Ouvrez d’abord le lien que nous vous avons envoyé.",
  sendAgain: "Renvoyer le lien de confirmation",
  sentAgain: "Si un compte attend d’être confirmé, le lien est en route.",
  loggedOut: "Vous êtes déconnecté.",
  loggingOut: "Déconnexion en cours.",
} as const satisfies Words<typeof en>;
