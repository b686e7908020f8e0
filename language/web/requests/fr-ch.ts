import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  providerTerms: {
    title: "Avant de signer : les conditions du prestataire.",
    lead: "Une signature avancée ou qualifiée est faite avec un certificat d’un prestataire de services de confiance, dont les propres conditions s’appliquent.",
    accept:
      "J’accepte les <terms>conditions d’utilisation du prestataire de services de confiance</terms>.",
    missing: "Acceptez-les pour continuer",
    confirm: "Accepter",
    later: "Pas maintenant",
  },
  decline: {
    title: "Refuser cette demande ?",
    lead: "{sender} et les autres signataires en sont informés. Une demande refusée ne peut plus être signée.",
    reason: "Motif",
    act: "Refuser la demande",
  },
  withdraw: {
    title: "Retirer cette demande ?",
    lead: "{signed, plural, =0 {Personne n’a encore signé. Aucun lien ne fonctionnera plus.} =1 {Une personne sur {signers, number} a signé. Aucun lien ne fonctionnera plus ; la version signée vous reste.} other {# personnes sur {signers, number} ont signé. Aucun lien ne fonctionnera plus ; la version signée vous reste.}}",
    message: "Message aux signataires",
    act: "Retirer la demande",
  },
  delete: {
    title: "Supprimer « {title} » ?",
    lead: "La demande quitte vos listes. Les autres gardent leur copie.",
    leadDraft: "Le brouillon et ses documents sont supprimés. Personne n’a été invité.",
    act: "Supprimer",
  },
} as const satisfies Words<typeof en>;
