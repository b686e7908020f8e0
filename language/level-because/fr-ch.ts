import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  qualified: "Le certificat est qualifié, et sa clé se trouve dans un dispositif qualifié.",
  sandbox:
    "Le certificat vient de l’environnement de test. Il a la forme d’un certificat qualifié, mais aucun effet juridique.",
  no_device:
    "Avancée, non qualifiée : le certificat n’indique pas que sa clé se trouve dans un dispositif qualifié.",
  not_qualified:
    "Avancée, non qualifiée : le certificat nomme la personne, mais n’indique pas qu’il est qualifié.",
  seal_qualified:
    "Cachet qualifié : le certificat nomme l’organisation, et aucune personne. Il est qualifié, et sa clé se trouve dans un dispositif qualifié.",
  seal_advanced:
    "Cachet avancé : le certificat nomme l’organisation, et aucune personne. Il n’indique pas qu’il est qualifié, ni que sa clé se trouve dans un dispositif qualifié.",
  seal: "Simple : le cachet confirme l’organisation, pas la personne nommée à côté.",
  unconfirmed:
    "Simple : nous ne faisons pas confiance à l’émetteur. Le niveau indiqué dans le certificat ne compte donc pas.",
  no_certificate: "Simple : le certificat du signataire n’est pas dans le fichier.",
  demo: "Démonstration, sans effet juridique : elle ne fait que montrer le service.",
} as const satisfies Words<typeof en>;
