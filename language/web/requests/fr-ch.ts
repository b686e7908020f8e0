import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  providerTerms: {
    title: "Acceptez les conditions du prestataire pour continuer.",
    lead: "Les signatures avancées et qualifiées utilisent un certificat d’un prestataire de services de confiance. Les conditions du prestataire s’appliquent.",
    accept:
      "J’accepte les <terms>conditions d’utilisation du prestataire de services de confiance</terms>.",
    missing: "Acceptez les conditions pour continuer",
    confirm: "Accepter",
    later: "Pas maintenant",
  },
  decline: {
    title: "Refuser cette demande ?",
    lead: "Nous informons {sender} et les autres signataires. Une demande refusée ne peut plus être signée.",
    reason: "Motif",
    act: "Refuser la demande",
  },
  withdraw: {
    title: "Retirer cette demande ?",
    lead: "{signed, plural, =0 {Personne n’a encore signé. Tous les liens cessent de fonctionner.} =1 {Une personne sur {signers, number} a signé. Tous les liens cessent de fonctionner ; vous gardez la version signée.} other {# personnes sur {signers, number} ont signé. Tous les liens cessent de fonctionner ; vous gardez la version signée.}}",
    message: "Message aux signataires",
    act: "Retirer la demande",
  },
  delete: {
    title: "Supprimer « {title} » ?",
    lead: "Nous retirons la demande de vos listes. Les autres gardent leur copie.",
    leadDraft: "Vous supprimez ainsi le brouillon et ses documents. Personne n’a été invité.",
    act: "Supprimer",
  },
} as const satisfies Words<typeof en>;
