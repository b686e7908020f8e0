import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  fileNotes: "Autres remarques sur ce fichier",
  noun: "Vérifier",
  forEveryone: "Pour tous, sans compte",
  checked: "Vérifié le {at}",
  title: "Vérifiez un document signé.",
  lead: "Déposez un PDF signé, de n’importe quel prestataire. Vous obtenez une réponse claire, et un rapport pour les spécialistes.",
  request: {
    title: "Vérifiez le document qui porte cette signature.",
    lead: "Le code QR sur la page n’indique aucun nom. Déposez le PDF signé : vous voyez qui a signé, quand, et ce qui a été modifié ensuite.",
    documents: "Documents de cette demande",
    check: "Vérifier",
    checkNamed: "Vérifier {title}",
    open: "Vous avez envoyé ou signé ce document ? Utilisez le lien de votre e-mail, ou ouvrez le document dans votre compte.",
    openLink: "Ouvrir le document",
  },
  drop: "Déposez un PDF signé ici",
  dropDetail: "Jusqu’à 50 Mo. Nous vérifions le fichier, puis nous le supprimons.",
  dropOver:
    "{count, plural, =1 {Relâchez pour vérifier ce fichier} other {Un fichier à la fois : nous vérifions le premier}}",
  choose: "Choisir un fichier",
  whoWhen: "Qui et quand",
  whoWhenLead: "Chaque personne avec son niveau, le droit et l’heure prouvée, à la seconde près",
  after: "Ce qui a changé ensuite",
  afterLead: "Toute modification ultérieure, et le texte tel qu’il a été signé",
  holds: "Combien de temps il reste valable",
  holdsLead: "Jusqu’à quand la signature peut être prouvée, et chaque certificat dont elle dépend",
  programs: "API : la même réponse par <code>POST /v3/verify</code>. <link>Documentation</link>",
  checking: "Nous vérifions {name}",
  failedTitle: "Nous n’avons pas pu vérifier ce fichier",
  passwordHint: "Nous l’utilisons pour cette seule vérification et ne le conservons pas.",
  unlock: "Vérifier avec le mot de passe",
  another: "Vérifier un autre document",
  verdict: {
    valid: {
      word: "Valable",
      wordNoted:
        "{count, plural, =1 {Valable, avec une remarque} other {Valable, avec {count, number} remarques}}",
      title:
        "{count, plural, =1 {La signature est valable. Rien n’a été modifié ensuite.} other {Les {count, number} signatures sont valables. Rien n’a été modifié ensuite.}}",
      titleFilled:
        "{count, plural, =1 {La signature est valable. Tout ce qui a été ajouté ensuite est autorisé.} other {Les {count, number} signatures sont valables. Tout ce qui a été ajouté ensuite est autorisé.}}",
      titleCovered:
        "{count, plural, =1 {La signature est valable.} =2 {Les deux signatures sont valables.} other {Les {count, number} signatures sont valables.}}\n{by, select, signature {Une signature ultérieure} other {Un ajout ultérieur}} {what, select, text {recouvre du texte à la page {page, number}} drawing {recouvre une partie de la page {page, number}} other {recouvre peut-être quelque chose à la page {page, number}}}.",
      leadCovered:
        "{by, select, signature {Personne n’a modifié le document. Mais le bloc de la signature {number, number} recouvre quelque chose que d’autres avaient déjà signé.} other {Tout ce qui a été ajouté après la signature {number, number} est autorisé. Mais un ajout recouvre quelque chose qui était signé.}}",
      leadUnknown:
        "Personne n’a modifié le document. Mais nous n’avons pas pu afficher la page {page, number} telle qu’elle a été signée.",
      lead: "{count, plural, one {La personne ci-dessous a signé} other {Les personnes ci-dessous ont signé}} exactement ce document.",
      leadQualified:
        "{count, plural, one {La personne ci-dessous a signé} other {Les personnes ci-dessous ont signé}} exactement ce document. {count, plural, one {Son identité a été vérifiée, et la signature équivaut à une signature manuscrite.} other {L’identité de chacune a été vérifiée, et chaque signature équivaut à une signature manuscrite.}}",
      leadSandbox:
        "{count, plural, one {La personne ci-dessous a signé} other {Les personnes ci-dessous ont signé}} exactement ce document. {count, plural, one {Cette signature vient de l’environnement de test : elle sert à des tests et n’a aucun effet juridique.} other {Ces signatures viennent de l’environnement de test : elles servent à des tests et n’ont aucun effet juridique.}}",
    },
    changed: {
      word: "Non valable en l’état",
      title:
        "{count, plural, =1 {Le document a été modifié après sa signature.} other {Le document a été modifié après la signature de {count, number} personnes.}}",
      lead: "Les signatures se rapportent à un texte antérieur. Ne vous fiez pas à ce fichier. Vous pouvez télécharger le texte signé.",
    },
    broken: {
      word: "Non valable",
      title:
        "{total, plural, =1 {La signature n’est pas valable.} other {{count, number} signatures sur {total, number} ne sont pas valables.}}",
      lead: "Chaque signature indique ce qui ne va pas. Ne vous fiez pas à ce fichier ; demandez l’original.",
    },
    unconfirmed: {
      word: "Non confirmé",
      title:
        "{total, plural, =1 {Nous ne pouvons pas confirmer la signature.} other {Nous ne pouvons pas confirmer {count, number} signatures sur {total, number}.}}",
      lead: "Nous n’avons trouvé aucune modification. Mais rien ne prouve qui a signé, ni quand. Chaque signature indique pourquoi.",
    },
    unknown: {
      word: "Non vérifiable",
      title:
        "{count, plural, =1 {{total, plural, =1 {Nous ne pouvons pas vérifier la signature.} other {Nous ne pouvons pas vérifier la signature {list}.}}\nElle utilise un algorithme que nous ne connaissons pas.} other {Nous ne pouvons pas vérifier les signatures {list}.\nElles utilisent des algorithmes que nous ne connaissons pas.}}",
      lead: "{count, plural, =1 {Cela ne veut pas dire qu’elle est fausse. Ne vous y fiez pas avant que son émetteur la confirme.} other {Cela ne veut pas dire qu’elles sont fausses. Ne vous y fiez pas avant que leurs émetteurs les confirment.}}",
    },
    unsigned: {
      word: "Non signé",
      title: "Ce document n’a pas de signature électronique.",
      lead: "L’image d’une signature n’est pas une signature électronique. Si le document doit être signé, demandez le fichier lui-même, pas une impression ni un scan.",
    },
  },
  result: {
    passed: "Valable",
    earlier: "Texte antérieur",
    broken: "Non valable",
    unconfirmed: "Non confirmée",
    unknown: "Inconnue",
  },
  list: "Les signatures, dans l’ordre où elles ont été apposées",
  unknownSigner: "Signataire inconnu",
  sealedBy: "Cachet de {name}",
  states: "Nom indiqué : {name}",
  timeQualified: "par un horodatage qualifié",
  timeProven: "par un horodatage",
  timeClaimed: "indiquée par le programme du signataire, non prouvée",
  timeUnknown: "Heure non indiquée",
  coveredText: "Afficher le texte recouvert",
  nameQuoted: "« {name} »",
  nameUnproven: "Nom indiqué dans le fichier, non prouvé",
  sandbox: "Test",
  levelNote:
    "Le niveau indiqué sur une page peut différer de celui de cette liste. Seul le certificat compte : chaque signature indique pourquoi.",
  levelBecause: {
    qualified: "Le certificat est qualifié, et sa clé se trouve dans un dispositif qualifié.",
    sandbox:
      "Le certificat vient de l’environnement de test. Il a la forme d’un certificat qualifié, mais aucun effet juridique.",
    no_device:
      "Avancée, non qualifiée : le certificat n’indique pas que sa clé se trouve dans un dispositif qualifié.",
    not_qualified:
      "Avancée, non qualifiée : le certificat nomme la personne, mais n’indique pas qu’il est qualifié.",
    seal: "Simple : le cachet confirme l’organisation, pas la personne nommée à côté.",
    unconfirmed:
      "Simple : nous ne faisons pas confiance à l’émetteur. Le niveau indiqué dans le certificat ne compte donc pas.",
    no_certificate: "Simple : le certificat du signataire n’est pas dans le fichier.",
  },
  levelUnknown: "Niveau inconnu",
  issuer: "Émetteur : {name}",
  without: "Afficher la page {page, number} sans le bloc",
  withBlock: "Afficher la page {page, number} avec le bloc",
  nameStated: "Personne n’a vérifié ce nom. Seul le téléphone est confirmé.",
  afterIt: "Ensuite : {what}.",
  afterNothing: "rien n’a été ajouté",
  afterOnly: "seulement {what}",
  afterThenChange: "{what}, puis la modification ci-dessous",
  afterChange: "la modification ci-dessous",
  added: {
    signatures: "{count, plural, =1 {la signature {list}} other {les signatures {list}}}",
    archive:
      "{count, plural, =1 {un horodatage d’archivage} other {{count, number} horodatages d’archivage}}",
    evidence: "des données pour la vérifier pendant des années",
    field:
      "{count, plural, =1 {un champ de signature} other {{count, number} champs de signature}}",
    form: "{count, plural, =1 {une saisie dans le formulaire} other {{count, number} saisies dans le formulaire}}",
    annotation: "{count, plural, =1 {un commentaire} other {{count, number} commentaires}}",
    metadata: "une description du fichier",
  },
  change: {
    asSigned: "Tel que signé",
    asNow: "Dans ce fichier",
    noWords: "Cette page ne contient aucun texte.",
    nobody: "Personne n’a signé cette modification.",
    certified: "La certification du document n’autorise pas cette modification.",
    locked: "Une signature avait verrouillé cette partie.",
    more: "{count, plural, =1 {et un autre endroit} other {et {count, number} autres endroits}}",
    page_content: "Le contenu de la page {page, number} a été modifié",
    page: "La page {page, number} a été modifiée",
    page_count: "Des pages ont été ajoutées ou supprimées",
    catalog: "La structure du document a été modifiée",
    form: "Le formulaire a été modifié",
    field: "Le champ {field} a été modifié",
    annotation: "Quelque chose recouvre la page {page, number}",
    validation_data: "Les données qui servent à vérifier les signatures ont été modifiées",
    object: "Un contenu qui ne figure sur aucune page a été modifié",
    hidden: "Le fichier contient des octets que les programmes peuvent lire différemment",
    history: "Le fichier ne commence pas par le fichier signé",
    trap: "Un contenu a été ajouté à un endroit préparé avant la signature",
    somewhere: "Le document a été modifié",
    form_field: "Le champ {field} a été rempli",
    signature_field: "Un champ de signature a été ajouté",
    signature: "Une signature a été ajoutée",
    document_timestamp: "Un horodatage a été ajouté",
    metadata: "La description du fichier a été modifiée",
  },
  download: "Télécharger le texte signé",
  signedFile: "{name}, tel que signé",
  fold: {
    certificate: "Certificat et horodatage",
    report: "Rapport de validation",
    reportLead: "dans les termes de la norme EN 319 102-1, pour les spécialistes",
  },
  report: {
    download: "Télécharger le rapport",
    pdf: "PDF, à lire et à imprimer",
    xml: "XML selon ETSI TS 119 102-2",
    json: "JSON, comme l’API le renvoie",
    file: "rapport de validation",
  },
  fact: {
    level: "Niveau",
    issuedTo: "Délivré à",
    issuedBy: "Délivré par",
    serial: "Numéro de série",
    validity: "Valable",
    fromTo: "du {from} au {to}",
    format: "Format",
    hash: "Empreinte",
    timestamp: "Horodatage",
    timestampBy: "{at}, {authority}",
    claimed: "Heure indiquée",
    reason: "Motif indiqué",
    location: "Lieu indiqué",
    notes: "Remarques",
    archive: "Horodatage d’archivage",
  },
  provable: "Preuve valable jusqu’au {date}",
  provableLead:
    "Jusque-là, l’horodatage d’archivage prouve la signature. Il peut être prolongé avant cette date.",
  page: "Page {page, number} sur {total, number}. Les numéros correspondent à la liste.",
  pageChanged: "Page {page, number} sur {total, number}, telle qu’elle est dans ce fichier.",
  pageCovered:
    "Page {page, number} sur {total, number}. Le bloc qui recouvre quelque chose est encadré.",
  pageBefore: "Page {page, number} sur {total, number}, telle qu’elle avait été signée avant.",
  picture: "Page {page, number} du document, avec les champs de signature",
  file: "Fichier",
  size: "Taille",
  sizePages: "{size}, {count, plural, =1 {1 page} other {{count, number} pages}}",
  sha: "SHA-256",
  stored: "Conservé",
  storedNot: "Non. Nous avons supprimé le fichier après la vérification.",
  notice: {
    covers_text: {
      title: "Recouvre du texte à la page {page, number}",
      text: "Le texte qui se trouve dessous reste dans le fichier.",
    },
    covers_drawing: {
      title: "Recouvre une partie de la page {page, number}",
      text: "Cette partie n’est pas vide. Ce qui se trouve dessous reste dans le fichier.",
    },
    covers_unknown: {
      title: "Recouvre peut-être quelque chose à la page {page, number}",
      text: "Nous n’avons pas pu afficher la page telle qu’elle a été signée. Nous ne savons donc pas ce qui se trouve dessous.",
    },
    read_differently: {
      title: "D’autres programmes peuvent lire ce fichier autrement",
      text: "Ils montrent peut-être d’autres pages que nous. Comparez le fichier avec celui qui a été signé.",
    },
    algorithm_unsupported: {
      title: "Algorithme inconnu",
      text: "Le fichier indique <code>{oid}</code>. Nous vérifions RSA, ECDSA et EdDSA. Demandez à l’émetteur du certificat de vérifier la signature.",
    },
  },
  reason: {
    contents_missing: "La signature est vide.",
    contents_unreadable: "La signature est illisible.",
    signer_count: "La signature nomme {count, number} signataires au lieu d’un seul.",
    content_not_detached:
      "La signature contient son propre texte, au lieu de se rapporter à ce document.",
    content_type_wrong: "La signature ne porte pas sur un document.",
    signed_attributes_missing: "Il manque à la signature des attributs obligatoires.",
    sub_filter_unknown: "Nous ne connaissons pas le format de cette signature.",
    byte_range_missing: "La signature n’indique pas ce qu’elle couvre.",
    byte_range_start: "La signature ne couvre pas le début du fichier.",
    byte_range_overlap: "Les parties que couvre la signature se chevauchent.",
    byte_range_beyond_end:
      "La signature couvre plus que ce que contient le fichier : la fin du fichier manque.",
    byte_range_gap: "La signature laisse de côté des parties du fichier qu’elle doit couvrir.",
    byte_range_not_revision: "La signature s’arrête au milieu du document.",
    signature_not_covered:
      "La partie que couvre la signature ne contient pas la signature elle-même.",
    signature_replaced: "Ce n’est pas la signature d’origine.",
    signature_removed: "La signature a été supprimée du document après coup.",
    changed_afterwards:
      "Après cette signature, le document a été modifié d’une manière qu’elle n’autorise pas.",
    digest_mismatch:
      "La partie signée du fichier a été modifiée : son empreinte ne correspond pas.",
    signature_invalid: "La signature n’a pas été faite avec la clé de ce certificat.",
    algorithm_unsupported:
      "Un algorithme nous est inconnu ({oid}). Nous ne savons donc pas si la signature est valable.",
    signing_certificate_missing: "Le certificat du signataire n’est pas dans le fichier.",
    signing_certificate_mismatch: "Le certificat n’est pas celui auquel la signature se rapporte.",
    signing_certificate_unnamed:
      "La signature n’indique pas quel certificat est celui du signataire.",
    chain_not_found: "Le certificat vient de {issuer}, à qui nous ne faisons pas confiance.",
    chain_broken: "La chaîne du certificat à son autorité est interrompue.",
    key_usage_wrong: "Le certificat n’est pas destiné à des signatures.",
    extended_key_usage_wrong: "Le certificat n’est pas destiné à cet usage.",
    certificate_expired:
      "Le certificat a expiré le {notAfter}, et rien ne prouve que la signature soit antérieure.",
    certificate_not_yet_valid: "Le certificat n’était pas valable avant le {notBefore}.",
    certificate_revoked: "Le certificat a été révoqué le {revokedAt}.",
    certificate_suspended: "Le certificat est suspendu depuis le {revokedAt}.",
    authority_revoked: "Le certificat de l’autorité a été révoqué le {revokedAt}.",
    revocation_missing: "Le fichier n’indique pas si le certificat était révoqué.",
    revocation_unacceptable: "Nous ne pouvons pas accepter l’état de révocation du certificat.",
    revocation_stale:
      "L’état de révocation du certificat est trop ancien : il date du {thisUpdate}.",
    revocation_unproven: "Rien ne prouve quand l’état de révocation du certificat a été vérifié.",
    algorithm_expired:
      "{algorithm} n’est plus sûr depuis le {until}, et rien ne prouve que la signature soit antérieure.",
    algorithm_unknown: "{algorithm} n’est pas reconnu comme sûr.",
    claimed_time_missing: "La signature n’indique pas quand elle a été faite.",
    claimed_time_outside_certificate:
      "L’heure indiquée sort de la période de validité du certificat.",
    older_than_certificate: "La signature est antérieure à son certificat.",
    timestamp_unreadable: "Nous ne pouvons pas lire l’horodatage.",
    timestamp_imprint: "L’horodatage se rapporte à autre chose.",
    timestamp_outside_certificate: "L’horodatage sort de la période de validité de son certificat.",
    timestamp_in_future: "L’horodatage porte une date future.",
    timestamp_order: "Les horodatages se contredisent.",
    timestamp_ignored: "Nous avons ignoré un horodatage non valable.",
    time_unproven: "Aucun horodatage ne prouve quand la signature a été faite.",
    read_differently: "D’autres programmes peuvent lire ce fichier autrement ({departures}).",
    not_baseline:
      "Le format ne fait pas partie des formats de base de la norme EN 319 142-1 ({requirement}).",
  },
} as const satisfies Words<typeof en>;
