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
  madeAdmin: {
    subject: "Vous êtes maintenant admin de {business}",
    title: "Vous êtes maintenant admin de {business}.",
    preview: "Vous pouvez gérer ses membres et son abonnement",
    text: "{by} vous a donné le rôle d’admin de {business}. Vous pouvez maintenant inviter et retirer des personnes, et changer le rôle des autres.",
    action: "Voir les membres",
    note: "Les admins peuvent vous redonner le rôle de membre à tout moment.",
  },
  madeMember: {
    subject: "Vous n’êtes plus admin de {business}",
    title: "Vous êtes maintenant membre de {business}.",
    preview: "Vous pouvez toujours signer et envoyer des documents",
    text: "{by} vous a donné le rôle de membre de {business}. Vous ne pouvez plus gérer l’entreprise. Vous signez et envoyez des documents pour elle comme avant.",
    action: "Voir vos documents",
    note: "Si c’est une erreur, adressez-vous à un admin de {business}.",
  },
  removed: {
    subject: "Vous n’êtes plus membre de {business}",
    title: "Vous n’êtes plus membre de {business}.",
    preview: "Votre compte et vos documents restent les vôtres",
    text: "{by} vous a retiré de {business}. Votre compte et vos documents restent les vôtres. {business} ne paie plus ce que vous signez ou envoyez désormais.",
    action: "Voir vos documents",
    note: "Si c’est une erreur, demandez une invitation à un admin de {business}.",
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
