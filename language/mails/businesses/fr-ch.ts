import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Bonjour",
  invitation: {
    subject: "{by} vous invite à rejoindre {business}",
    title: "Voici votre invitation à rejoindre {business}.",
    preview: "Signez et envoyez des documents pour {business}",
    text: "{by} vous invite à rejoindre {business} sur Paraph. {business} paie alors vos signatures. Connectez-vous ou inscrivez-vous avec l’adresse à laquelle nous avons envoyé cet e-mail, et acceptez l’invitation.",
    action: "Voir l’invitation",
    note: "L’invitation est valable 30 jours. Rien ne change tant que vous ne l’avez pas acceptée.",
  },
  trialEnded: {
    subject: "La période d’essai de {business} est terminée",
    title: "Votre période d’essai est terminée.",
    preview: "Choisissez un abonnement pour continuer",
    text: "La période d’essai de {business} est terminée. Vos documents et vos signatures sont en sécurité. Choisissez un abonnement pour que tout le monde puisse continuer.",
    action: "Choisir un abonnement",
    note: "D’ici là, les membres ne peuvent pas envoyer de nouvelles demandes.",
  },
} as const satisfies Words<typeof en>;
