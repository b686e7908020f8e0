import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";
import findings from "../../findings/it.ts";

export default {
  downloadFailed: "Il download non è iniziato.",
  place: {
    page: "Pagina",
    coversShort: "Copre del testo",
    covers:
      "Questo campo copre del testo della pagina: «{text}». La Sua firma lo nasconderebbe. Sposti il campo se non lo desidera.",
    left: "Da sinistra",
    top: "Dall’alto",
    width: "Larghezza",
    unit: "In punti (72 = 1 pollice, circa 28 = 1 cm)",
  },
  protocolFile: "rapporto di firma",
  findings,
  upload: {
    onPage: "Pagina {page, number}.",
    progress: "Caricamento di {name}",
    percent: "{share, number} % inviato",
    checking: "Inviato. Controlliamo il file",
    cancel: "Annullare il caricamento di {name}",
    remove: "Rimuovere {name}",
    tooLarge: "Questo file supera i 50 MB. Lo riduca e lo carichi di nuovo.",
    password: "Password del PDF",
    passwordHint:
      "Serve a togliere le restrizioni del file. Tutti i firmatari devono poterlo aprire.",
    unlock: "Sbloccare e caricare",
  },
  free: {
    left: "Le restano {left, number} firme gratuite su {total, number}",
    none: "Ha usato tutte le Sue firme gratuite",
    more: "Vedere le possibilità",
  },
  level: {
    name: {
      SES: "Semplice",
      AES_MINIMAL: "Avanzata",
      AES: "Avanzata, identità verificata",
      QES: "Qualificata",
      PART11: "21 CFR Part 11",
      DEMO: "Demo",
    },
    law: { ZERTES: "Diritto svizzero", EIDAS: "Diritto dell’UE" },
    lawShort: { ZERTES: "CH", EIDAS: "UE" },
    lawInFull: { ZERTES: "Diritto svizzero (FiEle)", EIDAS: "Diritto dell’UE (eIDAS)" },
    withLaw: "{level} · {law}",
    sentence: {
      SES_ZERTES: "Per documenti senza una forma particolare (art. 11 CO).",
      SES_EIDAS:
        "Non può essere rifiutata per il solo fatto di essere elettronica (art. 25 par. 1 eIDAS).",
      AES_MINIMAL_ZERTES:
        "Legata a Lei tramite il Suo telefono; ogni modifica successiva è visibile (art. 2 lett. b FiEle).",
      AES_MINIMAL_EIDAS:
        "Legata a Lei tramite il Suo telefono; ogni modifica successiva è visibile (art. 26 eIDAS).",
      AES_ZERTES:
        "Legata a Lei tramite la Sua identità verificata; ogni modifica successiva è visibile (art. 2 lett. b FiEle).",
      AES_EIDAS:
        "Legata a Lei tramite la Sua identità verificata; ogni modifica successiva è visibile (art. 26 eIDAS).",
      QES_ZERTES: "Equivale alla firma autografa (art. 14 cpv. 2<sup>bis</sup> CO).",
      QES_EIDAS: "Equivale alla firma autografa (art. 25 par. 2 eIDAS).",
    },
  },
  deadline: {
    today: "Termine: oggi",
    tomorrow: "Termine: domani",
    date: "Termine: {date}",
    past: "Termine scaduto: {date}",
  },
  signature: {
    fontsLabel: "Grafia",
    formal: "Elegante",
    natural: "Naturale",
    plain: "Sobria",
    name: "Nome",
    company: "Azienda o funzione",
    location: "Luogo",
    language: "Lingua del testo",
    shows: "Che cosa mostra la firma",
    claim: "Firmato da",
    claimNeeded: "Mostriamo sempre «Firmato da {name}» accanto a un segno che non è il Suo nome",
    claimHint: "La riga «Firmato da {name}»",
    date: "Data e ora",
    dateHint: "Il momento della firma",
    standards: "Livello e diritto",
    standardsHint: "Per esempio «Qualificata (QES), diritto svizzero (FiEle)»",
    qr: "Codice QR",
    qrHint: "Per verificare la firma più tardi",
    locked: "Stabilito dalla Sua azienda",
    preview: "Anteprima della Sua firma, {name}",
    previewFailed: "Non è stato possibile mostrare l’anteprima.",
    actualSize: "300 × 140 punti, grandezza reale",
    level: "Livello nell’anteprima",
  },
  identification: {
    title: "Identificazione",
    none: "Nessuna identificazione è in corso.",
    failed: "Non è stato possibile caricare le identificazioni.",
    byVideo: "Via video · {law}",
    bySelf: "In autonomia · {law}",
    state: {
      initialized: "Non ancora iniziata.",
      inprogress: "In corso.",
      activatingQES: "La Sua identità è verificata. Stiamo preparando la Sua firma qualificata.",
      failure: "L’identificazione non è riuscita.",
    },
    goOn: "Continuare l’identificazione",
    linkLead:
      "Apra questa pagina con il link nella Sua e-mail. Possiamo inviarne uno nuovo al firmatario.",
    linkSend: "Inviarmi un nuovo link",
    linkSent: "Se la richiesta è ancora aperta, abbiamo inviato un nuovo link al firmatario.",
  },
} as const satisfies Words<typeof en>;
