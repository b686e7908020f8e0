import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  nav: {
    label: "Navigation principale",
    documents: "Documents",
    identity: "Identité",
    business: "Entreprise",
  },
  profile: {
    label: "Profil",
    details: "Données personnelles",
    visualSignature: "Signature visuelle",
    standards: "Standards de signature",
    changePassword: "Changer de mot de passe",
  },
  upload: "Importer",
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
    button: "Aller à la page d’accueil",
  },
  business: { members: "Membres", plan: "Plan", profile: "Profil" },
  businessNotAllowed: "Seuls les admins de votre entreprise peuvent ouvrir cette page.",
  illustration: "Une page vide",
  notifications: "Notifications",
} as const satisfies Words<typeof en>;
