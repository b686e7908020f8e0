import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title:
    "{count, plural, =0 {Pas encore de domaine.} one {{verified, plural, =0 {Le domaine n’est pas encore vérifié.} other {Le domaine est vérifié.}}} other {{verified, plural, =0 {Aucun domaine n’est vérifié} one {# domaine est vérifié} other {# domaines sont vérifiés}} sur {count, number}.}}",
  lead: "Un domaine vérifié prouve que ses adresses e‑mail appartiennent à votre entreprise.",
  add: "Ajouter un domaine",
  failed: "Nous n’avons pas pu charger les domaines.",
  list: "Domaines",
  domain: "Domaine",
  status: "Statut",
  members: "Membres",
  usedFor: "Utilisé pour",
  membersOf: "{count, plural, =0 {Aucun membre} one {Un membre} other {# membres}}",
  uses: { nothing: "Encore rien", join: "Adhésion des nouvelles personnes" },
  states: {
    pending: "En attente",
    verified: "Vérifié",
    not_verified: "Non vérifié",
    missing: "Preuve manquante",
  },
  since: "Depuis le {day}",
  checked: "dernière vérification le {moment}",
  checkedOnly: "Dernière vérification le {moment}",
  notChecked: "Pas encore vérifié",
  stopped: "Arrêté le {day}",
  results: {
    found: "enregistrement trouvé",
    none: "aucun enregistrement trouvé",
    wrong: "valeur incorrecte",
    taken: "appartient à une autre entreprise",
    unreachable: "pas de réponse",
  },
  show: "Afficher les étapes",
  hide: "Masquer les étapes",
  showDetails: "Afficher les détails",
  hideDetails: "Masquer les détails",
  ofDomain: "{act} : {domain}",
  checkAgain: "Vérifier à nouveau",
  remove: "Supprimer",
  steps: {
    title: "Ajoutez cet enregistrement TXT à {domain}",
    added: "Ajouté le {moment} par {name}",
    addedByYou: "Ajouté le {moment} par vous",
    addedBySomebody: "Ajouté le {moment}",
    one: "Connectez-vous là où vous gérez le DNS du domaine.",
    two: "Ajoutez un enregistrement avec les valeurs ci-dessous. Les enregistrements existants restent tels quels.",
    three:
      "Revenez et choisissez « {act} ». Les modifications du DNS peuvent prendre jusqu’à 48 heures.",
    check: "Vérifier maintenant",
    email: "Envoyer ces étapes",
    until: "Nous vérifions aussi toutes les 15 minutes jusqu’au {moment}.",
    ended: "Nous vérifions de nouveau ce domaine dès que vous choisissez « Vérifier à nouveau ».",
  },
  record: {
    title: "Gardez cet enregistrement TXT de {domain}",
    daily: "Nous le vérifions chaque jour.",
    type: "Type",
    name: "Nom",
    value: "Valeur",
    ttl: "TTL",
    copy: "Copier : {what}",
    copied: "Copié.",
    selected: "Le texte est sélectionné. Copiez-le avec votre clavier.",
  },
  found: {
    wrong:
      "L’enregistrement TXT existe, mais sa valeur vient d’une autre tentative. Remplacez-la par la valeur attendue.",
    taken:
      "Une autre entreprise a fait vérifier ce domaine, et son enregistrement y est encore. Si le domaine est à vous, faites supprimer cet enregistrement.",
    unreachable:
      "Les serveurs de noms de ce domaine n’ont pas répondu. Réessayez plus tard, ou demandez à qui les gère.",
    proofOver:
      "La preuve par e‑mail a expiré le {since}. Renouvelez-la ou ajoutez l’enregistrement DNS d’ici au {until}, sinon le domaine n’est plus vérifié.",
    missing:
      "L’enregistrement manque depuis le {since}. Ajoutez-le à nouveau d’ici au {until}, sinon le domaine n’est plus vérifié.",
    found: "Trouvé",
    expected: "Attendu",
  },
  join: {
    label: "Les personnes qui s’inscrivent avec une adresse de {domain} deviennent membres",
    hint: "Chacune prend une place. Nous vous envoyons un e‑mail s’il n’en reste plus.",
    notChanged: "Nous n’avons pas pu changer le réglage.",
  },
  byMail: {
    proven: "Vérifié par e‑mail. La preuve est valable jusqu’au {day}.",
    title: "Pas d’accès au DNS ?",
    lead: "Prouvez plutôt le domaine par e‑mail : nous envoyons un lien à une adresse que seuls les exploitants du domaine ont. Vous renouvelez la preuve tous les 90 jours. Avec un enregistrement DNS, ce n’est pas nécessaire : nous le vérifions automatiquement.",
    again: "Renouveler la preuve par e‑mail",
    open: "Prouver par e‑mail …",
    sent: "Nous avons envoyé le lien à {address}. Il est valable jusqu’au {moment}.",
    dialog: {
      title: "Prouver {domain} par e‑mail",
      lead: "Nous envoyons un lien à l’une de ces adresses. Vous ou un autre admin l’ouvrez ici et faites vérifier le domaine.",
      address: "Adresse",
      act: "Envoyer le lien",
      sent: "Nous avons envoyé le lien à {address}.",
    },
    link: {
      title: "Faire vérifier {domain}",
      lead: "Vous avez ouvert le lien que nous avons envoyé par e‑mail à une adresse de ce domaine. Confirmez que le domaine appartient à {business}.",
      act: "Faire vérifier le domaine",
      later: "Pas maintenant",
    },
  },
  keep: "Gardez l’enregistrement après la vérification. S’il manque pendant 14 jours, le domaine n’est plus vérifié et nous envoyons un e‑mail à tous les admins.",
  verifiedNow: "{domain} est vérifié.",
  checkFailed: "Nous n’avons pas pu vérifier le domaine.",
  empty: {
    title: "Commencez par le domaine de vos adresses e‑mail.",
    text: "Un enregistrement DNS prouve qu’il est à vous. Nous vous montrons les étapes.",
  },
  addDialog: {
    title: "Ajouter un domaine",
    lead: "Un enregistrement DNS prouve qu’il est à vous. Nous vous montrons les étapes.",
    label: "Domaine",
    hint: "La partie de vos adresses e‑mail après le @, par exemple muster.example.",
    act: "Ajouter le domaine",
  },
  emailDialog: {
    title: "Envoyer ces étapes",
    lead: "Envoyez-les à la personne qui gère le DNS de {domain}. Elle n’a pas besoin de compte.",
    label: "Adresse e‑mail",
    act: "Envoyer l’e‑mail",
    sent: "Nous avons envoyé les étapes à {email}.",
  },
  removeDialog: {
    title: "Supprimer {domain} ?",
    verified:
      "Le domaine n’est alors plus vérifié, et ce qui en dépend ne fonctionne plus. Les membres restent membres.",
    other:
      "Nous ne cherchons alors plus son enregistrement. Si vous ajoutez à nouveau le domaine, il reçoit un nouvel enregistrement.",
    act: "Supprimer le domaine",
    removed: "Le domaine est supprimé.",
  },
} as const satisfies Words<typeof en>;
