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
    lead: "Vous êtes déconnecté partout. Pendant 30 jours, vous pouvez le récupérer : le message qui est en route dit comment. Ensuite, vos données sont effacées.",
    verified: "Ce que vous avez signé reste valable, et chacun peut le vérifier.",
    verify: "Vérifier un document",
    login: "Vers la connexion",
  },
  notAvailable: {
    title: "Cela n’est pas disponible pour vous.",
    lead: "Cela appartient à une autre plateforme ou à un autre plan que le vôtre. Rien n’est perdu ; continuez où vous étiez.",
    start: "Vers vos documents",
  },
  ssoError: {
    title: "L’authentification unique n’a pas fonctionné.",
    companyTitle: "Votre entreprise ne vous laisse pas encore entrer.",
    again: "Vers la connexion",
    help: "Si cela se reproduit, indiquez cette raison à votre administrateur : {reason}",
    reasons: {
      cancelled:
        "La connexion auprès de votre fournisseur d’identité a été annulée. Rien ne s’est passé ; réessayez.",
      assertion_invalid:
        "La réponse de votre fournisseur d’identité n’a pas pu être vérifiée. Demandez à votre administrateur de contrôler la liaison.",
      expired: "La connexion a pris trop de temps. Réessayez.",
      account_exists:
        "Un compte existe déjà avec cette adresse. Connectez-vous une fois avec son mot de passe ; les deux vont alors ensemble.",
      domain_not_verified:
        "Le domaine de votre adresse n’est pas confirmé pour cette entreprise. Demandez à votre administrateur de le confirmer.",
      not_member:
        "Vous n’êtes pas membre de cette entreprise. Demandez une invitation à ses admins.",
      no_seats:
        "Toutes les places de votre entreprise sont prises. Demandez-en une de plus à ses admins.",
      business_locked:
        "Votre entreprise est bloquée. Ses admins peuvent choisir un plan ; vous pourrez alors vous connecter.",
      unknown: "Quelque chose a mal tourné entre votre fournisseur d’identité et nous. Réessayez.",
    },
  },
  terms: {
    missing: "Acceptez-les pour continuer",
    confirm: "Accepter",
    later: "Pas maintenant",
    logOut: "Se déconnecter",
    gtc: {
      title: "Nos conditions ont changé.",
      lead: "La nouvelle version s’applique dès maintenant. Lisez-la et acceptez-la pour continuer ; tout le reste demeure inchangé.",
      accept: "J’accepte les <terms>conditions générales</terms>.",
    },
    biz: {
      title: "Les conditions pour les entreprises ont changé.",
      lead: "Vous êtes admin : acceptez la nouvelle version au nom de votre entreprise pour continuer.",
      accept:
        "J’accepte les <terms>conditions et l’accord sur le traitement des données</terms> au nom de l’entreprise.",
    },
    tou: {
      title: "Avant de signer : les conditions du prestataire.",
      lead: "Une signature avancée ou qualifiée est faite avec un certificat d’un prestataire de services de confiance, dont les propres conditions s’appliquent.",
      accept:
        "J’accepte les <terms>conditions d’utilisation du prestataire de services de confiance</terms>.",
    },
  },
  survey: {
    title: "Une question sur Paraph",
    lead: "Votre réponse nous parvient sans votre nom.",
    question: "Quelle est la probabilité que vous recommandiez Paraph ?",
    unlikely: "Nulle",
    likely: "Très élevée",
    words: "Quelle en est la raison principale ?",
    missing: "Choisissez un nombre de 0 à 10",
    failed: "Votre réponse n’a pas pu être envoyée. Réessayez plus tard.",
    later: "Pas maintenant",
    send: "Envoyer",
    thanks: "Merci. Votre réponse est envoyée.",
  },
  ssoSetup: {
    title: "Il reste une étape.",
    lead: "Votre fournisseur d’identité a confirmé qui vous êtes, {name}. Acceptez les conditions, et votre compte est prêt.",
    accept: "J’accepte les <terms>conditions générales</terms>.",
    acceptMissing: "Acceptez les conditions pour continuer",
    submit: "Compléter le compte",
    doneTitle: "Votre compte est complet.",
    doneLead: "Il n’y a plus rien à configurer.",
    start: "Vers vos documents",
  },
  upgrade: {
    noun: "Offres",
    title:
      "{left, plural, =0 {Vos signatures gratuites sont épuisées.} one {Il vous reste une signature gratuite.} other {Il vous reste {left, number} signatures gratuites.}}",
    memberTitle: "{name} paie vos signatures.",
    memberLead: "Vous n’avez pas besoin d’une offre à vous.",
    lead: "Une signature gratuite est utilisée quand vous signez et qu’aucune entreprise ne paie.",
    account: "Votre compte gratuit",
    accountNote: "Ce que vous pouvez faire maintenant",
    send: "Envoyer des demandes et les signer vous-même. Jusqu’à {count, number} demandes par jour.",
    always: "Signer gratuitement quand l’entreprise de l’expéditeur paie.",
    own: "Signer {total, plural, one {# demande} other {# demandes}} que personne d’autre ne paie.",
    business: "Une entreprise",
    businessNote: "Paie vos signatures",
    members: "L’entreprise paie chaque signature de ses membres.",
    requests: "Qui signe une demande de l’entreprise ne paie rien.",
    trial: "Vous pouvez l’essayer pendant {days, number} jours.",
    register: "Enregistrer une entreprise",
    join: "Votre employeur utilise Paraph ? Demandez une invitation à son administrateur.",
    documents: "Aller à vos documents",
  },
  welcome: {
    title: "Bienvenue, {name}.",
    lead: "Votre compte est prêt. Trois choses pour commencer :",
    upload: "Faire signer quelque chose",
    uploadLead: "Téléversez un PDF, dites qui signe, et envoyez-le.",
    mobile: "Confirmer votre numéro de mobile",
    mobileLead: "Les codes des signatures avancées y sont envoyés.",
    signature: "Composer votre signature",
    signatureLead: "Son aspect sur la page : saisie, dessinée ou en image.",
  },
  changePassword: {
    title: "Changer de mot de passe",
    weakTitle: "Choisissez un mot de passe plus fort.",
    weakLead:
      "Votre mot de passe ne satisfait plus aux règles qui protègent vos signatures. Choisissez-en un nouveau pour continuer.",
    lead: "Toutes vos autres sessions prennent alors fin.",
    old: "Mot de passe actuel",
    password: "Nouveau mot de passe",
    hint: "Au moins {count, number} caractères. Une phrase que vous seul connaissez convient bien.",
    strongEnough: "Assez fort",
    submit: "Changer de mot de passe",
    saved: "Votre mot de passe est changé. Vous êtes déconnecté de tous les autres appareils.",
  },
} as const satisfies Words<typeof en>;
