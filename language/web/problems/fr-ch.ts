import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sorryTitle: "Le service a eu une défaillance passagère.",
  sorryLead: "Vos documents sont en sécurité : ce qui ne vous a pas été confirmé n’a pas été fait.",
  sorryAgain: "Réessayer",
  sorryStart: "Aller à la page d’accueil",
  expiredTitle: "Ce lien n’ouvre plus le document.",
  expiredLead:
    "Un lien est valable 30 jours et pour une seule personne. Nous pouvons en envoyer un nouveau à l’adresse du signataire.",
  elsewhereTitle: "Vous continuez dans un autre navigateur.",
  elsewhereLead:
    "Votre lien y a été ouvert, et cette page a été fermée. Ce n’était pas vous ? Demandez un nouveau lien et informez l’expéditeur.",
  leftTitle: "Vous êtes déconnecté.",
  leftLead:
    "Personne ne voit plus le document dans ce navigateur. Ouvrez le lien de votre e-mail pour revenir, ou faites-vous en envoyer un nouveau.",
  expiredSend: "M’envoyer un nouveau lien",
  expiredSent:
    "Si la demande est encore ouverte, un nouveau lien est en route vers l’adresse du signataire.",
  expiredNoIds:
    "Ouvrez le lien de votre e-mail le plus récent, ou demandez-en un nouveau à la personne qui vous a écrit.",
  maintenance: {
    title: "Nous travaillons sur Paraph.",
    lead: "Le service revient de lui-même ; ce que vous avez commencé est conservé. Les signatures en cours sont terminées ensuite.",
    overTitle: "Paraph fonctionne.",
    overLead: "La maintenance est terminée, ou il n’y en a pas.",
    status: "Ce qui se passe",
    again: "Réessayer",
    start: "Vers vos documents",
  },
} as const satisfies Words<typeof en>;
