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
      transition: "Des pages se tournaient automatiquement",
      external: "Du contenu venait d’autres fichiers",
      layers: "Des calques étaient différents sur papier",
      alternates: "L’impression utilisait d’autres images",
      annotations: "Des notes ou des tampons étaient différents sur papier",
      appearance: "Des notes, tampons ou liens pouvaient changer d’aspect",
      fields: "Des champs de formulaire pouvaient encore changer",
      paper_only: "Un contenu n’apparaissait qu’à l’impression",
      colours: "Des couleurs pouvaient changer d’aspect",
      portfolio: "Des fichiers joints cachaient les pages",
      executable: "Un programme était joint",
      letters: "Une police pouvait montrer d’autres lettres",
      content: "Des pages pouvaient montrer autre chose",
      frames: "Des liens pouvaient avoir un cadre",
      pages: "La taille ou la rotation d’une page pouvait varier",
      drawing: "Une image pouvait changer d’aspect",
    },
    text: {
      repaired: "Nous l’avons réparé. Vérifiez les pages.",
      decrypted:
        "Nous l’avons supprimé. Tous ceux qui reçoivent le fichier signé peuvent l’ouvrir.",
      xfa_removed:
        "Nous l’avons supprimé. Seuls certains programmes le montrent (XFA). On signe ce que montrent les pages.",
      script: "Nous l’avons supprimé. Il pouvait changer ce que montrent les pages.",
      action:
        "Nous les avons supprimées. Elles lancent quelque chose hors du document. Les liens vers le web et dans le document fonctionnent toujours.",
      media: "Nous l’avons supprimé. Son image reste sur la page.",
      transition: "Nous l’avons supprimé. Seule la personne qui lit tourne les pages.",
      external: "Nous l’avons supprimé. Les pages ne montrent que ce qui est dans ce fichier.",
      layers: "Nous les avons corrigés. Ils sont identiques à l’écran et sur papier.",
      alternates: "Nous les avons supprimées. L’impression montre les images de l’écran.",
      annotations: "Nous les avons corrigés. Ils sont identiques à l’écran et sur papier.",
      appearance: "Nous les avons corrigés. Ils sont identiques partout.",
      fields:
        "Ils font maintenant partie des pages, avec les valeurs que vous voyez. Vérifiez-les.",
      paper_only: "Nous l’avons supprimé. L’impression montre ce que vous voyez à l’écran.",
      colours: "Nous les avons corrigées. Elles sont identiques partout. Vérifiez les pages.",
      portfolio: "Tous les programmes montrent maintenant les pages. Les fichiers restent joints.",
      executable: "Nous l’avons supprimé.",
      letters:
        "Nous l’avons corrigée. Tous les programmes montrent les lettres que vous voyez à l’écran. Vérifiez les pages.",
      content:
        "Nous les avons corrigées. Tous les programmes montrent ce que vous voyez à l’écran. Vérifiez les pages.",
      frames: "Nous les avons supprimés. Les liens fonctionnent toujours.",
      pages:
        "Nous l’avons corrigée. Tous les programmes montrent ce que vous voyez à l’écran. Vérifiez les pages.",
      drawing:
        "Nous l’avons corrigée. Tous les programmes montrent ce que vous voyez à l’écran. Vérifiez les pages.",
    },
  },
  noted: {
    title: {
      script: "Le fichier contient un script",
      action: "Le fichier contient des actions",
      media: "Le fichier contient du son, de la vidéo ou de la 3D",
      transition: "Des pages se tournent automatiquement",
      external: "Du contenu vient d’autres fichiers",
      layers: "Des calques sont différents sur papier",
      hidden_layers: "Le fichier a des calques cachés",
      alternates: "L’impression utilise d’autres images",
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
      font: "{count, plural, =1 {Il manque une police au fichier} other {Il manque {count, number} polices au fichier}}",
      letters: "Une police peut montrer d’autres lettres",
      content: "Des pages peuvent montrer autre chose",
      frames: "Des liens peuvent avoir un cadre",
      pages: "La taille ou la rotation d’une page peut varier",
      drawing: "Une image peut changer d’aspect",
      picture: "Une image est endommagée",
      other_text: "Le texte copié diffère du texte visible",
    },
    text: {
      script:
        "Il peut s’exécuter à l’ouverture du fichier et changer ce qui s’affiche. Paraph ne l’exécute pas.",
      action: "Un clic, ou l’ouverture d’une page, peut lancer quelque chose hors du document.",
      media: "Cela ne fait pas partie des pages signées.",
      transition: "Dans certains programmes, des pages se tournent ou se fondent automatiquement.",
      external: "Une partie de ce que montre le fichier vient d’autres fichiers.",
      layers:
        "Certains calques apparaissent à l’écran mais pas sur papier, ou seulement dans certains programmes.",
      hidden_layers: "Leur contenu est dans le fichier, mais aucune page ne le montre.",
      alternates: "Le fichier imprime d’autres images que celles que vous voyez à l’écran.",
      annotations: "Certains apparaissent à l’écran mais pas sur papier, ou l’inverse.",
      appearance: "Les programmes peuvent en dessiner certains différemment.",
      fields:
        "Ils peuvent avoir un autre aspect dans d’autres programmes, ou être remplis plus tard.",
      paper_only: "Un contenu apparaît sur papier mais pas à l’écran.",
      colours:
        "Les imprimantes et d’autres programmes peuvent montrer d’autres couleurs que celles que vous voyez à l’écran.",
      portfolio: "Certains programmes montrent les fichiers joints à la place des pages.",
      executable: "{names}. Ne l’ouvrez pas.",
      attachment: "{names}. Signé avec le document, mais invisible sur ses pages. Ouvrez-le aussi.",
      font: "{names}. D’autres programmes utilisent d’autres polices ; les lettres peuvent être différentes.",
      letters: "Certains programmes montrent d’autres lettres que celles que vous voyez à l’écran.",
      content:
        "Certains programmes montrent sur une page autre chose que ce que vous voyez à l’écran.",
      frames: "Certains programmes dessinent des cadres autour des liens, d’autres non.",
      pages: "Certains programmes montrent plus, moins ou une autre partie d’une page.",
      drawing:
        "Certains programmes montrent une autre image que celle que vous voyez à l’écran, ou aucune.",
      picture:
        "Ses données s’arrêtent trop tôt ou contiennent des erreurs. Les programmes montrent différemment la partie manquante.",
      other_text:
        "{names}. Le texte dans cette police est copié, cherché et lu à voix haute autrement. Ce que vous voyez sur les pages fait foi.",
    },
  },
  unnamed: "Sans nom",
  onPages: "{count, plural, =1 {Page {list}.} other {Pages {list}.}}",
} as const satisfies Words<typeof en>;
