/** Les réglages d’une entreprise. */
export default {
  tabs: { label: "Réglages de l’entreprise", general: "Général", branding: "Image" },
  failed: "Nous n’avons pas pu charger les réglages.",
  deleted:
    "Les demandes sont supprimées {days, plural, =1 {un jour} other {# jours}} après leur fin.",
  kept: "Les demandes sont conservées jusqu’à ce que leurs expéditeurs les suppriment.",
  lead: "Ces réglages s’appliquent à {count, plural, =1 {votre seul membre} other {tous les # membres}}. Les demandes ouvertes restent inchangées.",
  open: { members: "Les membres décident", senders: "L’expéditeur décide" },
  contact: {
    title: "Contact pour les questions",
    note: "Les signataires le voient dans les e‑mails et sur la page de signature",
    email: "Adresse e‑mail",
    phone: "Téléphone",
    noPhone: "Saisissez un numéro de téléphone d’au moins 6 chiffres",
    hint: "Sans contact, les signataires voient le nom et l’adresse e‑mail de l’expéditeur.",
  },
  retention: {
    title: "Suppression automatique",
    note: "Combien de temps nous gardons les demandes terminées",
    on: "Supprimer automatiquement les demandes",
    days: "Supprimer après (jours)",
    soon: "{count, plural, =0 {Aucune demande terminée n’est supprimée} =1 {Une demande terminée est supprimée} other {# demandes terminées sont supprimées}} dans les 30 prochains jours.",
    soonMany:
      "Au moins {count, number} demandes terminées sont supprimées dans les 30 prochains jours.",
    hint: "De {least} à {most} jours. Nous supprimons les documents et le rapport de signature pour toutes les personnes concernées. Les copies téléchargées restent valables. Nous ne supprimons jamais une demande terminée plus tôt que nous l’avons annoncé à ces personnes.",
  },
  autoDeletion: {
    on: {
      title: "Supprimer automatiquement les demandes ?",
      lead: "Nous supprimons les demandes de votre entreprise {days, plural, =1 {un jour} other {# jours}} après leur fin, avec leurs documents et leurs rapports de signature, pour toutes les personnes concernées. Cela vaut pour les demandes qui se terminent à partir de maintenant. Nous ne supprimons pas plus tôt les demandes déjà terminées.",
      soon: "{count, plural, =0 {Aucune demande terminée n’est supprimée} =1 {Une demande terminée est supprimée} other {# demandes terminées sont supprimées}} dans les 30 prochains jours. Une demande supprimée ne peut pas être restaurée.",
      soonMany:
        "Au moins {count, number} demandes terminées sont supprimées dans les 30 prochains jours. Une demande supprimée ne peut pas être restaurée.",
      act: "Supprimer automatiquement",
    },
    off: {
      title: "Ne plus supprimer automatiquement les demandes ?",
      lead: "Les demandes sont conservées jusqu’à ce que leurs expéditeurs les suppriment, ou aussi longtemps que chaque expéditeur l’a réglé. Nous ne supprimons pas plus tôt les demandes déjà terminées.",
      act: "Ne plus supprimer",
    },
    leave: "Annuler",
  },
  levels: {
    title: "Niveaux de signature",
    note: "Ce que les membres peuvent demander et utiliser pour signer",
    names: { qes: "Qualifiée", aes: "Avancée", ses: "Simple", part11: "21 CFR Part 11" },
    about: {
      qes: "Équivaut à une signature manuscrite (art. 14 CO, art. 25 eIDAS). Exige une identité vérifiée.",
      aes: "Liée au signataire par son téléphone ; toute modification ultérieure est visible.",
      ses: "Pour les documents sans forme particulière (art. 11 CO).",
      part11:
        "Une signature avancée qui indique le nom, l’heure et la signification, confirmée par le mot de passe et un code. Pour les dossiers soumis aux règles de la FDA ; les invités ne peuvent pas signer à ce niveau.",
    },
  },
  looks: {
    title: "Signatures visuelles",
    note: "Ce que montrent les signatures des membres",
    part: "Élément",
    shown: "Montrer",
    members: "Pour chaque membre",
    claim: "« Signé par »",
    claimNote: "Le nom du signataire",
    date: "Date et heure",
    dateNote: "Quand la signature a été faite",
    std: "Niveau",
    stdNote: "Par exemple « Simple (SES) »",
  },
  attachments: {
    title: "Pièces jointes",
    note: "Dans l’e‑mail envoyé quand tout le monde a signé",
    file: "Fichier",
    attach: "Joindre",
    perRequest: "Par demande",
    document: "Document signé",
    documentNote: "Jusqu’à 15 MB ; au-delà, nous envoyons un lien",
    report: "Rapport de signature",
    reportNote: "Qui a signé, quand et comment, en PDF",
  },
  websites: {
    title: "Intégration",
    note: "Sites web qui peuvent afficher votre page de signature dans un cadre",
    add: "Ajouter un site web",
    act: "Ajouter",
    remove: "Retirer",
    removeOne: "Retirer {website}",
    unsaved: "Pas encore enregistré",
    added: "Ajouté le {date}{who, select, me { par vous} other { par {name}} nobody {}}",
    faults: {
      https: "L’adresse doit commencer par https://",
      website: "Saisissez un site web sans chemin, par exemple https://portal.example.com",
      shared_website:
        "D’autres sites web partagent cette terminaison. Saisissez votre propre site, par exemple https://helvion.github.io",
      twice: "Ce site web est déjà dans la liste",
      many: "Votre entreprise peut avoir {count} sites web. Retirez-en d’abord un",
    },
  },
  analytics: {
    title: "Statistiques",
    note: "Quelles pages les membres utilisent",
    on: "Autoriser les statistiques d’utilisation pour les membres",
    hint: "Nous demandons d’abord à chaque membre. Nous n’enregistrons jamais le contenu des documents.",
  },
};
