import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  mended: {
    title: {
      repaired: "Le fichier était endommagé",
      decrypted: "Le fichier avait un mot de passe",
      xfa_removed: "Le fichier contenait un second formulaire",
      script: "Le fichier contenait un script",
      action: "Le fichier contenait des actions",
      media: "Le fichier contenait du son, de la vidéo ou de la 3D",
      transition: "Les pages défilaient automatiquement",
      external: "Une partie du contenu venait d’autres fichiers",
      layers: "Des calques étaient différents sur papier",
      alternates: "L’impression montrait d’autres images",
      annotations: "Des notes ou des tampons étaient différents sur papier",
      appearance: "Des notes, tampons ou liens pouvaient changer d’aspect",
      fields: "Des champs de formulaire pouvaient encore changer",
      paper_only: "Un contenu n’apparaissait qu’à l’impression",
      colours: "Des couleurs pouvaient changer d’aspect",
      portfolio: "Des fichiers joints cachaient les pages",
      executable: "Un programme était joint au fichier",
      letters: "Une police pouvait montrer d’autres lettres",
      content: "Des pages pouvaient montrer un autre contenu",
      frames: "Des liens pouvaient avoir un cadre",
      pages: "La taille ou la rotation d’une page pouvait varier",
      drawing: "Une image pouvait changer d’aspect",
    },
    text: {
      repaired: "Nous l’avons réparé. Vérifiez les pages.",
      decrypted: "Nous l’avons supprimé. Toute personne qui reçoit le fichier signé peut l’ouvrir.",
      xfa_removed:
        "Nous l’avons supprimé. Seuls certains programmes l’affichent (XFA). On signe ce que montrent les pages.",
      script: "Nous l’avons supprimé. Il pouvait changer ce que montrent les pages.",
      action:
        "Nous les avons supprimées. Elles lancent quelque chose en dehors du document. Les liens vers des sites web et à l’intérieur du document fonctionnent toujours.",
      media: "Nous avons supprimé ce contenu. Son image reste sur la page.",
      transition:
        "Nous avons supprimé cet effet. Seule la personne qui lit tourne maintenant les pages.",
      external: "Nous l’avons supprimée. Les pages ne montrent plus que le contenu de ce fichier.",
      layers: "Nous les avons corrigés. Ils sont maintenant identiques à l’écran et sur papier.",
      alternates:
        "Nous les avons supprimées. L’impression montre maintenant les mêmes images que l’écran.",
      annotations:
        "Nous les avons corrigés. Ils sont maintenant identiques à l’écran et sur papier.",
      appearance: "Nous les avons corrigés. Ils ont maintenant le même aspect partout.",
      fields:
        "Ils font maintenant partie des pages, avec les valeurs que vous voyez. Vérifiez-les.",
      paper_only:
        "Nous l’avons supprimé. L’impression montre maintenant ce que vous voyez à l’écran.",
      colours:
        "Nous les avons corrigées. Elles sont maintenant identiques partout. Vérifiez les pages.",
      portfolio: "Tous les programmes montrent maintenant les pages. Les fichiers restent joints.",
      executable: "Nous l’avons supprimé.",
      letters:
        "Nous l’avons corrigée. Tous les programmes montrent maintenant les lettres que vous voyez à l’écran. Vérifiez les pages.",
      content:
        "Nous les avons corrigées. Tous les programmes montrent maintenant ce que vous voyez à l’écran. Vérifiez les pages.",
      frames: "Nous l’avons supprimé. Les liens fonctionnent toujours.",
      pages:
        "Nous l’avons corrigée. Tous les programmes montrent maintenant ce que vous voyez à l’écran. Vérifiez les pages.",
      drawing:
        "Nous l’avons corrigée. Tous les programmes montrent maintenant ce que vous voyez à l’écran. Vérifiez les pages.",
    },
  },
  noted: {
    title: {
      script: "Le fichier contient un script",
      action: "Le fichier contient des actions",
      media: "Le fichier contient du son, de la vidéo ou de la 3D",
      transition: "Les pages défilent automatiquement",
      external: "Une partie du contenu vient d’autres fichiers",
      layers: "Des calques sont différents sur papier",
      hidden_layers: "Le fichier a des calques cachés",
      alternates: "L’impression montre d’autres images",
      annotations: "Des notes ou des tampons sont différents sur papier",
      appearance: "Des notes, tampons ou liens peuvent changer d’aspect",
      fields: "Des champs de formulaire peuvent encore changer",
      paper_only: "Un contenu n’apparaît qu’à l’impression",
      colours: "Des couleurs peuvent changer d’aspect",
      portfolio: "Des fichiers joints cachent les pages",
      executable:
        "{count, plural, =1 {Un programme est joint} other {{count, number} programmes sont joints}}",
      attachment:
        "{count, plural, =1 {Un fichier est joint} other {{count, number} fichiers sont joints}}",
      font: "{count, plural, =1 {Une police manque dans le fichier} other {{count, number} polices manquent dans le fichier}}",
      letters: "Une police peut montrer d’autres lettres",
      content: "Des pages peuvent montrer un autre contenu",
      frames: "Des liens peuvent avoir un cadre",
      pages: "La taille ou la rotation d’une page peut varier",
      drawing: "Une image peut changer d’aspect",
      picture: "Une image est endommagée",
      other_text: "Le texte copié diffère du texte visible",
    },
    text: {
      script:
        "Il peut s’exécuter à l’ouverture du fichier et changer ce qui s’affiche. Paraph ne l’exécute pas.",
      action: "Un clic ou l’ouverture d’une page peut lancer quelque chose en dehors du document.",
      media: "Ce contenu ne fait pas partie des pages signées.",
      transition: "Dans certains programmes, les pages défilent ou s’estompent automatiquement.",
      external: "Une partie de ce qu’affiche le fichier vient d’autres fichiers.",
      layers:
        "Certains calques apparaissent à l’écran mais pas sur papier, ou seulement dans certains programmes.",
      hidden_layers: "Leur contenu est dans le fichier, mais aucune page ne le montre.",
      alternates: "Le fichier imprime d’autres images que celles que vous voyez à l’écran.",
      annotations: "Certains apparaissent à l’écran mais pas sur papier, ou l’inverse.",
      appearance: "Les programmes peuvent en afficher certains différemment.",
      fields:
        "Ils peuvent avoir un autre aspect dans d’autres programmes, ou être remplis plus tard.",
      paper_only: "Un contenu apparaît sur papier mais pas à l’écran.",
      colours:
        "Les imprimantes et d’autres programmes peuvent montrer d’autres couleurs que celles que vous voyez à l’écran.",
      portfolio: "Certains programmes montrent les fichiers joints à la place des pages.",
      executable: "{names}. {count, plural, =1 {Ne l’ouvrez pas.} other {Ne les ouvrez pas.}}",
      attachment:
        "{names}. {count, plural, =1 {Signé avec le document, mais invisible sur ses pages. Ouvrez-le aussi.} other {Signés avec le document, mais invisibles sur ses pages. Ouvrez-les aussi.}}",
      font: "{names}. D’autres programmes utilisent d’autres polices. Les lettres peuvent donc avoir un autre aspect.",
      letters: "Certains programmes montrent d’autres lettres que celles que vous voyez à l’écran.",
      content:
        "Certains programmes montrent sur une page autre chose que ce que vous voyez à l’écran.",
      frames: "Certains programmes affichent un cadre autour des liens, d’autres non.",
      pages:
        "Certains programmes montrent une partie plus grande, plus petite ou différente d’une page.",
      drawing:
        "Certains programmes montrent une autre image que celle que vous voyez à l’écran, ou aucune.",
      picture:
        "Ses données s’arrêtent trop tôt ou contiennent des erreurs. Les programmes montrent différemment la partie manquante.",
      other_text:
        "{names}. Si l’on copie, cherche ou fait lire à voix haute le texte écrit dans cette police, on obtient un autre texte. Ce que vous voyez sur les pages fait foi.",
    },
  },
  unnamed: "Sans nom",
  onPages: "{count, plural, =1 {Page {list}.} other {Pages {list}.}}",
} as const satisfies Words<typeof en>;
