import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Réglages",
  failed: "Nous n’avons pas pu charger vos réglages.",
  notifications: {
    title: "E‑mails",
    note: "Au sujet des demandes de signature. Nous envoyons toujours les codes et les liens que vous demandez.",
    levels: {
      all: "Tous",
      own: "À signer, et fin de mes demandes",
      none: "Aucun",
    },
  },
  defaults: {
    title: "Nouvelles demandes",
    note: "Le point de départ des nouvelles demandes. Vous pouvez le changer dans chaque demande.",
    law: "Droit",
    level: "Niveau",
    ask: "Décider à chaque fois",
  },
  retention: {
    title: "Suppression automatique",
    note: "Pour les demandes terminées que vous avez envoyées",
    on: "Supprimer les demandes terminées que j’ai envoyées",
    days: "Jours après la fin",
    warning:
      "Les demandes et les documents supprimés sont définitivement perdus. Téléchargez ce que vous devez garder.",
  },
  factor: {
    title: "Authentification à deux facteurs",
    note: "Un code d’une application sur votre téléphone, après le mot de passe.",
    off: "Seul votre mot de passe protège votre compte.",
    on: "Configurée le {since}",
    left: "{count, plural, =0 {Il ne reste aucun code de récupération : supprimez l’application et configurez-la de nouveau} one {Il reste un code de récupération} other {Il reste # codes de récupération}}",
    setUp: "Configurer",
    remove: "Supprimer",
    cancel: "Annuler",
    next: "Continuer",
    scan: "Scannez ce code QR avec votre application d’authentification.",
    picture: "Code QR pour votre application d’authentification",
    type: "Ou saisissez cette clé :",
    show: "Saisissez le code de l’application.",
    code: "Code de l’application",
    whole: "Saisissez les six chiffres",
    confirm: "Confirmer",
    codesTitle:
      "L’authentification à deux facteurs est activée. Enregistrez vos codes de récupération.",
    codesLead:
      "Si vous perdez l’application, utilisez un code de récupération. Chaque code ne sert qu’une fois.",
    codes: "Codes de récupération",
    codesOnce:
      "Nous ne les affichons qu’une fois. Sans l’application ni code de récupération, personne ne peut ouvrir votre compte.",
    kept: "Je les ai enregistrés",
  },
  sessions: {
    title: "Vos sessions ouvertes",
    note: "Vous ne reconnaissez pas une session ? Fermez-la et changez de mot de passe.",
    label: "Sessions",
    failed: "Nous n’avons pas pu charger vos sessions.",
    unknown: "Navigateur inconnu",
    current: "Cette session",
    used: "Dernière utilisation {when}",
    network: {
      here: "Depuis l’ordinateur sur lequel Paraph fonctionne",
      local: "Depuis le réseau local",
      internet: "Depuis le réseau {network}",
    },
    end: "Fermer la session sur {where}",
    endShort: "Fermer",
    endOthers: "Fermer toutes les autres sessions",
    ended:
      "{count, plural, =0 {Il n’y avait pas d’autre session} one {Une session est fermée} other {# sessions sont fermées}}",
  },
  confirm: {
    export: { title: "Demander une copie de vos données ?", act: "Demander une copie" },
    download: { title: "Télécharger la copie de vos données ?", act: "Télécharger" },
    endSession: { title: "Fermer cette session ?", act: "Fermer la session" },
    endOthers: {
      title: "Fermer toutes les autres sessions ?",
      act: "Fermer toutes les autres sessions",
    },
  },
  data: {
    title: "Vos données",
    note: "Une copie de tout ce que nous conservons sur vous, avec vos documents.",
    ask: "Demander une copie",
    waiting: "Nous préparons votre copie. Nous vous prévenons par e‑mail dès qu’elle est prête.",
    ready: "Créée le {when}, disponible jusqu’au {until}",
    failed: "Nous n’avons pas pu créer la copie demandée le {when}. Demandez-en une nouvelle.",
    download: "Télécharger",
  },
  membership: {
    registerNote: "Vous n’appartenez à aucune entreprise. Vous pouvez enregistrer la vôtre.",
    register: "Enregistrer une entreprise",
    noneNote:
      "Vous ne faites partie d’aucune entreprise. Ces entreprises vous invitent à les rejoindre.",
    invitations: "Invitations",
    invitedUntil: "{role, select, admin {Admin} other {Membre}} · valable jusqu’au {day}",
    invitedByUntil:
      "{role, select, admin {Admin} other {Membre}} · de {by}, valable jusqu’au {day}",
    join: "Rejoindre …",
    joinOf: "Rejoindre {name} …",
    title: "Entreprise",
    note: "Vous êtes membre de {name}. L’entreprise paie vos signatures.",
    open: "Quitter {name} …",
    heading: "Quitter {name} ?",
    lead: "Vous perdez tout de suite l’accès à {name}. Votre compte et vos documents restent les vôtres. Vous signez et envoyez ensuite pour vous-même.",
    requests: "Demandes ouvertes que vous avez envoyées pour {name}",
    continue: "Les laisser continuer",
    continueHint: "Elles peuvent toujours être signées, et {name} paie.",
    withdraw: "Les retirer",
    withdrawHint: "Plus personne ne peut les signer. Nous avertissons les signataires par e‑mail.",
    confirm: "Quitter",
    left: "Vous avez quitté {name}.",
  },
  deletion: {
    title: "Supprimer le compte",
    note: "Vous pouvez le restaurer pendant 30 jours. Ensuite, nous l’effaçons.",
    open: "Supprimer le compte …",
    heading: "Supprimer votre compte ?",
    lead: "Nous fermons toutes vos sessions. Vous pouvez restaurer votre compte pendant 30 jours avec le lien que nous vous envoyons par e‑mail. Ensuite, nous effaçons vos données. Les autres gardent les documents qu’ils ont signés avec vous.",
    requests:
      "{count, plural, one {Une demande que vous avez envoyée est encore ouverte :} other {# demandes que vous avez envoyées sont encore ouvertes :}}",
    withdraw: "Les retirer et informer leurs signataires",
    confirm: "Supprimer le compte",
  },
} as const satisfies Words<typeof en>;
