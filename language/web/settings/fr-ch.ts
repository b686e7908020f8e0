import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Réglages",
  failed: "Vos réglages n’ont pas pu être chargés.",
  saved: "Enregistré",
  notifications: {
    title: "E-mails",
    note: "Au sujet des demandes de signature. Les codes et les liens que vous demandez arrivent toujours.",
    levels: {
      all: "Tous : ce que je dois signer, ce que j’ai envoyé et ce que j’ai signé",
      own: "Ce que je dois signer et ce que j’ai envoyé",
      none: "Aucun",
    },
  },
  defaults: {
    title: "Nouvelles demandes",
    note: "Ce par quoi une nouvelle demande commence. Vous pouvez le changer dans chacune.",
    law: "Droit",
    level: "Niveau",
    ask: "Décider à chaque fois",
  },
  retention: {
    title: "Conserver les demandes",
    note: "Les demandes que vous avez envoyées et qui sont terminées.",
    on: "Les supprimer d’elles-mêmes",
    days: "Jours après leur fin",
    save: "Enregistrer",
    warning:
      "Les demandes supprimées et leurs documents ne peuvent pas être récupérés. Téléchargez ce que vous devez conserver.",
  },
  sessions: {
    title: "Où vous êtes connecté",
    note: "Mettez fin à ce que vous ne connaissez pas, et changez de mot de passe.",
    label: "Sessions",
    unknown: "Programme inconnu",
    current: "Celle-ci",
    used: "Dernière utilisation {when}",
    end: "Mettre fin à la session sur {where}",
    endShort: "Terminer",
    endOthers: "Terminer toutes les autres",
    ended:
      "{count, plural, =0 {Il n’y en avait pas d’autres} one {Une session est terminée} other {# sessions sont terminées}}",
  },
  data: {
    title: "Vos données",
    note: "Une copie de tout ce que nous conservons de vous, avec vos documents.",
    ask: "Faire préparer une archive",
    waiting: "Votre archive est en préparation. Un e-mail vous dira quand elle est prête.",
    ready: "Préparée {when}, conservée jusqu’au {until}",
    failed: "L’archive du {when} n’a pas pu être préparée. Demandez-en une nouvelle.",
    download: "Télécharger",
  },
  deletion: {
    title: "Supprimer le compte",
    note: "Il est fermé aussitôt, et effacé après 30 jours.",
    open: "Supprimer le compte …",
    heading: "Supprimer votre compte ?",
    lead: "Vous êtes déconnecté partout. Pendant 30 jours, vous pouvez le récupérer par le lien que nous vous envoyons ; ensuite, vos données sont effacées. Ce que d’autres ont signé avec vous leur reste.",
    password: "Votre mot de passe",
    requests:
      "{count, plural, one {Une demande que vous avez envoyée est encore ouverte :} other {# demandes que vous avez envoyées sont encore ouvertes :}}",
    withdraw: "Les retirer ; leurs signataires en sont informés",
    cancel: "Annuler",
    confirm: "Supprimer le compte",
  },
} as const satisfies Words<typeof en>;
