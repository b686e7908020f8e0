import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Réinitialiser une identité",
  lead: "Quand vous consultez ou réinitialisez une identité, nous inscrivons votre nom dans l’historique du compte.",
  email: "Adresse e‑mail du compte",
  find: "Chercher",
  noAccount: "Il n’existe pas de compte avec {email}.",
  address: "Adresse e‑mail",
  vouched: "Vérifiée par",
  nobody: "Personne",
  by: "{by}, depuis le {at}",
  fixed: "Défini par une eID",
  firstName: "Prénom",
  lastName: "Nom",
  identityEmail: "Adresse e‑mail auprès de l’eID",
  identifications: "Identifications",
  nothing: "Aucune",
  none: "Ce compte n’a pas d’identité vérifiée. Il n’y a donc rien à réinitialiser.",
  reason: "Motif",
  reasonHint: "Conservé dans l’historique du compte.",
  sure: "Réinitialiser l’identité de {name}. Nous informons la personne par e‑mail. Elle doit faire vérifier de nouveau son identité.",
  sureMissing: "Confirmez pour continuer",
  reset: "Réinitialiser l’identité",
  done: "L’identité est réinitialisée. Nous avons informé la personne par e‑mail.",
  failed: "Nous n’avons pas pu charger cette page.",
} as const satisfies Words<typeof en>;
