/** Ce que les invités voient d’une entreprise: logo, couleur et nom. */
export default {
  failed: "L’image de l’entreprise n’a pas pu être chargée.",
  title: "Les invités voient votre logo et votre couleur.",
  lead: "Les deux apparaissent dans les e‑mails, sur la page de signature et sur les rapports de signature. Les boutons, les niveaux et les champs de signature restent ceux de Paraph.",
  logo: {
    title: "Logo",
    choose: "Choisir un fichier",
    replace: "Remplacer",
    remove: "Supprimer",
    facts: "Carré, {side} × {side}, {size}",
    hint: "SVG ou PNG, carré, au moins 128 × 128, jusqu’à 1 Mo.",
    waits:
      "Les invités voient le logo dès que votre entreprise a un <domains>domaine vérifié</domains>.",
    ink: "Un logo d’une seule couleur sur fond transparent apparaît en blanc ou en foncé sur votre couleur.",
    asIs: "Un logo de plusieurs couleurs, ou avec son propre fond, apparaît tel quel.",
    none: "Sans logo, les invités voient la première lettre du nom.",
  },
  name: {
    label: "Nom pour les invités",
    hint: "Si le champ reste vide, les invités voient {name}.",
  },
  colour: {
    label: "Couleur",
    pick: "Choisir une couleur",
    format: "Saisissez une couleur comme #3A7D5C",
    hint: "Pour le carré du logo et la ligne à côté de votre message.",
    hard: "Le blanc est peu lisible sur cette couleur.",
    hardLogo:
      "Contraste {ratio, number} : 1. Un logo a besoin d’au moins 3 : 1 : nous dessinons le vôtre en foncé.",
    hardLetter:
      "Contraste {ratio, number} : 1. Une lettre a besoin d’au moins 4.5 : 1 : nous dessinons la vôtre en foncé.",
    keep: "Cette couleur, en foncé",
    shade: "{colour}, en blanc",
    ratio: "{ratio, number} : 1",
    use: "Utiliser",
  },
  preview: {
    title: "Aperçu",
    unsaved: "pas encore enregistré",
    language: "Langue de l’aperçu",
    mail: "E‑mail",
    page: "Page de signature, téléphone",
  },
} as const;
