import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  newTitle: "Mot de passe oublié ?",
  newLead:
    "Saisissez votre adresse. Nous vous envoyons un lien pour choisir un nouveau mot de passe.",
  email: "Adresse e-mail",
  send: "Envoyer le lien",
  toLogin: "Aller à la connexion",
  sentTitle: "Consultez vos e-mails.",
  sentLead:
    "Si {email} appartient à un compte, un lien est en route. Il est valable {count, plural, =1 {une heure} other {# heures}}.",
  sentLeadUnknown: "Si l’adresse appartient à un compte, un lien est en route.",
  sentHint: "Rien reçu ? Regardez dans le courrier indésirable, ou vérifiez l’adresse.",
  again: "Renvoyer le lien",
  sentAgain: "Le lien est de nouveau en route.",
  otherAddress: "Utiliser une autre adresse",
  confirmTitle: "Choisissez un nouveau mot de passe.",
  confirmLead:
    "Il servira dès maintenant à vous connecter. Toute session ouverte avec l’ancien est fermée.",
  password: "Nouveau mot de passe",
  passwordHint:
    "Au moins {count, number} caractères. Une phrase que vous seul connaissez convient bien.",
  strongEnough: "Assez sûr",
  save: "Enregistrer le mot de passe",
  savedTitle: "Votre nouveau mot de passe est enregistré.",
  savedLead: "Connectez-vous avec lui. Toutes les autres sessions sont fermées.",
  login: "Se connecter",
  newLink: "Demander un nouveau lien",
} as const satisfies Words<typeof en>;
