import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  cookies: {
    title: "Votre navigateur bloque les cookies.",
    lead: "Paraph conserve votre session dans ce navigateur. Autorisez les cookies et les données de site pour cette adresse dans les réglages du navigateur, puis réessayez. Paraph ne pose aucun cookie publicitaire.",
    again: "Réessayer",
  },
  bye: {
    title: "Votre compte est fermé.",
    lead: "Vous êtes déconnecté partout. Vous pouvez annuler la suppression pendant 30 jours avec le lien que nous vous envoyons. Ensuite, nous effaçons vos données.",
    verified: "Tout ce que vous avez signé reste valable, et tout le monde peut le vérifier.",
    verify: "Vérifier un document",
    login: "Aller à la connexion",
  },
  notAvailable: {
    title: "Cela n’est pas disponible pour vous.",
    lead: "Cela fait partie d’une autre plateforme ou d’un autre abonnement. Rien n’est perdu.",
    start: "Aller à vos documents",
  },
  ssoError: {
    title: "L’authentification unique n’a pas fonctionné.",
    companyTitle: "Votre entreprise ne permet pas encore votre connexion.",
    again: "Aller à la connexion",
    help: "Si cela se reproduit, indiquez cette raison à votre administrateur : {reason}",
    reasons: {
      cancelled: "La connexion auprès de votre fournisseur d’identité a été annulée. Réessayez.",
      assertion_invalid:
        "Nous n’avons pas pu vérifier la réponse de votre fournisseur d’identité. Demandez à votre administrateur de vérifier la connexion.",
      expired: "La connexion a pris trop de temps. Réessayez.",
      account_exists:
        "Un compte existe déjà avec cette adresse. Connectez-vous une fois avec son mot de passe. Ensuite, l’authentification unique fonctionne.",
      domain_not_verified:
        "Le domaine de votre adresse n’est pas confirmé pour cette entreprise. Demandez à votre administrateur de le confirmer.",
      not_member:
        "Vous n’êtes pas membre de cette entreprise. Demandez une invitation à ses admins.",
      no_seats: "Votre entreprise n’a plus de place libre. Demandez-en une à ses admins.",
      business_locked:
        "Votre entreprise est bloquée. Vous pourrez vous connecter quand un admin aura choisi un abonnement.",
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
      accept: "J’accepte les <terms>conditions générales</terms>.",
    },
    biz: {
      title: "Les conditions pour les entreprises ont changé.",
      lead: "Vous êtes admin. Acceptez la nouvelle version au nom de votre entreprise pour continuer.",
      accept:
        "J’accepte les <terms>conditions et l’accord sur le traitement des données</terms> au nom de l’entreprise.",
    },
    tou: {
      title: "Acceptez les conditions du prestataire pour continuer.",
      lead: "Les signatures avancées et qualifiées utilisent un certificat d’un prestataire de services de confiance. Ses conditions s’appliquent aussi.",
      accept:
        "J’accepte les <terms>conditions d’utilisation du prestataire de services de confiance</terms>.",
    },
  },
  survey: {
    title: "Une question sur Paraph",
    lead: "Nous recevons votre réponse sans votre nom.",
    question: "Quelle est la probabilité que vous recommandiez Paraph ?",
    unlikely: "Nulle",
    likely: "Très élevée",
    words: "Quelle en est la raison principale ?",
    missing: "Choisissez un nombre de 0 à 10",
    failed: "Votre réponse n’a pas pu être envoyée. Réessayez plus tard.",
    later: "Pas maintenant",
    send: "Envoyer",
    thanks: "Merci. Votre réponse a été envoyée.",
  },
  ssoSetup: {
    title: "Encore une étape.",
    lead: "Votre fournisseur d’identité a confirmé qui vous êtes, {name}. Acceptez les conditions pour compléter votre compte.",
    accept: "J’accepte les <terms>conditions générales</terms>.",
    acceptMissing: "Acceptez les conditions pour continuer",
    submit: "Compléter le compte",
    doneTitle: "Votre compte est complet.",
    doneLead: "Il n’y a plus rien à configurer.",
    start: "Aller à vos documents",
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
    documents: "Aller à vos documents",
  },
  welcome: {
    title: "Bienvenue, {name}.",
    lead: "Votre compte est prêt. Commencez ici :",
    upload: "Faire signer un document",
    uploadLead: "Importez un PDF, choisissez qui signe, et envoyez-le.",
    mobile: "Confirmer votre numéro de mobile",
    mobileLead: "Nous y envoyons les codes des signatures avancées.",
    signature: "Composer votre signature",
    signatureLead: "Choisissez son aspect sur la page : tapée, dessinée ou en image.",
  },
  changePassword: {
    title: "Changer de mot de passe",
    weakTitle: "Choisissez un mot de passe plus sûr.",
    weakLead:
      "Votre mot de passe ne respecte plus nos règles de sécurité. Choisissez-en un nouveau pour continuer.",
    lead: "Cela vous déconnecte partout ailleurs.",
    old: "Mot de passe actuel",
    password: "Nouveau mot de passe",
    hint: "Au moins {count, number} caractères. Une phrase que vous seul connaissez convient bien.",
    strongEnough: "Assez sûr",
    submit: "Changer de mot de passe",
    saved: "Votre mot de passe est changé. Vous êtes déconnecté sur tous les autres appareils.",
  },
} as const satisfies Words<typeof en>;
