import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  failed: "L’entreprise n’a pas pu être chargée.",
  signup: {
    title: "Paraph pour votre entreprise",
    lead: "Une entreprise est ouverte par une personne. Créez d’abord votre compte ; vous ouvrez ensuite l’entreprise, et son essai commence.",
    start: "Créer un compte",
    haveAccount: "Vous en avez déjà un ?",
    logIn: "Se connecter",
  },
  register: {
    title: "Ouvrez votre entreprise.",
    lead: "Essayez tout pendant {days} jours. Rien n’est facturé, et aucun moyen de paiement n’est nécessaire.",
    name: "Nom de l’entreprise",
    email: "E-mail",
    phone: "Téléphone",
    gtc: "J’accepte les <terms>conditions générales</terms> au nom de l’entreprise.",
    dpa: "J’accepte l’accord sur le traitement des données.",
    submit: "Ouvrir l’entreprise",
    accept: "Acceptez pour continuer",
  },
  welcome: {
    title: "{name} est prête.",
    trial: "Votre essai court jusqu’au {day}.",
    lead: "Tout est prêt pour vous et vos membres.",
    members: "Voir les membres",
    documents: "Aller aux documents",
  },
  profile: { name: "Nom", email: "E-mail", phone: "Téléphone", since: "Depuis" },
  members: {
    label: "Membres et invitations",
    name: "Nom",
    role: "Rôle",
    since: "Depuis",
    roles: { admin: "Admin", member: "Membre", invited: "Invité" },
  },
  plan: {
    plan: "Plan",
    status: "État",
    from: "Du",
    until: "Au",
    states: {
      trialing: "À l’essai",
      needs_payment_method: "L’essai est terminé",
      blocked: "Bloquée",
      manual: "Sur facture",
      stripe: "Par carte",
      chargebee: "Par abonnement",
    },
  },
  downgraded: {
    title: "{name} a désormais le plan gratuit.",
    lead: "Son plan précédent est terminé. Voici ce qui change :",
    sending: "Plus personne dans l’entreprise ne peut téléverser de documents, vous non plus.",
    kept: "Les documents et les demandes restent où ils sont ; ce qui est en cours peut être lu et signé comme avant.",
    plan: "Dès qu’un plan est choisi, tout redevient comme avant.",
    later: "Pas maintenant",
    accept: "Accepter",
  },
  lockedMember: {
    title: "{name} est bloquée.",
    lead: "L’essai est terminé, ou un paiement manque. Vous pouvez lire et signer comme avant ; de nouveaux documents pourront être envoyés dès qu’un admin aura choisi un plan.",
    understood: "Compris",
  },
  invitation: {
    title: "Voulez-vous rejoindre {business} ?",
    lead: "{by} vous invite. {business} paie alors vos signatures, et ses admins voient que vous êtes membre. Vos documents restent les vôtres.",
    accept: "Rejoindre",
    later: "Plus tard",
  },
} as const satisfies Words<typeof en>;
