import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";
import findings from "../../findings/fr-ch.ts";

export default {
  downloadFailed: "Le téléchargement n’a pas démarré.",
  place: {
    page: "Page",
    coversShort: "Recouvre du texte",
    covers: "Ce champ recouvre du texte de la page : « {text} ». Votre signature le cacherait.",
    coversOf:
      "Ce champ recouvre du texte de la page : « {text} ». La signature de {name} le cacherait.",
    toFree: "Déplacer vers un espace libre",
    noFree: "Cette page n’a pas d’espace libre pour un champ de cette taille.",
    left: "Depuis la gauche",
    top: "Depuis le haut",
    width: "Largeur",
    unit: "En points (72 = 1 pouce, environ 28 = 1 cm)",
  },
  protocolFile: "rapport de signature",
  findings,
  upload: {
    onPage: "Page {page, number}.",
    progress: "Importation de {name}",
    percent: "{share, number} % importés",
    checking: "Importé. Nous vérifions le fichier.",
    cancel: "Annuler l’importation de {name}",
    remove: "Retirer {name}",
    tooLarge: "Ce fichier dépasse 50 Mo. Réduisez-le et importez-le de nouveau.",
    password: "Mot de passe du PDF",
    passwordHint:
      "Nous l’utilisons pour supprimer les restrictions du fichier. Tous les signataires doivent pouvoir ouvrir le fichier.",
    unlock: "Déverrouiller et importer",
  },
  free: {
    left: "{left, plural, one {Il vous reste # signature gratuite sur {total, number}} other {Il vous reste # signatures gratuites sur {total, number}}}",
    none: "Vous avez utilisé toutes vos signatures gratuites",
    more: "Voir vos options",
  },
  level: {
    name: {
      SES: "Simple",
      AES_MINIMAL: "Avancée",
      AES: "Avancée, identité vérifiée",
      QES: "Qualifiée",
      PART11: "21 CFR Part 11",
      DEMO: "Démo",
    },
    law: { ZERTES: "Droit suisse", EIDAS: "Droit de l’UE" },
    lawShort: { ZERTES: "CH", EIDAS: "UE" },
    lawInFull: { ZERTES: "Droit suisse (SCSE)", EIDAS: "Droit de l’UE (eIDAS)" },
    withLaw: "{level} · {law}",
  },
  sendAgain: {
    act: "Modifier et renvoyer",
    failed: "Nous n’avons pas pu créer le nouveau brouillon",
  },
  reminders: {
    label: "Rappels automatiques",
    none: "Pas de rappel automatique",
    remind:
      "{days, plural, =1 {Relancer chaque jour} =7 {Relancer chaque semaine} other {Relancer tous les # jours}}",
    every: "{days, plural, =1 {Chaque jour} =7 {Chaque semaine} other {Tous les # jours}}",
  },
  deadline: {
    today: "Délai : aujourd’hui",
    tomorrow: "Délai : demain",
    date: "Délai : {date}",
    past: "Délai passé : {date}",
  },
  signature: {
    fontsLabel: "Écriture",
    formal: "Soignée",
    natural: "Naturelle",
    plain: "Sobre",
    name: "Nom",
    company: "Entreprise ou fonction",
    location: "Lieu",
    language: "Langue du texte",
    shows: "Ce que montre la signature",
    claim: "Signé par",
    claimNeeded: "Toujours visible, sauf si votre signature est votre nom tapé, {name}",
    claimHint: "La ligne « Signé par {name} »",
    date: "Date et heure",
    dateHint: "Le moment de la signature",
    standards: "Niveau et droit",
    standardsHint: "Par exemple « Qualifiée (SEQ), droit suisse (SCSE) »",
    qr: "Code QR",
    qrHint: "Pour vérifier la signature plus tard",
    locked: "Défini par votre entreprise",
    preview: "Aperçu de votre signature, {name}",
    previewFailed: "Nous n’avons pas pu afficher l’aperçu.",
    actualSize: "300 × 140 points, taille réelle",
    level: "Niveau dans l’aperçu",
  },
  identification: {
    title: "Identification",
    none: "Aucune identification n’est en cours.",
    failed: "Nous n’avons pas pu charger les identifications.",
    byVideo: "Par vidéo · {law}",
    bySelf: "En autonomie · {law}",
    state: {
      initialized: "Pas encore commencée.",
      inprogress: "En cours.",
      activatingQES: "Votre identité est vérifiée. Nous préparons votre signature qualifiée.",
      failure:
        "L’identification a échoué. Vous pouvez signer à un niveau qui n’en exige pas : demandez à l’expéditeur d’en choisir un.",
    },
    goOn: "Poursuivre l’identification",
    linkLead:
      "Ouvrez cette page avec le lien de votre e‑mail. Nous pouvons envoyer un nouveau lien au signataire par e‑mail.",
    linkSend: "M’envoyer un nouveau lien",
    linkSent:
      "Si la demande est encore ouverte, nous avons envoyé un nouveau lien à l’adresse e‑mail du signataire.",
  },
} as const satisfies Words<typeof en>;
