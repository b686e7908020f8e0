import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";
import findings from "../../findings/it.ts";

export default {
  downloadFailed: "Lo scaricamento non è iniziato.",
  place: {
    page: "Pagina",
    covers:
      "Questo riquadro copre del testo della pagina: «{text}». La firma lo nasconderebbe. Sposti il riquadro se non è quello che desidera.",
    left: "Da sinistra",
    top: "Dall’alto",
    width: "Larghezza",
    unit: "In punti: 72 fanno un pollice, circa 28 un centimetro.",
  },
  protocolFile: "registro delle firme",
  findings,
  upload: {
    onPage: "Pagina {page, number}.",
    progress: "Caricamento di {name}",
    percent: "{share, number} % inviato",
    checking: "Inviato. Il file viene controllato",
    cancel: "Annullare il caricamento di {name}",
    remove: "Rimuovere {name}",
    tooLarge: "Questo file supera i 50 MB. Lo riduca e lo carichi di nuovo.",
    password: "Password del PDF",
    passwordHint:
      "Toglie le restrizioni del file: tutte le persone che firmano devono poterlo aprire.",
    unlock: "Sbloccare e caricare",
  },
  free: {
    left: "Le restano {left, number} firme gratuite su {total, number}",
    none: "Le Sue firme gratuite sono esaurite",
    more: "Vedere le possibilità",
  },
  level: {
    name: {
      SES: "Semplice",
      AES_MINIMAL: "Avanzata",
      AES: "Avanzata, identità confermata",
      QES: "Qualificata",
      PART11: "21 CFR Part 11",
      DEMO: "Demo",
    },
    law: { ZERTES: "Diritto svizzero", EIDAS: "Diritto dell’UE" },
    lawShort: { ZERTES: "CH", EIDAS: "UE" },
    lawInFull: { ZERTES: "Diritto svizzero (FiEle)", EIDAS: "Diritto dell’UE (eIDAS)" },
    withLaw: "{level} · {law}",
    sentence: {
      SES_ZERTES: "Per tutto ciò per cui la legge non prescrive una forma (art. 11 CO).",
      SES_EIDAS:
        "Non può essere rifiutata per il solo fatto di essere elettronica (art. 25 par. 1 eIDAS).",
      AES_MINIMAL_ZERTES:
        "Legata solo a Lei tramite il Suo telefono; rivela ogni modifica successiva (art. 2 lett. b FiEle).",
      AES_MINIMAL_EIDAS:
        "Legata solo a Lei tramite il Suo telefono; rivela ogni modifica successiva (art. 26 eIDAS).",
      AES_ZERTES:
        "Legata solo a Lei tramite un’identità confermata; rivela ogni modifica successiva (art. 2 lett. b FiEle).",
      AES_EIDAS:
        "Legata solo a Lei tramite un’identità confermata; rivela ogni modifica successiva (art. 26 eIDAS).",
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
    claimNeeded: "Sempre visibile accanto a un segno che non è il Suo nome: «Firmato da {name}»",
    claimHint: "La riga «Firmato da {name}»",
    date: "Data e ora",
    dateHint: "Il momento della firma",
    standards: "Livello e diritto",
    standardsHint: "Per esempio «Qualificata (QES), diritto svizzero (FiEle)»",
    qr: "Codice QR",
    qrHint: "Per verificare la firma più tardi",
    locked: "Stabilito dalla Sua organizzazione",
    preview: "Anteprima della Sua firma, {name}",
    previewFailed: "L’anteprima non ha potuto essere disegnata.",
    actualSize: "300 × 140 punti, grandezza reale",
    level: "Livello nell’anteprima",
  },
  identification: {
    title: "Identificazione",
    none: "Nessuna identificazione è in corso.",
    failed: "Non è stato possibile caricare le identificazioni.",
    byVideo: "Via video · {law}",
    bySelf: "Da sé · {law}",
    state: {
      initialized: "Non ancora iniziata.",
      inprogress: "In corso.",
      activatingQES: "La Sua identità è confermata. La Sua firma qualificata è in preparazione.",
      failure: "L’identificazione non è riuscita.",
    },
    goOn: "Continuare l’identificazione",
    linkLead:
      "Apra questa pagina con il link nella Sua e-mail. Possiamo inviarne uno nuovo all’indirizzo di chi firma.",
    linkSend: "Inviarmi un nuovo link",
    linkSent:
      "Se la richiesta è ancora aperta, un nuovo link è in viaggio verso l’indirizzo del firmatario.",
  },
} as const satisfies Words<typeof en>;
