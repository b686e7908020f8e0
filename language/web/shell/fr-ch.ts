import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  nav: {
    label: "Navigation principale",
    documents: "Documents",
    identity: "Identité",
    business: "Entreprise",
    administered: "Votre entreprise",
  },
  profile: {
    label: "Profil",
    details: "Données personnelles",
    visualSignature: "Signature visuelle",
    settings: "Réglages",
    standards: "Niveaux de signature",
    changePassword: "Changer de mot de passe",
  },
  upload: "Importer",
  search: "Chercher ou ouvrir",
  help: {
    title: "Aide",
    shortcuts: "Raccourcis clavier",
    api: "Description de l’API (OpenAPI)",
  },
  account: "Compte de {name}",
  logIn: "Se connecter",
  logout: "Se déconnecter",
  legal: {
    terms: "Conditions d’utilisation",
    privacy: "Protection des données",
    imprint: "Mentions légales",
  },
  platform: { EIDAS: "Plateforme UE", ZERTES: "Plateforme suisse" },
  paraph: {
    word: "Paraphe,",
    kind: "nom masculin",
    meaning: "Le trait qui accompagne une signature, tracé jadis pour déjouer les faussaires.",
  },
  notFound: {
    title: "Il n’y a pas de page à cette adresse.",
    lead: "Le lien est peut-être ancien, ou votre compte n’a pas accès à la page.",
    forVisitors: "Vous êtes déjà connecté. Cette page s’adresse aux personnes qui ne le sont pas.",
    logOut: "Se déconnecter et ouvrir la page",
    button: "Aller à la page d’accueil",
  },
  business: {
    overview: "Aperçu",
    activity: "Activité",
    members: "Membres",
    seals: "Cachets",
    plan: "Abonnement",
    developers: "Développeurs",
    profile: "Profil",
  },
  businessNotAllowed: "Seuls les admins de votre entreprise peuvent ouvrir cette page.",
  maintenance: { text: "Maintenance : {name}.", link: "Voir les détails" },
  newVersion: {
    message: "Une nouvelle version de cette page est disponible.",
    reload: "Recharger",
  },
  consent: {
    title: "Pouvons-nous recueillir des statistiques d’utilisation ?",
    text: "Si vous acceptez, nous enregistrons votre inscription et les pages que vous consultez pendant vos sessions. Cela nous aide à améliorer Paraph. Nous n’enregistrons jamais le contenu de vos documents.",
    allow: "Oui",
    refuse: "Non",
    allowed: "Vous autorisez les statistiques d’utilisation.",
    refused: "Vous n’autorisez pas les statistiques d’utilisation.",
    settings: "Cookies et statistiques",
  },
  illustration: "Une page vide",
  notifications: "Notifications",
} as const satisfies Words<typeof en>;
