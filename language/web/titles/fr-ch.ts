import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  login: "Connexion",
  expired: "Lien expiré",
  signup: "Créer un compte",
  signupMailSent: "Confirmer l’adresse e-mail",
  signupConfirm: "Confirmer l’adresse e-mail",
  passwordReset: "Mot de passe oublié",
  passwordResetMailSent: "Lien envoyé",
  passwordResetConfirm: "Nouveau mot de passe",
  dashboard: "Tableau de bord",
  logout: "Déconnexion",
  upload: "Nouvelle demande de signature",
  view: "Document",
  profile: "Profil",
  profileVisualSignature: "Signature visuelle",
  verify: "Vérifier un document",
  sorry: "Une erreur s’est produite",
  componentTest: "Composants",
  notFound: "Page introuvable",
} as const satisfies Words<typeof en>;
