import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Créez votre compte",
  lead: "{count, plural, =1 {Votre première signature est gratuite} other {Vos # premières signatures sont gratuites}}. Vous avez déjà un compte ?",
  invitation: {
    title: "Rejoignez {business}.",
    lead: "{by} vous invite comme {role, select, admin {admin} other {membre}}. Créez votre compte, puis acceptez l’invitation. Vous avez déjà un compte ?",
    leadOfBusiness:
      "Vous recevez une invitation comme {role, select, admin {admin} other {membre}}. Créez votre compte, puis acceptez l’invitation. Vous avez déjà un compte ?",
    address: "L’invitation est destinée à {email}",
  },
  invited:
    "Si vous avez reçu l’invitation d’une entreprise, vous la rejoignez juste après l’inscription.",
  login: "Se connecter",
  steps: "Étapes de l’inscription",
  stepPerson: "Vos données",
  stepPassword: "Mot de passe",
  firstName: "Prénom",
  lastName: "Nom",
  email: "Adresse e‑mail",
  password: "Mot de passe",
  passwordHint:
    "Au moins {count, number} caractères. Une phrase que personne d’autre ne connaît convient bien.",
  strongEnough: "Assez sûr",
  passwordTitle: "Choisissez un mot de passe.",
  passwordLead: "Pour le compte {email}.",
  accept:
    "J’accepte les <terms>conditions d’utilisation</terms> et j’ai lu la <privacy>déclaration de protection des données</privacy>.",
  acceptMissing: "Acceptez les conditions pour continuer",
  next: "Continuer",
  back: "Retour",
  submit: "Créer le compte",
  mailTitle: "Consultez vos e‑mails.",
  mailLead:
    "Nous avons envoyé un lien à {email}. Il est valable 24 heures. Ensuite, demandez-en un nouveau ici.",
  mailLeadUnknown:
    "Nous vous avons envoyé un lien. Il est valable 24 heures. Ensuite, demandez-en un nouveau.",
  mailHint: "Pas d’e‑mail ? Regardez dans vos courriers indésirables, ou vérifiez l’adresse.",
  resend: "Renvoyer le lien",
  resent: "Nous avons renvoyé le lien.",
  otherAddress: "Utiliser une autre adresse",
  toLogin: "Se connecter",
  confirming: "Nous confirmons votre adresse.",
  confirmTitle: "Confirmez votre adresse e‑mail.",
  confirmLead: "Saisissez le mot de passe que vous avez choisi à l’inscription.",
  confirmSubmit: "Confirmer et se connecter",
  confirmForgotten: "Mot de passe oublié ?",
  confirmChooseLead:
    "Votre lien prouve que l’adresse est la vôtre. Vous pouvez donc choisir un nouveau mot de passe.",
  confirmRemembered: "J’ai retrouvé mon mot de passe",
  confirmedTitle: "Votre adresse e‑mail est confirmée.",
  confirmedLead: "Connectez-vous pour signer ou pour envoyer votre premier document.",
  confirmFailed: "Nous n’avons pas pu confirmer cette adresse.",
  confirmFailedLead: "Rien n’est perdu.",
  confirmNewLink: "Demander un nouveau lien",
  business: {
    offer: "Pour une entreprise ?",
    offerLink: "Enregistrer une entreprise",
    title: "Créez d’abord votre compte.",
    lead: "Vous l’utilisez ensuite pour enregistrer l’entreprise. Vous avez déjà un compte ?",
    step: "Entreprise",
  },
  eid: {
    offer: "Avez-vous une eID+ ?",
    offerLink: "S’inscrire avec l’eID+",
    title: "S’inscrire avec votre eID+",
    lead: "Votre eID+ vérifie votre nom et confirme votre adresse. Nous vous redirigeons vers eID+, puis vous revenez ici.",
    start: "Continuer chez eID+",
    without: "Vous n’avez pas d’eID+ ?",
    signup: "S’inscrire avec votre adresse e‑mail",
    checking: "Nous vérifions la réponse d’eID+.",
    failed: "L’inscription avec eID+ n’a pas fonctionné.",
    refused:
      "Vous avez annulé chez eID+, ou vous avez commencé dans un autre navigateur. Rien n’a changé.",
    again: "Recommencer",
    completeTitle: "Bienvenue, {name}.",
    completeLead:
      "eID+ a vérifié votre identité. Choisissez maintenant un mot de passe pour votre compte.",
    name: "Nom",
    email: "Adresse e‑mail",
  },
} as const satisfies Words<typeof en>;
