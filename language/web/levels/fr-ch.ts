import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sentence: {
    SES_ZERTES: "Pour les documents qui n’exigent aucune forme particulière (art. 11 CO).",
    SES_EIDAS:
      "Ne peut être refusée au seul motif qu’elle est électronique (art. 25, par. 1, eIDAS).",
    AES_MINIMAL_ZERTES:
      "Liée à vous par votre téléphone ; toute modification ultérieure est visible (art. 2, let. b, SCSE).",
    AES_MINIMAL_EIDAS:
      "Liée à vous par votre téléphone ; toute modification ultérieure est visible (art. 26 eIDAS).",
    AES_ZERTES:
      "Liée à vous par votre identité vérifiée ; toute modification ultérieure est visible (art. 2, let. b, SCSE).",
    AES_EIDAS:
      "Liée à vous par votre identité vérifiée ; toute modification ultérieure est visible (art. 26 eIDAS).",
    QES_ZERTES: "Assimilée à la signature manuscrite (art. 14, al. 2<sup>bis</sup>, CO).",
    QES_EIDAS: "Équivaut à la signature manuscrite (art. 25, par. 2, eIDAS).",
    PART11:
      "Indique le nom, l’heure et la signification dans le document, comme l’exigent les dossiers soumis aux règles de la FDA (21 CFR Part 11).",
    DEMO: "Une démonstration sans effet juridique. Chaque page porte une mention qui le dit.",
  },
  sentenceOther: {
    AES_MINIMAL_ZERTES:
      "Liée à la personne par son téléphone ; toute modification ultérieure est visible (art. 2, let. b, SCSE).",
    AES_MINIMAL_EIDAS:
      "Liée à la personne par son téléphone ; toute modification ultérieure est visible (art. 26 eIDAS).",
    AES_ZERTES:
      "Liée à la personne par son identité vérifiée ; toute modification ultérieure est visible (art. 2, let. b, SCSE).",
    AES_EIDAS:
      "Liée à la personne par son identité vérifiée ; toute modification ultérieure est visible (art. 26 eIDAS).",
  },
  needs: {
    me: {
      SES: "Il vous faut : un clic, aucun code.",
      AES_MINIMAL: "Il vous faut : votre téléphone, pour un code par SMS.",
      AES: "Il vous faut : votre identité vérifiée et votre téléphone pour un code.",
      QES: "{law} : il vous faut votre certificat qualifié, votre mot de passe de signature et un code.",
      PART11:
        "Il vous faut : votre identité vérifiée, votre mot de passe et votre téléphone pour un code.",
      DEMO: "Il vous faut : un clic, aucun code. C’est gratuit.",
    },
    other: {
      SES: "Il lui faut : le lien dans notre e‑mail.",
      AES_MINIMAL: "Il lui faut : son téléphone, pour un code par SMS.",
      AES: "Il lui faut : une identité vérifiée et son téléphone pour un code.",
      QES: "{law} : il lui faut un certificat qualifié, son mot de passe de signature et un code.",
      PART11:
        "Il lui faut : un compte avec une identité vérifiée, son mot de passe et son téléphone pour un code.",
      DEMO: "Il lui faut : le lien dans notre e‑mail. C’est gratuit.",
    },
  },
  reason: {
    asked: "Cette demande exige une signature {level}.",
    email: "Confirmez d’abord votre adresse e‑mail.",
    mobile: "Confirmez d’abord votre numéro de mobile.",
    identity: "Faites d’abord vérifier votre identité.",
    certificate: "{law} : vous n’avez pas encore de certificat qualifié.",
    disabled: "Votre entreprise a désactivé ce niveau. Un admin en décide dans les réglages.",
    unanswered:
      "Le prestataire de services de confiance ne répond pas. Réessayez dans quelques minutes.",
    none: "Ce niveau n’est pas encore disponible pour vous.",
    place: "Choisissez d’abord un emplacement pour votre signature dans chaque document.",
    account: "Une signature selon 21 CFR Part 11 exige un compte à votre propre nom.",
  },
  reasonOfGuest: {
    mobile: "L’expéditeur n’a pas indiqué votre numéro de mobile.",
    identity: "Votre identité n’est pas encore vérifiée.",
  },
  way: { profile: "Ajouter votre numéro", standards: "Voir vos niveaux" },
} as const satisfies Words<typeof en>;
