import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  welcome: {
    title: "{name} est prête.",
    trial: "Votre période d’essai court jusqu’au {day}.",
    lead: "Vous et vos membres pouvez maintenant envoyer et signer des documents.",
    members: "Voir les membres",
    documents: "Voir vos documents",
  },
  title: "Premiers pas",
  progress: "{done, number} sur {all, number}",
  hide: "Masquer",
  done: "Fait",
  steps: {
    members: "Inviter des membres",
    domain: "Vérifier un domaine",
    branding: "Définir votre image",
    document: "Envoyer ou signer le premier document",
  },
  leads: {
    members: "Les membres signent et envoient des documents pour {business}.",
    domain:
      "Les personnes qui ont une adresse de votre domaine peuvent alors vous rejoindre sans invitation.",
    branding: "Les invités voient votre nom, votre couleur et votre logo.",
    document: "Importez un PDF, puis signez-le ou faites-le signer.",
  },
} as const satisfies Words<typeof en>;
