import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Réinitialiser une identité",
  lead: "Quand vous consultez ou réinitialisez une identité, votre nom est inscrit dans l’historique du compte.",
  email: "Adresse e-mail du compte",
  find: "Chercher",
  noAccount: "Il n’y a pas de compte avec {email}.",
  address: "Adresse e-mail",
  vouched: "Vérifié par",
  nobody: "Personne",
  by: "{by}, depuis le {at}",
  fixed: "Fixé par une eID",
  firstName: "Prénom",
  lastName: "Nom",
  identityEmail: "Adresse e-mail auprès de l’eID",
  identifications: "Identifications",
  nothing: "Aucune",
  none: "Ce compte n’a pas d’identité vérifiée. Il n’y a rien à réinitialiser.",
  reason: "Motif",
  reasonHint: "Conservé dans l’historique du compte.",
  sure: "Réinitialiser l’identité de {name}. Nous informons la personne par e-mail. Elle devra faire de nouveau vérifier son identité.",
  sureMissing: "Confirmez pour continuer",
  reset: "Réinitialiser l’identité",
  done: "L’identité est réinitialisée. Nous avons informé la personne par e-mail.",
  failed: "Cette page n’a pas pu être chargée.",
} as const satisfies Words<typeof en>;
