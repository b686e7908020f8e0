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
  stillLoading: "C’est plus long que d’habitude. Vous n’avez rien à faire.",
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
    "Nous ne pouvons pas joindre le service. Rien n’est perdu. Vérifiez votre connexion et réessayez.",
  noConnection: {
    since: "Pas de connexion depuis {time}.",
    again: "Nous réessayons automatiquement.",
    opens:
      "Cette page s’ouvre automatiquement dès que la connexion est rétablie. Rien n’est perdu.",
    now: "Réessayer maintenant",
  },
  error: {
    title: "Nous n’avons pas pu afficher cette page.",
    subtitle: "Vos documents sont en sécurité. Allez à la page d’accueil et réessayez.",
    button: "Aller à la page d’accueil",
    generic_support:
      "Une erreur s’est produite. Réessayez. Si cela se reproduit, écrivez à notre support.",
    notFoundText: "Page Not Found: {path}",
  },
} as const satisfies Words<typeof en>;
