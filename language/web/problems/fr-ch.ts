import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sorryTitle: "Une erreur s’est produite chez nous.",
  sorryLead:
    "Vos documents sont en sécurité. Si nous n’avons pas confirmé votre dernière action, elle n’a pas été effectuée.",
  sorryAgain: "Réessayer",
  sorryStart: "Aller à la page d’accueil",
  expiredTitle: "Ce lien ne fonctionne plus.",
  expiredLead:
    "Nous pouvons envoyer un nouveau lien au signataire par e‑mail. Seul le signataire peut ouvrir le document avec ce lien.",
  elsewhereTitle: "Vous continuez dans un autre navigateur.",
  elsewhereLead:
    "Vous y avez ouvert votre lien. Nous avons donc fermé cette page. Ce n’était pas vous ? Demandez un nouveau lien et prévenez l’expéditeur.",
  passedTitle: "Quelqu’un d’autre signe à votre place.",
  passedLead: "La personne qui signe maintenant a reçu un e‑mail. Vous pouvez fermer cette page.",
  leftTitle: "Votre session est fermée.",
  leftLead:
    "Personne ne peut plus voir le document dans ce navigateur. Pour revenir, ouvrez le lien de votre e‑mail, ou demandez-en un nouveau.",
  expiredSend: "M’envoyer un nouveau lien",
  expiredSent:
    "Si la demande est encore ouverte, nous avons envoyé un nouveau lien à l’adresse e‑mail du signataire.",
  expiredNoIds:
    "Ouvrez le lien de votre e‑mail le plus récent, ou demandez-en un nouveau à l’expéditeur.",
  notYet: {
    lead: "Cette page n’est pas encore disponible.",
    documents: "Aller à vos documents",
  },
  maintenance: {
    title: "Paraph est en maintenance.",
    lead: "Vous n’avez rien à faire : Paraph revient automatiquement. Nous gardons ce que vous avez commencé et terminons vos signatures ensuite.",
    overTitle: "Paraph fonctionne.",
    overLead: "Aucune maintenance n’est en cours.",
    status: "Voir la page d’état",
    again: "Réessayer",
    start: "Voir vos documents",
  },
} as const satisfies Words<typeof en>;
