import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  required: "Ce champ est obligatoire",
  email: "Saisissez une adresse e‑mail valable",
  number: "Ce champ ne peut contenir que des nombres",
  integer: "Ce champ ne peut contenir que des nombres entiers",
  uppercase: "Ce champ ne peut contenir que des majuscules",
  maximum: "Saisissez au maximum {0} caractères",
  minimum: "Saisissez au minimum {0} caractères",
  length: "La longueur de la saisie n’est pas valable",
  character: "Le caractère {0} n’est pas admis",
  choose: "Choisissez au moins une valeur",
  format: "Format non valable",
} as const satisfies Words<typeof en>;
