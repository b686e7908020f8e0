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
  delegate: {
    title: "Faire signer une autre personne ?",
    lead: "La personne signe en son propre nom, au même niveau. Nous informons {sender}.",
    leadGuest:
      "La personne signe en son propre nom, au même niveau. Nous informons {sender}. Ensuite, vous ne pouvez plus ouvrir le document.",
    message: "Message",
    act: "Demander de signer",
  },
  return: {
    takeBack: {
      title: "Signer finalement vous-même ?",
      lead: "{delegate} ne peut plus ouvrir le document. Vous signez de nouveau.",
      act: "Reprendre",
    },
    handBack: {
      title: "Rendre la signature ?",
      lead: "{delegator} signe de nouveau, et vous ne pouvez plus ouvrir le document.",
      act: "Rendre",
    },
    end: {
      title: "Mettre fin à la délégation ?",
      lead: "{delegator} signe de nouveau, et {delegate} ne peut plus ouvrir le document.",
      act: "Mettre fin à la délégation",
    },
    message: "Message",
  },
  removeSigner: {
    title: "Retirer {name} ?",
    lead: "{name} ne peut plus ouvrir le document. Les autres continuent de signer.",
    leadDelegated:
      "{name} et {delegator} ne peuvent plus ouvrir le document. Les autres continuent de signer.",
    act: "Retirer le signataire",
  },
  phone: {
    title: "Ouvrir sur le téléphone",
    lead: "Scannez ce code avec l’appareil photo de votre téléphone et connectez-vous. Lisez et signez le document sur le téléphone : cette page affiche votre signature quelques secondes plus tard.",
    code: "Code QR avec l’adresse de ce document",
    signed: "Vous avez signé sur votre téléphone.",
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
    untitled: "Demande sans titre",
    act: "Supprimer",
    titleSeveral: "{count, plural, one {Supprimer une demande ?} other {Supprimer # demandes ?}}",
    leadSeveral: "Vous ne pouvez pas revenir en arrière.",
    actSeveral: "{count, plural, one {En supprimer une} other {En supprimer #}}",
    fate: {
      draft: "Nous supprimons le brouillon et ses documents.",
      withdrawn: "Nous retirons la demande. Les signataires ne peuvent plus l’ouvrir.",
      removed: "Nous retirons la demande de vos listes. Les autres gardent leur copie.",
      stays: "La demande reste : vous devez encore la signer ou la refuser.",
    },
  },
} as const satisfies Words<typeof en>;
