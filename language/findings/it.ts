import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  mended: {
    title: {
      repaired: "Il file era danneggiato",
      decrypted: "Il file aveva una password",
      xfa_removed: "Il file conteneva un secondo modulo",
      script: "Il file conteneva uno script",
      action: "Il file conteneva azioni",
      media: "Il file conteneva suoni, video o 3D",
      transition: "Le pagine si voltavano automaticamente",
      external: "Una parte del contenuto veniva da altri file",
      layers: "I livelli grafici erano diversi sulla carta",
      alternates: "La stampa mostrava altre immagini",
      annotations: "Annotazioni o timbri erano diversi sulla carta",
      appearance: "Annotazioni, timbri o link potevano cambiare aspetto",
      fields: "I campi del modulo potevano ancora cambiare",
      paper_only: "Un contenuto appariva solo nella stampa",
      colours: "I colori potevano cambiare aspetto",
      portfolio: "I file allegati nascondevano le pagine",
      executable: "Al file era allegato un programma",
      letters: "Un font poteva mostrare altre lettere",
      content: "Le pagine potevano mostrare un altro contenuto",
      frames: "I link potevano avere un bordo",
      pages: "Le dimensioni o la rotazione di una pagina potevano variare",
      drawing: "Un’immagine poteva cambiare aspetto",
    },
    text: {
      repaired: "Lo abbiamo riparato. Controlli le pagine.",
      decrypted: "L’abbiamo rimossa. Chiunque riceve il file firmato può aprirlo.",
      xfa_removed:
        "Lo abbiamo rimosso. Solo alcuni programmi lo mostrano (XFA). Si firma ciò che mostrano le pagine.",
      script: "Lo abbiamo rimosso. Poteva cambiare ciò che mostrano le pagine.",
      action:
        "Le abbiamo rimosse. Avviano qualcosa al di fuori del documento. I link a siti web e all’interno del documento funzionano ancora.",
      media: "Li abbiamo rimossi. La loro immagine resta sulla pagina.",
      transition: "Lo abbiamo rimosso. Ora le pagine le volta solo chi legge.",
      external: "L’abbiamo rimossa. Ora le pagine mostrano solo il contenuto di questo file.",
      layers: "Li abbiamo corretti. Ora sono uguali sullo schermo e sulla carta.",
      alternates: "Le abbiamo rimosse. Ora la stampa mostra le stesse immagini dello schermo.",
      annotations: "Li abbiamo corretti. Ora sono uguali sullo schermo e sulla carta.",
      appearance: "Li abbiamo corretti. Ora sono uguali ovunque.",
      fields: "Ora fanno parte delle pagine, con i valori che vede. Li controlli.",
      paper_only: "Lo abbiamo rimosso. Ora la stampa mostra ciò che vede sullo schermo.",
      colours: "Li abbiamo corretti. Ora sono uguali ovunque. Controlli le pagine.",
      portfolio: "Ora tutti i programmi mostrano le pagine. I file restano allegati.",
      executable: "Lo abbiamo rimosso.",
      letters:
        "Lo abbiamo corretto. Ora tutti i programmi mostrano le lettere che vede sullo schermo. Controlli le pagine.",
      content:
        "Le abbiamo corrette. Ora tutti i programmi mostrano ciò che vede sullo schermo. Controlli le pagine.",
      frames: "Lo abbiamo rimosso. I link funzionano ancora.",
      pages:
        "Le abbiamo corrette. Ora tutti i programmi mostrano ciò che vede sullo schermo. Controlli le pagine.",
      drawing:
        "L’abbiamo corretta. Ora tutti i programmi mostrano ciò che vede sullo schermo. Controlli le pagine.",
    },
  },
  noted: {
    title: {
      script: "Il file contiene uno script",
      action: "Il file contiene azioni",
      media: "Il file contiene suoni, video o 3D",
      transition: "Le pagine si voltano automaticamente",
      external: "Una parte del contenuto viene da altri file",
      layers: "I livelli grafici sono diversi sulla carta",
      hidden_layers: "Il file ha livelli grafici nascosti",
      alternates: "La stampa mostra altre immagini",
      annotations: "Annotazioni o timbri sono diversi sulla carta",
      appearance: "Annotazioni, timbri o link possono cambiare aspetto",
      fields: "I campi del modulo possono ancora cambiare",
      paper_only: "Un contenuto appare solo nella stampa",
      colours: "I colori possono cambiare aspetto",
      portfolio: "I file allegati nascondono le pagine",
      executable:
        "{count, plural, =1 {È allegato un programma} other {Sono allegati {count, number} programmi}}",
      attachment:
        "{count, plural, =1 {È allegato un file} other {Sono allegati {count, number} file}}",
      font: "{count, plural, =1 {Nel file manca un font} other {Nel file mancano {count, number} font}}",
      letters: "Un font può mostrare altre lettere",
      content: "Le pagine possono mostrare un altro contenuto",
      frames: "I link possono avere un bordo",
      pages: "Le dimensioni o la rotazione di una pagina possono variare",
      drawing: "Un’immagine può cambiare aspetto",
      picture: "Un’immagine è danneggiata",
      other_text: "Il testo copiato è diverso da quello visibile",
    },
    text: {
      script:
        "Può avviarsi all’apertura del file e cambiare ciò che si vede. Paraph non lo esegue.",
      action: "Un clic o l’apertura di una pagina può avviare qualcosa al di fuori del documento.",
      media: "Non fanno parte delle pagine firmate.",
      transition: "In alcuni programmi le pagine si voltano o sfumano automaticamente.",
      external: "Una parte di ciò che il file mostra viene da altri file.",
      layers:
        "Alcuni livelli grafici appaiono sullo schermo ma non sulla carta, o solo in alcuni programmi.",
      hidden_layers: "Il loro contenuto è nel file, ma nessuna pagina lo mostra.",
      alternates: "Il file stampa immagini diverse da quelle che vede sullo schermo.",
      annotations: "Alcuni appaiono sullo schermo ma non sulla carta, o viceversa.",
      appearance: "I programmi possono mostrarne alcuni in modo diverso.",
      fields: "Possono avere un altro aspetto in altri programmi, o essere compilati in seguito.",
      paper_only: "Un contenuto appare sulla carta ma non sullo schermo.",
      colours:
        "Le stampanti e altri programmi possono mostrare colori diversi da quelli che vede sullo schermo.",
      portfolio: "Alcuni programmi mostrano i file allegati al posto delle pagine.",
      executable: "{names}. {count, plural, =1 {Non lo apra.} other {Non li apra.}}",
      attachment:
        "{names}. {count, plural, =1 {Si firma con il documento, ma non si vede sulle pagine. Apra anche questo file.} other {Si firmano con il documento, ma non si vedono sulle pagine. Apra anche questi file.}}",
      font: "{names}. Altri programmi usano altri font. Perciò le lettere possono apparire diverse.",
      letters: "Alcuni programmi mostrano lettere diverse da quelle che vede sullo schermo.",
      content:
        "Alcuni programmi mostrano su una pagina un contenuto diverso da quello che vede sullo schermo.",
      frames: "Alcuni programmi mostrano un bordo attorno ai link, altri no.",
      pages: "Alcuni programmi mostrano una parte più grande, più piccola o diversa di una pagina.",
      drawing:
        "Alcuni programmi mostrano un’immagine diversa da quella che vede sullo schermo, o nessuna.",
      picture:
        "I suoi dati finiscono troppo presto o contengono errori. I programmi mostrano in modo diverso la parte mancante.",
      other_text:
        "{names}. Chi copia, cerca o fa leggere ad alta voce il testo in questo font ottiene un altro testo. Vale ciò che vede sulle pagine.",
    },
  },
  unnamed: "Senza nome",
  onPages: "{count, plural, =1 {Pagina {list}.} other {Pagine {list}.}}",
} as const satisfies Words<typeof en>;
