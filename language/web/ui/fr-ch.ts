import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  clear: "Effacer",
  undo: "Annuler",
  failed: "Le serveur n’a pas répondu. Vos données sont en sécurité.",
  choose: "Choisir",
  notice: "Remarque",
  less: "Moins",
  more: "Plus",
  signed: "{signed, number} sur {total, number}",
  floats: "Menus et listes",
  level: {
    ses: { short: "SES", long: "Signature électronique simple" },
    aes: { short: "AES", long: "Signature électronique avancée" },
    qes: { short: "QES", long: "Signature électronique qualifiée" },
    part11: { short: "Part 11", long: "Signature selon 21 CFR Part 11" },
  },
  notInked: "{level}, pas encore disponible pour vous",
  status: {
    DRAFT: "Brouillon",
    OPEN: "Ouverte",
    SIGNED: "Signée",
    DECLINED: "Refusée",
    WITHDRAWN: "Retirée",
  },
  step: "Étape {number, number} sur {total, number} : {name}",
  stepDone: "terminée",
  pages: {
    range: "{from, number} à {to, number} sur {total, number}",
    list: "Pages de la liste",
    rail: "Pages du document",
    previous: "Page précédente",
    next: "Page suivante",
    page: "Page {page, number}",
    pageOf: "Page <b>{page, number}</b> sur {pages, number}",
    pageOfPlain: "Page {page, number} sur {pages, number}",
    youSignHere: "vous signez sur cette page",
    zoomIn: "Agrandir",
    zoomOut: "Réduire",
    missing: "Cette page ne peut pas s’afficher",
    noText: "Cette page est une image. Elle ne contient aucun texte à lire à voix haute.",
    textFailed: "Le texte de cette page n’a pas pu être lu.",
    textCut:
      "Cette page contient plus de texte qu’il n’en est lu ici. Le texte entier est dans le fichier.",
  },
  drop: {
    progress: "{name}, {percent} envoyés",
    cancel: "Annuler",
    another: "Choisir un autre fichier",
  },
  box: {
    role: "champ de signature",
    name: "{number, number}, {name}, {detail}",
    place:
      "à {x, number} points de la gauche, à {y, number} points du haut, large de {width, number}",
    keys: "Les flèches le déplacent d’un point, avec Majuscule de dix. Plus et moins changent sa taille. Supprimer l’enlève.",
  },
  pad: {
    draw: "Dessinez votre signature dans ce champ, au doigt, au stylet ou à la souris. Vous pouvez aussi la taper.",
    empty: "Vide",
    drawn: "{strokes, plural, =1 {Un trait} other {# traits}}",
  },
  tan: { rest: "encore {count, plural, =1 {un chiffre} other {# chiffres}}" },
} as const satisfies Words<typeof en>;
