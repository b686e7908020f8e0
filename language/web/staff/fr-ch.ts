import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Réinitialiser une identité",
  lead: "La consultation et la réinitialisation d’une identité sont notées dans l’historique du compte, avec votre nom.",
  email: "Adresse électronique du compte",
  find: "Chercher",
  noAccount: "Personne n’a de compte avec {email}.",
  address: "Adresse électronique",
  vouched: "Garant",
  nobody: "Personne",
  by: "{by}, depuis le {at}",
  fixed: "Fixé par une eID",
  firstName: "Prénom",
  lastName: "Nom",
  identityEmail: "Adresse auprès de l’eID",
  identifications: "Identifications",
  nothing: "Rien",
  none: "Ce compte n’a pas d’identité : il n’y a rien à réinitialiser.",
  reason: "Motif",
  reasonHint: "Conservé dans l’historique du compte.",
  sure: "Réinitialiser l’identité de {name}. La personne en est informée par courriel et devra la prouver à nouveau.",
  sureMissing: "Confirmez pour continuer",
  reset: "Réinitialiser l’identité",
  done: "L’identité est réinitialisée, et la personne en est informée par courriel.",
  failed: "Cette page n’a pas pu être chargée.",
} as const satisfies Words<typeof en>;
