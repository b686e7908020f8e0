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
  stopObserving: {
    title: "Ne plus observer cette demande ?",
    lead: "Vous ne pourrez plus ouvrir le document. Seul {sender} peut vous ajouter de nouveau.",
    act: "Ne plus observer",
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
    guestLead:
      "Scannez ce code avec l’appareil photo de votre téléphone. Lisez et signez le document sur le téléphone : cette page affiche votre signature quelques secondes plus tard. Le code fonctionne une seule fois, pendant dix minutes. Ne le montrez à personne d’autre.",
    waiting: "En attente de votre téléphone …",
    opened: "Le document est ouvert sur votre téléphone.",
    openedHint: "Ce n’est pas votre téléphone ? Mettez fin à la connexion.",
    end: "Mettre fin à la connexion",
    expired: "Le code a expiré, ou la connexion avec votre téléphone est terminée.",
    again: "Afficher un nouveau code",
  },
  autoDeletion: {
    title: "Quand cette demande quitte-t-elle votre liste ?",
    lead: "Une fois terminée, elle est supprimée automatiquement de votre liste. Toutes les autres personnes gardent leur copie.",
    leadAt:
      "Elle quitte votre liste le {date}. Toutes les autres personnes gardent leur copie. Vous ne pourrez pas la récupérer.",
    rules: {
      settings: "Comme dans vos réglages",
      days: "Après un certain nombre de jours",
      never: "Jamais",
    },
    inSettings:
      "{days, plural, =0 {Les demandes terminées restent dans votre liste} one {Un jour après sa fin} other {# jours après sa fin}}",
    days: "Jours après sa fin",
    act: "Enregistrer",
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
  several: {
    loading: "Chargement des demandes …",
    titled:
      "{count, plural, =0 {Rien à signer ensemble} one {Signer une demande ?} other {Signer # demandes ensemble ?}}",
    nothing: "Aucune des demandes sélectionnées ne peut être signée ici. Voici pourquoi :",
    by: {
      none: "Votre clic {count, plural, one {la signe} other {les signe toutes}}. Vous n’avez pas besoin de code.",
      tan: "Vous {count, plural, one {la confirmez} other {les confirmez toutes}} avec un seul code, que nous envoyons à votre téléphone.",
      provider:
        "Vous {count, plural, one {la confirmez} other {les confirmez toutes}} avec votre mot de passe de signature et un seul code du prestataire de services de confiance.",
    },
    together: "Demandes que vous signez",
    open: "{title} (s’ouvre dans un nouvel onglet)",
    own: "Envoyée par vous",
    from: "De {name}",
    pages: "{name}, {count, plural, one {# page} other {# pages}}",
    visible: "Visible sur la page",
    invisible: "Non visible sur la page",
    payer: {
      title: "Qui paie",
      sender_business: "{name} paie {count, plural, one {une signature} other {# signatures}}",
      own_business:
        "Votre entreprise {name} paie {count, plural, one {une signature} other {# signatures}}",
      nobody: "Vous ne payez rien pour {count, plural, one {une signature} other {# signatures}}",
      free: "Vous utilisez ainsi {count, number} de vos {left, number} signatures gratuites",
      last: "Vous utilisez ainsi {count, plural, one {votre dernière signature gratuite} other {vos # dernières signatures gratuites}}",
    },
    leftOut:
      "{count, plural, one {Une demande n’est pas signée maintenant} other {# demandes ne sont pas signées maintenant}}",
    why: {
      gone: "Vous ne pouvez plus l’ouvrir.",
      draft: "C’est un brouillon. Envoyez-le d’abord.",
      ended: "La demande est terminée.",
      signed: "Vous l’avez déjà signée.",
      turn: "Ce n’est pas encore votre tour. Nous vous préviendrons par e‑mail.",
      notMine: "Personne ne vous a demandé de la signer.",
      notes: "Ses documents ont des remarques à lire d’abord. Ouvrez la demande et signez-la là.",
      alone: "À ce niveau, les demandes se signent une par une. Ouvrez la demande et signez-la là.",
      code: "Elle demande un autre code. Vous pouvez la signer juste après les autres.",
      free: "Il ne vous reste plus de signature gratuite.",
    },
    read: "{count, plural, one {J’ai lu ses documents et je veux les signer.} =2 {J’ai lu les documents des deux demandes et je veux les signer.} other {J’ai lu les documents des # demandes et je veux les signer.}}",
    missing: "Confirmez que vous avez lu les documents",
    act: "{count, plural, one {En signer une} other {En signer #}}",
    failed: "Nous n’avons pas pu charger les demandes.",
    notStarted: "La signature n’a pas commencé.",
    paused: "Continuer à signer ?",
    end: "Arrêter de signer",
  },
} as const satisfies Words<typeof en>;
