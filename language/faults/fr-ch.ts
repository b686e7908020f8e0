import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  required: "Ce champ est obligatoire.",
  unknown: "Il n’existe pas de champ de ce nom. Vérifiez l’orthographe.",
  wrong_type: "Cette valeur n’est pas du bon type. Type attendu : {expected}.",
  too_short: "Saisissez au moins {least, plural, one {# caractère} other {# caractères}}.",
  too_long: "Saisissez au plus {most, plural, one {# caractère} other {# caractères}}.",
  too_small: "Saisissez {least} ou plus.",
  too_large: "Saisissez {most} ou moins.",
  too_few: "Indiquez au moins {least, plural, one {# élément} other {# éléments}}.",
  too_many: "Indiquez au plus {most, plural, one {# élément} other {# éléments}}.",
  not_whole: "Saisissez un nombre entier.",
  email: "Saisissez une adresse e‑mail valable.",
  phone:
    "Saisissez un numéro de téléphone d’au moins 6 chiffres, qui commence par + et l’indicatif du pays.",
  day: "Saisissez une date sous la forme année-mois-jour, par exemple 2027-01-31.",
  base64: "Envoyez cette valeur en base64.",
  network: "Saisissez une adresse IP ou un réseau, par exemple 192.0.2.0/24.",
  https: "L’adresse doit commencer par https://",
  website:
    "Saisissez un site web sans chemin, par exemple https://portal.example.com ou https://*.example.com.",
  shared_website:
    "D’autres sites web partagent cette terminaison. Saisissez votre propre site, par exemple https://helvion.github.io.",
  format: "Cette valeur n’a pas le format indiqué dans la documentation de l’API.",
  characters: "Supprimez les caractères invisibles ou impossibles à imprimer.",
  one_of: "Choisissez l’une de ces valeurs : {values}.",
  one_of_two: "Indiquez soit {first}, soit {second}.",
  any_of: "Indiquez au moins l’un de ces champs : {values}.",
  part11_only:
    "Le nom et le motif sont réservés aux signatures selon 21 CFR Part 11. Ne les indiquez pas.",
  one_file: "Envoyez un seul fichier.",
  not_json: "Le contenu n’est pas du JSON valable. Vérifiez la syntaxe.",
  not_an_object: "Envoyez un objet JSON.",
  too_deep: "Les listes et les objets sont imbriqués trop profondément. Utilisez moins de niveaux.",
  unreadable_form: "Le formulaire est incomplet et ne peut pas être lu. Envoyez-le de nouveau.",
  invalid: "Cette valeur n’est pas valable. La documentation de l’API indique les valeurs admises.",
} satisfies Words<typeof en>;
