import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  newTitle: "Mot de passe oublié ?",
  newLead:
    "Saisissez votre adresse e‑mail. Nous vous envoyons un lien pour choisir un nouveau mot de passe.",
  email: "Adresse e‑mail",
  send: "Envoyer le lien",
  toLogin: "Se connecter",
  sentTitle: "Consultez vos e‑mails.",
  sentLead:
    "Si {email} appartient à un compte, nous y avons envoyé un lien. Il est valable {count, plural, =1 {une heure} other {# heures}}.",
  sentLeadUnknown: "Si l’adresse appartient à un compte, nous y avons envoyé un lien.",
  sentHint: "Pas d’e‑mail ? Regardez dans vos courriers indésirables, ou vérifiez l’adresse.",
  again: "Renvoyer le lien",
  sentAgain: "Si l’adresse appartient à un compte, nous avons renvoyé le lien.",
  otherAddress: "Utiliser une autre adresse",
  confirmTitle: "Choisissez un nouveau mot de passe.",
  confirmLead:
    "Vous vous connectez désormais avec ce mot de passe. Nous fermons toutes vos sessions.",
  password: "Nouveau mot de passe",
  passwordHint:
    "Au moins {count, number} caractères. Une phrase que personne d’autre ne connaît convient bien.",
  strongEnough: "Assez sûr",
  save: "Enregistrer le mot de passe",
  savedTitle: "Votre nouveau mot de passe est enregistré.",
  savedLead: "Nous avons fermé toutes vos sessions. Connectez-vous avec le nouveau mot de passe.",
  login: "Se connecter",
  newLink: "Demander un nouveau lien",
} as const satisfies Words<typeof en>;
