import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  label: "Signer {title}",
  page: "Page {page, number} de {name}",
  toBeSignedBy: "À signer par {name}",
  yourSignature: "Votre signature",
  nothingSigned: "Rien n’est signé tant que vous n’avez pas saisi le code.",
  creating: "Nous vérifions le code et créons votre signature. Cela prend quelques secondes.",
  terms: "Les <terms>conditions du prestataire de services de confiance</terms> s’appliquent.",
  validity: "Temps restant pour le code",
  validFor: "Valable encore {time}",
  noLongerValid: "Expiré",
  newCodeIn: "Envoyer un nouveau code dans {time}",
  steps: {
    label: "Étapes de la signature",
    place: "Emplacement",
    level: "Niveau",
    confirm: "Confirmation",
    done: "Terminé",
  },
  facts: {
    document: "Document",
    sign: "Vous signez",
    signAs: "Vous signez en tant que",
    level: "Niveau",
  },
  preparing: {
    title:
      "{count, plural, one {Nous préparons le document.} other {Nous préparons les documents.}}",
    lead: "Nous ajoutons à {title} l’emplacement de votre signature.",
    progress: "Préparation",
  },
  finishing: {
    title:
      "{count, plural, one {Nous terminons votre signature.} other {Nous terminons vos signatures.}}",
    lead: "Vous avez terminé. Nous ajoutons un horodatage et l’état du certificat. Ainsi, {count, plural, one {votre signature reste vérifiable} other {vos signatures restent vérifiables}} pendant des années.",
    confirmed: "Confirmée par vous",
    stamped: "Horodatage et état du certificat",
    stored: "Ajoutée au document",
    leave:
      "Vous pouvez fermer cette fenêtre. Nous continuons automatiquement et vous prévenons par e‑mail.",
  },
  tan: {
    title: "Saisissez le code envoyé à votre téléphone.",
    lead: "Nous avons envoyé un code à {digits, number} chiffres par SMS au {number}. En le saisissant, vous créez votre signature.",
    leadPlain: "Nous avons envoyé un code par SMS. En le saisissant, vous créez votre signature.",
    label: "Code (TAN)",
    resend: "Envoyer un nouveau code",
    incomplete: "Saisissez tous les chiffres du code",
    sign: "{count, plural, one {Signer le document} other {Signer # demandes}}",
    binding: "Votre signature vous engage.",
  },
  provider: {
    title: "Confirmez avec votre mot de passe de signature et un code.",
    lead: "{service} vous a envoyé un code. Saisissez-le avec votre mot de passe de signature pour créer votre signature qualifiée.",
    leadPlain:
      "Le prestataire de services de confiance vous a envoyé un code. Saisissez-le avec votre mot de passe de signature pour créer votre signature qualifiée.",
    password: "Mot de passe de signature",
    passwordHint: "Le mot de passe de votre certificat, pas votre mot de passe Paraph.",
    forgotten: "Mot de passe de signature oublié ?",
    forgottenHelp:
      "Personne ne peut réinitialiser ce mot de passe, car lui seul ouvre votre clé. {service, select, none {Demandez au prestataire de services de confiance} other {Demandez à {service}}} de vérifier de nouveau votre identité, puis choisissez un nouveau mot de passe. Si vous devez signer avant, demandez un autre niveau de signature à l’expéditeur.",
    otp: "Code",
    sentTo: "Le code a été envoyé au {number}.",
    sign: "{count, plural, one {Signer le document} other {Signer # demandes}}",
    binding:
      "Une signature qualifiée équivaut à votre signature manuscrite. Nous utilisons le mot de passe et le code une seule fois et ne les conservons pas.",
  },
  part11: {
    title: "Confirmez avec votre mot de passe.",
    titleCode: "Confirmez avec un code de votre application.",
    titleLater: "Indiquez ce que signifie votre signature.",
    lead: "Votre nom, l’heure et la signification sont imprimés dans le document.",
    meaning: "Signification de votre signature",
    meanings: {
      author: { name: "Rédaction", text: "J’ai rédigé ce document" },
      review: { name: "Vérification", text: "J’ai vérifié ce document" },
      approval: { name: "Approbation", text: "J’approuve ce document" },
      responsibility: { name: "Responsabilité", text: "J’assume la responsabilité de ce document" },
    },
    printed: "Ce qui est imprimé",
    name: "Nom",
    time: "Heure",
    timeText: "Fixée à la signature",
    meaningTerm: "Signification",
    loggedIn: "Vous êtes connecté avec {email}.",
    forgotten: "Mot de passe oublié ?",
    next: "Continuer vers le code",
    nextNote:
      "Nous envoyons ensuite un code à votre téléphone. Rien n’est signé avant que vous l’ayez saisi.",
  },
  paused: {
    message: "Rien n’est signé. Votre code reste valable.",
    continue: "Retour au code",
  },
  tanInvalid: {
    title: "Ce code est incorrect.",
    lead: "Rien n’est signé. Utilisez le code du dernier SMS envoyé au {number} ; les codes plus anciens ne sont plus valables.",
    leadPlain:
      "Rien n’est signé. Utilisez le code du dernier SMS ; les codes plus anciens ne sont plus valables.",
    triesLeft:
      "{count, plural, one {Il vous reste # tentative.} other {Il vous reste # tentatives.}}",
    validFor: "Le code est valable encore {time}.",
    enterAgain: "Saisissez de nouveau le code",
  },
  tanExpired: {
    title: "Ce code a expiré.",
    lead: "Rien n’est signé. Demandez un nouveau code et saisissez-le dans les cinq minutes.",
    back: "{count, plural, one {Retour au document} other {Retour aux documents}}",
  },
  tanLocked: {
    title: "La signature est suspendue pendant {minutes, number} minutes.",
    nothingSigned: "Rien n’est signé.",
    progress: "Pause",
    nextAt: "Réessayez à {time}",
    left: "encore {time}",
    back: "{count, plural, one {Retour au document} other {Retour aux documents}}",
  },
  exhausted: {
    title:
      "Vous avez utilisé {total, plural, one {votre signature gratuite} other {vos {total, number} signatures gratuites}}.",
    lead: "Rien n’est signé. La demande reste ouverte. Choisissez comment continuer.",
    plan: "Signer comme membre d’une entreprise",
    planLead: "Une entreprise paie les signatures de ses membres.",
    planShow: "Voir vos options",
    ask: "Faire payer l’expéditeur",
    askLead:
      "Demandez à {name} d’envoyer la demande depuis un compte d’entreprise. Vous n’avez alors besoin d’aucune signature gratuite.",
    askAct: "Écrire à {name}",
    askText:
      "Bonjour {name}\n\nJe n’ai plus de signatures gratuites. Pouvez-vous renvoyer « {title} » depuis un compte d’entreprise ? L’entreprise paie alors ma signature.",
    back: "{count, plural, one {Retour au document} other {Retour aux documents}}",
  },
  mismatch: {
    title: "Ce certificat appartient à une autre identité.",
    lead: "Rien n’est signé.",
    back: "{count, plural, one {Retour au document} other {Retour aux documents}}",
  },
  locked: {
    title: "{name} est en train de signer.",
    titlePlain: "Quelqu’un d’autre est en train de signer.",
    lead: "Un document ne peut être signé que par une personne à la fois. Nous continuons automatiquement dans un instant ; votre code reste valable.",
    waiting: "En attente de l’autre signature",
    atMost: "Encore {time} au plus",
  },
  failure: {
    title: "Votre signature n’a pas été créée.",
    leadLost:
      "La connexion s’est interrompue avant que votre clic ne nous parvienne. Rien n’est signé. Vous pouvez réessayer maintenant.",
    document: "Document",
    documentUnchanged: "Inchangé. Rien n’y a été ajouté.",
    reference: "Référence",
    back: "{count, plural, one {Retour au document} other {Retour aux documents}}",
  },
  lost: {
    title:
      "{count, plural, one {Nous ne savons pas encore si le document est signé.} other {Nous ne savons pas encore si les documents sont signés.}}",
    titleBefore: "Rien n’est encore signé.",
    lead: "La connexion s’est interrompue pendant la création de votre signature. Nous vérifions automatiquement. Vous n’avez pas besoin d’un nouveau code.",
    leadBefore:
      "La connexion s’est interrompue. Nous vérifions automatiquement dès qu’elle est rétablie.",
    sent: "Code saisi et envoyé",
    answer: "Réponse du service",
    missing: "pas encore reçue",
    once: "{count, plural, one {Soit le document est signé, soit il ne l’est pas. Il n’est jamais signé deux fois.} other {Chaque document est signé une fois ou ne l’est pas. Aucun n’est signé deux fois.}}",
    stamp: "Horodatage et état du certificat",
    trying: "Nous rétablissons la connexion",
    asking: "Nous vérifions",
    next: "Prochaine tentative dans {seconds, plural, one {# seconde} other {# secondes}}",
    tries:
      "{count, plural, =0 {aucune tentative jusqu’ici} one {# tentative jusqu’ici} other {# tentatives jusqu’ici}}",
    leave:
      "Vous pouvez fermer cette fenêtre. Le résultat apparaît sous « Documents » dès que vous êtes en ligne.",
    leaveGuest:
      "Vous pouvez fermer cette fenêtre. Le résultat apparaît quand vous rouvrez le lien.",
    unsent:
      "La connexion est rétablie. Votre code ne nous est pas parvenu, et rien n’est signé. Confirmez de nouveau.",
  },
  success: {
    titleSealed: "Cachet apposé.",
    allSealed:
      "Les {count, number} signatures et cachets sont dans le document. Toute modification ultérieure est visible.",
    leadSealed: "Le cachet est dans le document. Toute modification ultérieure est visible.",
    title: "Signé.",
    lead: "Votre signature est dans le document. Toute modification ultérieure est visible.",
    all: "{count, plural, =1 {Votre signature est dans le document. Toute modification ultérieure est visible.} =2 {Les deux personnes ont signé. Toute modification ultérieure est visible.} other {Les # personnes ont signé. Toute modification ultérieure est visible.}}",
    asked: "C’est au tour de {names} de signer.",
    next: "Signer le document suivant",
    nextIs: "Ensuite : {title}",
    download: "{count, plural, =1 {Télécharger} other {Télécharger # documents}}",
    protocol: "Rapport de signature",
    back: "Retour aux documents",
  },
  exit: {
    leaving:
      "Nous vous redirigeons vers {host} dans {seconds, plural, one {# seconde} other {# secondes}}.",
    now: "Aller sur {host}",
    stay: "Rester ici",
  },
  record: {
    sealedWith: "Cachet de",
    sealedBy: "{organisation}, par {name}",
    title: "Détails de la signature",
    by: "Signé par",
    when: "Quand",
    level: "Niveau",
    certificate: "Certificat",
    serial: "Numéro de série {serial}",
    document: "Document",
    status: "État",
    verify: "Vérifier",
    verifyLink: "Vérifier ce document",
    signed: "signé",
    allSigned:
      "{total, plural, =1 {Signé} =2 {Les deux personnes ont signé} other {Les # personnes ont signé}}",
    block: "Votre signature sur la page",
  },
  several: {
    title: "{count, plural, one {une demande} other {# demandes}}",
    list: "Demandes que vous signez",
    untitled: "Demande sans titre",
    preparing: "En préparation",
    waiting: "Attend votre code",
    locked: "Quelqu’un d’autre est en train de signer",
    finishing: "Signature en cours d’achèvement",
    signed: "Signée",
    refused: "Non signée",
    withdrawn: "{name} l’a retirée. Elle ne peut plus être signée.",
    declined: "Quelqu’un l’a refusée. Elle ne peut plus être signée.",
    again: "Rien n’y a été ajouté. Vous pouvez la signer de nouveau.",
    all: "{total, plural, one {Signée.} =2 {Les deux demandes sont signées.} other {Les # demandes sont signées.}}",
    some: "{signed, plural, =0 {Rien n’est signé.} other {{signed, number} demandes sur {total, number} sont signées.}}",
    endedLead:
      "{count, plural, one {Votre signature est dans les documents.} other {Vos signatures sont dans les documents.}} Toute modification ultérieure est visible.",
    nothing: "La raison est indiquée pour chaque demande.",
    open: "Ouvrir",
    others: "{count, plural, one {Continuer avec l’autre} other {Continuer avec les # autres}}",
    download: "{count, plural, one {Télécharger} other {Télécharger # en ZIP}}",
  },
} as const satisfies Words<typeof en>;
