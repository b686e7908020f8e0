import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Bonjour {name}",
  from: "{name} via Paraph",
  open: "Ouvrir le document",
  addressHint: "Ou copiez cette adresse dans votre navigateur :",
  footer: {
    link: "Ce lien est personnel. Ne transférez pas cet e-mail. Nous n’envoyons jamais de code par e-mail.",
    account:
      "Connectez-vous avec votre propre compte pour voir le document. Nous n’envoyons jamais de code par e-mail.",
    observer:
      "Pour voir le document, connectez-vous ou créez un compte avec cette adresse e-mail. Nous n’envoyons jamais de code par e-mail.",
    product: "Envoyé avec Paraph",
  },
  sealedWith: "Cachet de {organisation}, par {name}",
  row: {
    document: "Document",
    documents: "Documents",
    from: "De",
    asked: "Niveau",
    deadline: "Délai",
    need: "Il vous faut",
    signed: "Signé",
    sealed: "Cachet apposé",
    open: "En attente",
    reason: "Motif",
    sha256: "SHA-256",
    valid: "Valable",
  },
  pages: "{count, plural, one {# page} other {# pages}}",
  more: "et {count, plural, one {# autre} other {# autres}}",
  need: {
    SES: "Uniquement cet e-mail.",
    AES_MINIMAL: "Votre téléphone, pour un code par SMS.",
    AES: "Une identité vérifiée, et votre téléphone pour un code par SMS.",
    QES: "Votre certificat qualifié, votre mot de passe de signature et votre téléphone.",
    PART11: "Votre compte, votre mot de passe Paraph et votre téléphone.",
    DEMO: "Uniquement cet e-mail.",
  },
  invitation: {
    subject: "À signer : {title}",
    title: "{sender} vous demande de signer.",
    preview: "{pages}{deadline, select, none {} other {, jusqu’au {deadline}}}",
  },
  yourTurn: {
    subject: "À vous de signer : {title}",
    title: "C’est à vous de signer.",
    preview:
      "{signed, plural, one {# personne sur {all} a signé} other {# personnes sur {all} ont signé}}",
    text: "{sender} vous demande de signer. {signed, plural, =1 {Une personne a} other {# personnes ont}} déjà signé.",
  },
  reminder: {
    subject: "Rappel : {title}",
    title: "Il manque encore votre signature.",
    preview:
      "{signed, plural, one {# personne sur {all} a signé} other {# personnes sur {all} ont signé}}",
    text: "{signed, plural, =0 {Personne n’a encore signé.} one {Une personne sur {all} a signé.} other {# personnes sur {all} ont signé.}}{deadline, select, none {} other { La demande prend fin le {deadline}, à minuit.}}",
    after:
      "Vous ne voulez pas signer ? Vous pouvez refuser sur la page. Nous n’envoyons alors plus de rappels.",
  },
  completed: {
    subject: "Signé : {title}",
    title:
      "{count, plural, =1 {Le document est signé.} =2 {Les deux personnes ont signé.} other {Les # personnes ont signé.}}",
    preview: "Le document signé est prêt",
    text: "Vous pouvez maintenant télécharger le document signé et le rapport de signature. Toute modification ultérieure du document est visible.",
    after: {
      guest:
        "Le lien montre le document jusqu’au {until}. Conservez le PDF : il reste valable sans nous.",
      account:
        "Vous le trouvez sous « Terminés »{kept, select, none {} other { jusqu’au {kept}}}. Conservez le PDF : il reste valable sans nous.",
      observer:
        "Pour le lire ici, créez un compte avec cette adresse e-mail{kept, select, none {} other { d’ici au {kept}}}. Conservez le PDF : il reste valable sans nous.",
    },
    attached:
      "{files, select, signed_document {{count, plural, one {Le document signé est joint.} other {Les documents signés sont joints.}}} signature_protocol {Le rapport de signature est joint.} other {{count, plural, one {Le document signé} other {Les documents signés}} et le rapport de signature sont joints.}}",
    tooLarge:
      "Les documents signés dépassent 15 Mo et sont trop volumineux pour un e-mail. Téléchargez-les avec le bouton.",
  },
  declined: {
    subject: "Refusé : {title}",
    title: "{person} a refusé de signer.",
    preview: "La demande a pris fin",
    text: "La demande a pris fin. Certaines personnes n’ont pas signé le document.",
  },
  withdrawn: {
    subject: "Retiré : {title}",
    title: "{sender} a retiré la demande.",
    preview: "Il n’y a plus rien à signer",
    text: "Il n’y a plus rien à signer.",
  },
  removed: {
    subject: "Vous n’avez plus à signer : {title}",
    title: "{sender} n’a plus besoin de votre signature.",
    preview: "Il n’y a plus rien à signer",
    text: "Vous ne faites plus partie de la demande. Il n’y a plus rien à signer, et vous ne pouvez plus ouvrir le document.",
  },
  delegated: {
    subject: "{delegator} vous demande de signer : {title}",
    title: "{delegator} vous demande de signer à sa place.",
    preview: "La demande vient de {sender}",
    text: "{sender} a demandé une signature à {delegator}, qui vous la confie. Vous signez en votre propre nom. Si ce n’est pas à vous de le faire, rendez la signature sur la page.",
  },
  delegatedTo: {
    subject: "Délégué : {title}",
    title: "{delegator} a demandé à {delegate} de signer.",
    preview: "{delegate} signe à la place de {delegator}",
    text: "{delegate} signe à la place de {delegator}, en son propre nom. Si vous n’êtes pas d’accord, mettez fin à la délégation sur la page.",
  },
  delegatedByYou: {
    subject: "Délégué : {title}",
    title: "Vous avez demandé à {delegate} de signer.",
    preview: "{delegate} signe à votre place",
    text: "{delegate} signe à votre place, en son propre nom. Vos anciens liens ne fonctionnent plus. Si {delegate} rend la signature, nous vous en envoyons un nouveau.",
  },
  returned: {
    subject: "Votre signature est de nouveau nécessaire : {title}",
    title: "Votre signature est de nouveau nécessaire.",
    preview: "{delegate} ne signe plus à votre place",
    text: "{delegate} ne signe plus à votre place.",
  },
  returnedTo: {
    subject: "Fin de la délégation : {title}",
    title: "{delegator} signe de nouveau.",
    preview: "{delegate} ne signe plus à la place de {delegator}",
    text: "{delegate} ne signe plus à la place de {delegator}.",
  },
  takenBack: {
    subject: "Vous n’avez plus à signer : {title}",
    title: "{delegator} signe finalement.",
    preview: "Il n’y a plus rien à signer",
    text: "Vous ne signez plus à la place de {delegator}. Il n’y a plus rien à signer, et vous ne pouvez plus ouvrir le document.",
  },
  observing: {
    subject: "À lire : {title}",
    title: "{sender} vous transmet un document à lire.",
    preview: "Vous n’avez pas à le signer",
    text: "Vous pouvez lire le document et voir qui l’a signé. Vous n’avez pas à le signer.",
    after: {
      account: {
        open: "Vous le trouvez aussi dans votre liste. Quand tout le monde a signé, nous vous envoyons un e-mail.",
        ended: "Vous le trouvez aussi dans votre liste.",
      },
      none: {
        open: "Pour le lire, créez un compte avec cette adresse e-mail. Quand tout le monde a signé, nous vous envoyons un e-mail.",
        ended: "Pour le lire ici, créez un compte avec cette adresse e-mail.",
      },
    },
  },
  expired: {
    subject: "Délai écoulé : {title}",
    title: "Le délai est écoulé.",
    preview: "La demande a pris fin",
    text: "Certaines personnes n’ont pas signé à temps. La demande a pris fin le {deadline}.",
  },
  freshLink: {
    subject: "Votre nouveau lien : {title}",
    title: "Voici votre nouveau lien.",
    preview: "Le lien ouvre le document sans mot de passe",
    text: "Vous avez demandé un nouveau lien vers ce document.",
    valid: "Tant que la demande est ouverte, puis 30 jours pour lire le document",
    after:
      "Vous n’avez rien demandé ? Ignorez cet e-mail. Sans lui, personne ne peut signer en votre nom.",
  },
} as const satisfies Words<typeof en>;
