import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  cookies: {
    title: "Votre navigateur bloque les cookies.",
    lead: "Paraph a besoin d’un cookie pour que vous restiez connecté. Autorisez les cookies et les données de site pour cette adresse dans les réglages du navigateur, puis réessayez. Paraph n’utilise aucun cookie publicitaire.",
    again: "Réessayer",
  },
  bye: {
    title: "Votre compte est supprimé.",
    lead: "Toutes vos sessions sont fermées. Vous pouvez restaurer votre compte pendant 30 jours avec le lien que nous vous envoyons par e‑mail. Ensuite, nous effaçons vos données.",
    verified: "Tout ce que vous avez signé reste valable, et tout le monde peut le vérifier.",
    verify: "Vérifier un document",
    login: "Se connecter",
  },
  notAvailable: {
    title: "Cette page n’est pas disponible pour vous.",
    lead: "Elle fait partie d’une autre plateforme ou d’un autre abonnement. Rien n’est perdu.",
    start: "Voir vos documents",
  },
  ssoError: {
    title: "L’authentification unique n’a pas fonctionné.",
    companyTitle: "Votre entreprise ne vous permet pas encore de vous connecter.",
    again: "Se connecter",
    help: "Si cela se reproduit, indiquez cette raison à votre service informatique : {reason}",
    reasons: {
      cancelled: "La connexion chez votre fournisseur d’identité a été annulée. Réessayez.",
      assertion_invalid:
        "Nous n’avons pas pu vérifier la réponse de votre fournisseur d’identité. Demandez à votre service informatique de vérifier la connexion.",
      expired: "La connexion a pris trop de temps. Réessayez.",
      account_exists:
        "Un compte existe déjà avec cette adresse. Connectez-vous une fois avec le mot de passe de ce compte. Ensuite, l’authentification unique fonctionne.",
      domain_not_verified:
        "Le domaine de votre adresse n’est pas vérifié pour cette entreprise. Demandez à ses admins de le vérifier.",
      not_member:
        "Vous n’êtes pas membre de cette entreprise. Demandez une invitation à ses admins.",
      no_seats: "Votre entreprise n’a plus de place libre. Demandez une place à ses admins.",
      business_locked:
        "Votre entreprise est bloquée. Vous pourrez vous connecter dès qu’un admin aura choisi un abonnement.",
      other_business:
        "Votre compte appartient à une autre entreprise. Quittez-la d’abord ou adressez-vous à vos admins.",
      mailbox_taken:
        "Un autre membre de votre entreprise a déjà cette boîte aux lettres. Adressez-vous à ses admins.",
      provider_unreachable:
        "Votre fournisseur d’identité n’est pas joignable. Réessayez dans quelques minutes.",
      email_missing:
        "Votre fournisseur d’identité n’envoie pas d’adresse e‑mail. Demandez à votre service informatique de le configurer.",
      email_unverified:
        "Selon votre fournisseur d’identité, votre adresse e‑mail n’est pas vérifiée. Vérifiez-la chez lui, puis réessayez.",
      email_other_domain:
        "L’adresse chez votre fournisseur d’identité n’appartient pas à ce domaine. Connectez-vous avec une adresse de votre entreprise.",
      subject_changed:
        "Votre fournisseur d’identité indique maintenant une autre personne pour votre adresse. Adressez-vous aux admins de votre entreprise.",
      unknown: "Une erreur s’est produite entre votre fournisseur d’identité et nous. Réessayez.",
    },
  },
  terms: {
    missing: "Acceptez les conditions pour continuer",
    confirm: "Accepter",
    later: "Pas maintenant",
    logOut: "Se déconnecter",
    gtc: {
      title: "Nos conditions ont changé.",
      lead: "La nouvelle version s’applique dès maintenant. Lisez-la et acceptez-la pour continuer. Vos documents ne changent pas.",
      accept: "J’accepte les <terms>conditions d’utilisation</terms>.",
    },
    biz: {
      title: "Les conditions pour les entreprises ont changé.",
      lead: "Vous êtes admin. Acceptez la nouvelle version au nom de votre entreprise pour continuer.",
      accept:
        "J’accepte les <terms>conditions pour les entreprises et l’accord sur le traitement des données</terms>.",
    },
    tou: {
      title: "Acceptez les conditions du prestataire pour continuer.",
      lead: "Les signatures avancées et qualifiées utilisent un certificat d’un prestataire de services de confiance. Les conditions du prestataire s’appliquent.",
      accept:
        "J’accepte les <terms>conditions d’utilisation du prestataire de services de confiance</terms>.",
    },
  },
  survey: {
    title: "Une question sur Paraph",
    lead: "Votre réponse est anonyme : nous la recevons sans votre nom.",
    question: "Recommanderiez-vous Paraph à vos collègues ?",
    unlikely: "Pas du tout",
    likely: "Très volontiers",
    words: "Quelle en est la raison principale ?",
    missing: "Choisissez un nombre de 0 à 10",
    failed: "Nous n’avons pas pu envoyer votre réponse. Réessayez plus tard.",
    later: "Pas maintenant",
    send: "Envoyer",
    thanks: "Merci. Nous avons reçu votre réponse.",
  },
  ssoSetup: {
    title: "Encore une étape.",
    lead: "Votre fournisseur d’identité a confirmé qui vous êtes, {name}. Acceptez les conditions pour compléter votre compte.",
    leadNames:
      "Votre fournisseur d’identité vous a confirmé, mais n’a pas envoyé de nom. Saisissez-le pour compléter votre compte.",
    firstName: "Prénom",
    lastName: "Nom",
    accept: "J’accepte les <terms>conditions d’utilisation</terms>.",
    acceptMissing: "Acceptez les conditions pour continuer",
    submit: "Compléter le compte",
    doneTitle: "Votre compte est complet.",
    doneLead: "Il n’y a plus rien à configurer.",
    start: "Voir vos documents",
  },
  upgrade: {
    noun: "Abonnements",
    title:
      "{left, plural, =0 {Vous avez utilisé toutes vos signatures gratuites.} one {Il vous reste une signature gratuite.} other {Il vous reste {left, number} signatures gratuites.}}",
    memberTitle: "{name} paie vos signatures.",
    memberLead: "Vous n’avez pas besoin de votre propre abonnement.",
    lead: "Vous utilisez une signature gratuite quand vous signez et qu’aucune entreprise ne paie.",
    account: "Votre compte gratuit",
    accountNote: "Ce que vous pouvez faire maintenant",
    send: "Envoyer des demandes et les signer vous-même. Jusqu’à {count, number} demandes par jour.",
    always: "Signer gratuitement quand l’entreprise de l’expéditeur paie.",
    own: "Signer {total, plural, one {# demande} other {# demandes}} que personne d’autre ne paie.",
    business: "Une entreprise",
    businessNote: "Paie vos signatures",
    members: "L’entreprise paie chaque signature de ses membres.",
    requests: "Les personnes qui signent une demande de l’entreprise ne paient rien.",
    trial: "Vous pouvez l’essayer pendant {days, number} jours.",
    register: "Enregistrer une entreprise",
    join: "Votre employeur utilise Paraph ? Demandez une invitation à un admin.",
    documents: "Voir vos documents",
  },
  welcome: {
    title: "Bienvenue, {name}.",
    lead: "Votre compte est prêt. Commencez ici :",
    alone: "Signer un document vous-même",
    aloneLead: "Importez un PDF et signez-le. Personne d’autre ne reçoit d’e‑mail.",
    upload: "Faire signer un document",
    uploadLead: "Importez un PDF, choisissez qui signe, et envoyez-le.",
    mobile: "Confirmer votre numéro de mobile",
    mobileLead: "Vous recevez vos codes de signature à ce numéro.",
    signature: "Créer votre signature",
    signatureLead: "Tapez-la, dessinez-la ou importez une image.",
    business: "Configurer votre entreprise",
    businessLead: "Invitez vos collègues, et payez pour tous ensemble.",
  },
  changePassword: {
    title: "Changer de mot de passe",
    weakTitle: "Choisissez un mot de passe plus sûr.",
    weakLead:
      "Votre mot de passe ne respecte plus nos règles de sécurité. Choisissez-en un nouveau pour continuer.",
    lead: "Cela ferme toutes vos autres sessions.",
    old: "Mot de passe actuel",
    password: "Nouveau mot de passe",
    hint: "Au moins {count, number} caractères. Une phrase que personne d’autre ne connaît convient bien.",
    strongEnough: "Assez sûr",
    submit: "Changer de mot de passe",
    saved: "Votre mot de passe est changé. Vos autres sessions sont fermées.",
  },
} as const satisfies Words<typeof en>;
