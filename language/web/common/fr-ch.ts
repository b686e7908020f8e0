import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  product: "Paraph",
  cancel: "Annuler",
  close: "Fermer",
  back: "Retour",
  next: "Continuer",
  save: "Enregistrer",
  delete: "Supprimer",
  remove: "Retirer",
  edit: "Modifier",
  change: "Changer",
  retry: "Réessayer",
  dismiss: "Masquer",
  download: "Télécharger",
  optional: "facultatif",
  you: "vous",
  loading: "Chargement",
  stillLoading: "C’est plus long que d’habitude. Cela continue tout seul.",
  menu: "Menu",
  more: "Autres actions",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  skipToContent: "Aller au contenu",
  testSystem: "Test System",
  closeRibbon: "Masquer le bandeau du système de test",
  language: "Langue",
  theme: "Apparence",
  themeLight: "Clair",
  themeDark: "Sombre",
  themeSystem: "Système",
  unreachable:
    "Le service est injoignable. Rien n’est perdu ; vérifiez votre connexion et réessayez.",
  error: {
    title: "Cette page n’a pas pu s’afficher.",
    subtitle: "Vos documents sont en sécurité. Revenez à la page d’accueil et réessayez.",
    button: "Aller à la page d’accueil",
    generic_support:
      "Cela n’a pas fonctionné. Réessayez ; si cela se reproduit, écrivez à notre support.",
    notFoundText: "Page Not Found: {path}",
  },
} as const satisfies Words<typeof en>;
