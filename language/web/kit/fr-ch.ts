import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  table: {
    sortBy: "Trier par",
    ascending: "{column}, croissant",
    descending: "{column}, décroissant",
    export: "Enregistrer comme fichier CSV",
    exportShort: "CSV",
    exportFailed: "Nous n’avons pas pu créer le fichier.",
    nothing: "Aucun résultat.",
    nothingLead: "Modifiez la recherche ou les filtres, ou affichez tout.",
    widen: "Tout afficher",
    choose: "Sélectionner",
    more: "Autres actions pour {title}",
    selectAll: "Tout sélectionner sur cette page",
    select: "Sélectionner {name}",
    selection: "Sélection",
    selected: "{count, plural, one {# sélectionné} other {# sélectionnés}}",
    clear: "Annuler la sélection",
    actions: "Actions",
    actionsOf: "Actions pour {name}",
  },
  form: {
    bar: "Modifications non enregistrées",
    unsaved:
      "{count, plural, one {# modification n’est pas enregistrée} other {# modifications ne sont pas enregistrées}}",
    discard: "Abandonner",
    save: "Enregistrer les modifications",
    saved: "Enregistré.",
  },
  leave: {
    title: "Quitter sans enregistrer ?",
    lead: "Vos modifications sur cette page sont alors perdues.",
    stay: "Rester",
    leave: "Quitter",
  },
} as const satisfies Words<typeof en>;
