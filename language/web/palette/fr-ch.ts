import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  label: "Chercher ou ouvrir",
  placeholder: "Un document, une page, une action …",
  documents: "Documents",
  acts: "Actions",
  pages: "Pages",
  untitled: "Demande sans titre",
  dark: "Thème sombre",
  light: "Thème clair",
  searching: "Recherche en cours …",
  nothing: "Aucun résultat pour « {text} ».",
  shortcuts: {
    everywhere: { title: "Partout", palette: "Chercher ou ouvrir" },
    palette: {
      title: "Dans « Chercher ou ouvrir »",
      choose: "Résultat précédent ou suivant",
      open: "Ouvrir le résultat",
      close: "Fermer",
    },
    document: {
      title: "Dans un document",
      find: "Rechercher dans le document",
      next: "Résultat suivant",
      previous: "Résultat précédent",
      closeFind: "Fermer la recherche",
      page: "Page précédente ou suivante, dans la liste des pages",
      tenPages: "10 pages en arrière ou en avant, dans la liste des pages",
    },
    composer: {
      title: "Quand vous préparez une demande",
      undo: "Annuler",
      redo: "Rétablir",
      move: "Déplacer un champ de signature de 1 point",
      moveFar: "Déplacer un champ de signature de 10 points",
      size: "Agrandir ou réduire un champ de signature",
      remove: "Supprimer un champ de signature",
      free: "Maintenir en faisant glisser : placer le champ librement",
      putBack: "Remettre le champ à sa place pendant le glissement",
      order: "Déplacer un signataire vers le haut ou le bas",
    },
    tables: { title: "Dans les tableaux", row: "Ligne précédente ou suivante" },
    keys: {
      shift: "Maj",
      enter: "Entrée",
      escape: "Échap",
      delete: "Suppr",
      pageUp: "Page préc.",
      pageDown: "Page suiv.",
    },
  },
} as const satisfies Words<typeof en>;
