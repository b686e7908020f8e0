import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";
import findings from "../../findings/it.ts";

export default {
  downloadFailed: "Il download non è iniziato.",
  place: {
    page: "Pagina",
    coversShort: "Copre del testo",
    covers: "Questo campo copre del testo della pagina: «{text}». La Sua firma lo nasconderebbe.",
    coversOf:
      "Questo campo copre del testo della pagina: «{text}». La firma di {name} lo nasconderebbe.",
    toFree: "Spostare in uno spazio libero",
    noFree: "Questa pagina non ha spazio libero per un campo di questa grandezza.",
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
    percent: "{share, number} % caricato",
    checking: "Caricato. Stiamo controllando il file.",
    cancel: "Annullare il caricamento di {name}",
    remove: "Rimuovere {name}",
    tooLarge: "Questo file supera i 50 MB. Lo riduca e lo carichi di nuovo.",
    password: "Password del PDF",
    passwordHint:
      "La usiamo per rimuovere le restrizioni del file. Tutti i firmatari devono poter aprire il file.",
    unlock: "Sbloccare e caricare",
  },
  free: {
    left: "{left, plural, one {Le resta # firma gratuita su {total, number}} other {Le restano # firme gratuite su {total, number}}}",
    none: "Ha usato tutte le Sue firme gratuite",
    more: "Vedere le opzioni",
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
  },
  sendAgain: {
    act: "Modificare e inviare di nuovo",
    failed: "Non siamo riusciti a creare la nuova bozza",
  },
  reminders: {
    label: "Promemoria automatici",
    none: "Nessun promemoria automatico",
    remind:
      "{days, plural, =1 {Ricordare ogni giorno} =7 {Ricordare ogni settimana} other {Ricordare ogni # giorni}}",
    every: "{days, plural, =1 {Ogni giorno} =7 {Ogni settimana} other {Ogni # giorni}}",
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
    claimNeeded: "Sempre visibile, salvo se la Sua firma è il Suo nome digitato, {name}",
    claimHint: "La riga «Firmato da {name}»",
    date: "Data e ora",
    dateHint: "Il momento della firma",
    standards: "Livello e diritto",
    standardsHint: "Per esempio «Qualificata (FEQ), diritto svizzero (FiEle)»",
    qr: "Codice QR",
    qrHint: "Per verificare la firma più tardi",
    locked: "Stabilito dalla Sua azienda",
    preview: "Anteprima della Sua firma, {name}",
    previewFailed: "Non siamo riusciti a mostrare l’anteprima.",
    actualSize: "300 × 140 punti, dimensioni reali",
    level: "Livello nell’anteprima",
  },
  identification: {
    title: "Identificazione",
    none: "Nessuna identificazione è in corso.",
    failed: "Non siamo riusciti a caricare le identificazioni.",
    byVideo: "Via video · {law}",
    bySelf: "In autonomia · {law}",
    state: {
      initialized: "Non ancora iniziata.",
      inprogress: "In corso.",
      activatingQES: "La Sua identità è verificata. Stiamo preparando la Sua firma qualificata.",
      failure:
        "L’identificazione non è riuscita. Può firmare a un livello che non la richiede: chieda al mittente di sceglierne uno.",
    },
    goOn: "Continuare l’identificazione",
    linkLead:
      "Apra questa pagina con il link nella Sua e‑mail. Possiamo inviare un nuovo link al firmatario per e‑mail.",
    linkSend: "Inviarmi un nuovo link",
    linkSent:
      "Se la richiesta è ancora aperta, abbiamo inviato un nuovo link all’indirizzo e‑mail del firmatario.",
  },
} as const satisfies Words<typeof en>;
