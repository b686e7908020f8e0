import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Bonjour",
  invitation: {
    subject: "{by} vous invite chez {business}",
    title: "Vous êtes invité à rejoindre {business}.",
    preview: "Signez et envoyez des documents pour {business}",
    text: "{by} souhaite que vous utilisiez Paraph comme membre de {business} : vos signatures sont alors payées par {business}. Connectez-vous, ou inscrivez-vous, avec l’adresse à laquelle ce message a été envoyé ; nous vous demanderons ensuite si vous acceptez.",
    action: "Voir l’invitation",
    note: "L’invitation est valable 30 jours. Sans votre accord, rien ne change.",
  },
  trialEnded: {
    subject: "L’essai de {business} est terminé",
    title: "Votre essai est terminé.",
    preview: "Choisissez un plan pour continuer",
    text: "L’essai de {business} a pris fin. Rien n’est perdu : les documents et les signatures restent où ils sont. Choisissez un plan, et chacun peut continuer.",
    action: "Choisir un plan",
    note: "D’ici là, les membres ne peuvent pas envoyer de nouvelles demandes.",
  },
} as const satisfies Words<typeof en>;
