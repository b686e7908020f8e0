import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Options de {name}",
  lead: "Voici ce que votre entreprise utilise en plus des places, et où vous le gérez.",
  list: "Extras",
  failed: "Nous n’avons pas pu charger les extras.",
  manage: "Gérer",
  ask: "Les admins de votre entreprise gèrent tout cela. Pour toute question sur votre <plan>abonnement</plan>, adressez-vous à la personne avec qui vous l’avez convenu.",
  domains: {
    name: "Domaines",
    use: "Prouver que des adresses e‑mail appartiennent à votre entreprise.",
    count:
      "{total, plural, =0 {Aucun ajouté} other {{active, number} sur {total, number} {active, plural, one {vérifié} other {vérifiés}}}}",
  },
  single_sign_on: {
    name: "Authentification unique",
    use: "Les membres se connectent chez le fournisseur d’identité de votre entreprise.",
    count:
      "{total, plural, =0 {Pas configurée} other {{active, number} sur {total, number} {active, plural, one {activée} other {activées}}}}",
  },
  seals: {
    name: "Cachets",
    use: "Apposer un cachet au nom de l’organisation.",
    count:
      "{total, plural, =0 {Aucun ajouté} other {{active, number} sur {total, number} avec un certificat valable}}",
  },
  api_users: {
    name: "Utilisateurs API",
    use: "Programmes de votre entreprise qui envoient et signent.",
    count: "{total, plural, =0 {Aucun ajouté} one {Un utilisateur API} other {# utilisateurs API}}",
  },
} as const satisfies Words<typeof en>;
