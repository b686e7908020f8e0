import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  nav: {
    label: "Navigation principale",
    documents: "Documents",
    identity: "Identité",
    business: "Entreprise",
    administered: "L’entreprise",
  },
  profile: {
    label: "Profil",
    details: "Données personnelles",
    visualSignature: "Signature visuelle",
    settings: "Réglages",
    standards: "Standards de signature",
    changePassword: "Changer de mot de passe",
  },
  upload: "Importer",
  search: "Chercher et ouvrir",
  account: "Compte de {name}",
  logIn: "Se connecter",
  logout: "Se déconnecter",
  platform: { EIDAS: "Plateforme UE", ZERTES: "Plateforme suisse" },
  paraph: {
    word: "Paraphe,",
    kind: "nom masculin",
    meaning: "Le trait qui accompagne une signature, tracé jadis pour déjouer les faussaires.",
  },
  notFound: {
    title: "Il n’y a pas de page à cette adresse.",
    lead: "Le lien est peut-être ancien, ou la page n’est pas destinée à votre compte.",
    forVisitors: "Cette page est destinée aux personnes qui ne sont pas connectées ; vous l’êtes.",
    logOut: "Se déconnecter et l’ouvrir",
    button: "Aller à la page d’accueil",
  },
  business: { members: "Membres", plan: "Plan", profile: "Profil" },
  businessNotAllowed: "Seuls les admins de votre entreprise peuvent ouvrir cette page.",
  maintenance: { text: "Maintenance : {name}.", link: "Ce qui est fait" },
  newVersion: { message: "Il existe une nouvelle version de cette page.", reload: "Recharger" },
  consent: {
    title: "Pouvons-nous tenir des statistiques ?",
    text: "Avec votre accord, nous notons que vous vous êtes inscrit et quelles pages vous utilisez une fois connecté, afin d’améliorer Paraph. Le contenu de vos documents n’en fait jamais partie.",
    allow: "Autoriser les statistiques",
    refuse: "Refuser les statistiques",
    allowed: "Vous avez autorisé les statistiques.",
    refused: "Vous avez refusé les statistiques.",
    settings: "Cookies et statistiques",
  },
  illustration: "Une page vide",
  notifications: "Notifications",
} as const satisfies Words<typeof en>;
