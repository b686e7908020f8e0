import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Connectez-vous",
  email: "Adresse e‑mail",
  password: "Mot de passe",
  remember: "Rester connecté pendant 48 heures",
  forgotten: "Mot de passe oublié ?",
  submit: "Se connecter",
  noAccount: "Vous n’avez pas encore de compte ?",
  createOne: "Créer un compte",
  notConfirmed: "Vous venez de vous inscrire ? Ouvrez d’abord le lien que nous vous avons envoyé.",
  sendAgain: "Renvoyer le lien de confirmation",
  sentAgain: "Si cette adresse n’est pas encore confirmée, nous avons renvoyé le lien.",
  deleted: "Ce compte a été supprimé. Vous pouvez encore le restaurer.",
  reopen: "Restaurer le compte",
  reopened: "Votre compte est restauré. Connectez-vous comme d’habitude.",
  singleSignOn: {
    lead: "Les personnes de {domain} se connectent avec leur compte d’entreprise.",
    go: "Se connecter avec {provider}",
    checking: "Nous vérifions la réponse de votre entreprise.",
    link: "Vous avez déjà un compte avec l’adresse {email}. Connectez-vous une fois avec le mot de passe de ce compte. Ensuite, la connexion de votre entreprise suffit.",
    linked: "Votre compte est relié à la connexion de votre entreprise.",
    notLinked: "Votre compte n’a pas pu être relié à la connexion de votre entreprise.",
  },
  second: {
    title: "Saisissez votre code.",
    lead: "Ouvrez votre application d’authentification et saisissez le code affiché pour Paraph.",
    leadRecovery:
      "Saisissez l’un des codes de récupération que vous avez enregistrés en configurant l’application. Chaque code ne sert qu’une fois.",
    code: "Code de l’application",
    recovery: "Code de récupération",
    whole: "Saisissez les six chiffres",
    submit: "Se connecter",
    useRecovery: "Utiliser un code de récupération",
    useApp: "Utiliser l’application",
    back: "Retour",
    again: "Recommencer",
  },
  loggingOut: "Nous vous déconnectons.",
} as const satisfies Words<typeof en>;
