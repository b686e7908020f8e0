import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  greeting: "Buongiorno {name}",
  from: "{name} tramite Paraph",
  open: "Aprire il documento",
  addressHint: "Oppure copi questo indirizzo nel browser:",
  footer: {
    link: "Questo link è solo per Lei. Non inoltri questa e-mail. Non inviamo mai codici per e-mail.",
    account:
      "Acceda con il Suo account per vedere il documento. Non inviamo mai codici per e-mail.",
    observer:
      "Per vedere il documento acceda o crei un account con questo indirizzo e-mail. Non inviamo mai codici per e-mail.",
    product: "Inviato con Paraph",
  },
  sealedWith: "Sigillo di {organisation}, da {name}",
  row: {
    document: "Documento",
    documents: "Documenti",
    from: "Da",
    asked: "Livello",
    deadline: "Termine",
    need: "Le occorre",
    signed: "Firmato",
    sealed: "Sigillo apposto",
    open: "In attesa",
    reason: "Motivo",
    sha256: "SHA-256",
    valid: "Valido",
  },
  pages: "{count, plural, =1 {# pagina} other {# pagine}}",
  more: "e {count, plural, =1 {un altro} other {altri #}}",
  need: {
    SES: "Solo questa e-mail.",
    AES_MINIMAL: "Il Suo telefono, per un codice per SMS.",
    AES: "Un’identità verificata, e il Suo telefono per un codice per SMS.",
    QES: "Il Suo certificato qualificato, la Sua password di firma e il Suo telefono.",
    PART11: "Il Suo account, la Sua password di Paraph e il Suo telefono.",
    DEMO: "Solo questa e-mail.",
  },
  invitation: {
    subject: "Da firmare: {title}",
    title: "{sender} Le chiede di firmare.",
    preview: "{pages}{deadline, select, none {} other {, entro {deadline}}}",
  },
  yourTurn: {
    subject: "Ora tocca a Lei: {title}",
    title: "Ora tocca a Lei firmare.",
    preview:
      "{signed, plural, =1 {Una persona su {all} ha firmato} other {# persone su {all} hanno firmato}}",
    text: "{sender} Le chiede di firmare. {signed, plural, =1 {Una persona ha} other {# persone hanno}} già firmato.",
  },
  reminder: {
    subject: "Promemoria: {title}",
    title: "Manca ancora la Sua firma.",
    preview:
      "{signed, plural, =1 {Una persona su {all} ha firmato} other {# persone su {all} hanno firmato}}",
    text: "{signed, plural, =0 {Nessuno ha ancora firmato.} =1 {Una persona su {all} ha firmato.} other {# persone su {all} hanno firmato.}}{deadline, select, none {} other { La richiesta termina {deadline}, a mezzanotte.}}",
    after: "Non vuole firmare? Può rifiutare sulla pagina. Poi non inviamo altri promemoria.",
  },
  completed: {
    subject: "Firmato: {title}",
    title:
      "{count, plural, =1 {Il documento è firmato.} =2 {Entrambe le persone hanno firmato.} other {Tutte le # persone hanno firmato.}}",
    preview: "Il documento firmato è pronto",
    text: "Ora può scaricare il documento firmato e il rapporto di firma. Ogni modifica successiva del documento è visibile.",
    after: {
      guest:
        "Il link mostra il documento fino al {until}. Conservi il PDF: resta valido senza di noi.",
      account:
        "Lo trova tra le richieste concluse{kept, select, none {} other { fino al {kept}}}. Conservi il PDF: resta valido senza di noi.",
      observer:
        "Per leggerlo qui crei un account con questo indirizzo e-mail{kept, select, none {} other { entro il {kept}}}. Conservi il PDF: resta valido senza di noi.",
    },
    attached:
      "{files, select, signed_document {{count, plural, one {Il documento firmato è allegato.} other {I documenti firmati sono allegati.}}} signature_protocol {Il rapporto di firma è allegato.} other {{count, plural, one {Il documento firmato} other {I documenti firmati}} e il rapporto di firma sono allegati.}}",
    tooLarge:
      "I documenti firmati superano 15 MB e sono troppo grandi per un’e-mail. Li può scaricare con il pulsante.",
  },
  declined: {
    subject: "Rifiutato: {title}",
    title: "{person} ha rifiutato di firmare.",
    preview: "La richiesta è terminata",
    text: "La richiesta è terminata. Non tutti hanno firmato il documento.",
  },
  withdrawn: {
    subject: "Ritirato: {title}",
    title: "{sender} ha ritirato la richiesta.",
    preview: "Non c’è più nulla da firmare",
    text: "Non c’è più nulla da firmare.",
  },
  removed: {
    subject: "Non deve più firmare: {title}",
    title: "{sender} non ha più bisogno della Sua firma.",
    preview: "Non c’è più nulla da firmare",
    text: "Non fa più parte della richiesta. Non c’è più nulla da firmare, e non può più aprire il documento.",
  },
  delegated: {
    subject: "{delegator} Le chiede di firmare: {title}",
    title: "{delegator} Le chiede di firmare al suo posto.",
    preview: "La richiesta viene da {sender}",
    text: "{sender} ha chiesto una firma a {delegator}, che l’ha affidata a Lei. Lei firma a proprio nome. Se non spetta a Lei, restituisca la firma sulla pagina.",
  },
  delegatedTo: {
    subject: "Delegato: {title}",
    title: "{delegator} ha chiesto a {delegate} di firmare.",
    preview: "{delegate} firma al posto di {delegator}",
    text: "{delegate} firma al posto di {delegator}, a proprio nome. Se non è d’accordo, termini la delega sulla pagina.",
  },
  delegatedByYou: {
    subject: "Delegato: {title}",
    title: "Ha chiesto a {delegate} di firmare.",
    preview: "{delegate} firma al Suo posto",
    text: "{delegate} firma al Suo posto, a proprio nome. I Suoi link precedenti non funzionano più. Se {delegate} restituisce la firma, gliene inviamo uno nuovo.",
  },
  returned: {
    subject: "La Sua firma serve di nuovo: {title}",
    title: "La Sua firma serve di nuovo.",
    preview: "{delegate} non firma più al Suo posto",
    text: "{delegate} non firma più al Suo posto.",
  },
  returnedTo: {
    subject: "Delega terminata: {title}",
    title: "{delegator} firma di nuovo.",
    preview: "{delegate} non firma più al posto di {delegator}",
    text: "{delegate} non firma più al posto di {delegator}.",
  },
  takenBack: {
    subject: "Non deve più firmare: {title}",
    title: "{delegator} firma comunque.",
    preview: "Non c’è più nulla da firmare",
    text: "Lei non firma più al posto di {delegator}. Non c’è più nulla da firmare, e non può più aprire il documento.",
  },
  observing: {
    subject: "Da leggere: {title}",
    title: "{sender} Le invia un documento da leggere.",
    preview: "Non lo deve firmare",
    text: "Può leggere il documento e vedere chi lo ha firmato. Non lo deve firmare.",
    after: {
      account: {
        open: "Lo trova anche nel Suo elenco. Quando tutti avranno firmato Le inviamo un’e-mail.",
        ended: "Lo trova anche nel Suo elenco.",
      },
      none: {
        open: "Per leggerlo crei un account con questo indirizzo e-mail. Quando tutti avranno firmato Le inviamo un’e-mail.",
        ended: "Per leggerlo qui crei un account con questo indirizzo e-mail.",
      },
    },
  },
  expired: {
    subject: "Scaduto: {title}",
    title: "Il termine è scaduto.",
    preview: "La richiesta è terminata",
    text: "Non tutti hanno firmato in tempo. La richiesta è terminata {deadline}.",
  },
  freshLink: {
    subject: "Il Suo nuovo link: {title}",
    title: "Ecco il Suo nuovo link.",
    preview: "Il link apre il documento senza password",
    text: "Ha chiesto un nuovo link a questo documento.",
    valid: "Finché la richiesta è aperta, poi 30 giorni per leggere il documento",
    after:
      "Non ha chiesto nulla? Ignori questa e-mail. Senza di essa nessuno può firmare a Suo nome.",
  },
} as const satisfies Words<typeof en>;
