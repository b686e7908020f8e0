import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  providerTerms: {
    title: "Accetti le condizioni del prestatore per continuare.",
    lead: "Le firme avanzate e qualificate usano un certificato di un prestatore di servizi fiduciari. Valgono le condizioni del prestatore.",
    accept: "Accetto le <terms>condizioni d’uso del prestatore di servizi fiduciari</terms>.",
    missing: "Accetti le condizioni per continuare",
    confirm: "Accettare",
    later: "Non ora",
  },
  stopObserving: {
    title: "Non osservare più questa richiesta?",
    lead: "Non potrà più aprire il documento. Solo {sender} può aggiungerLa di nuovo.",
    act: "Non osservare più",
  },
  decline: {
    title: "Rifiutare questa richiesta?",
    lead: "Informiamo {sender} e gli altri firmatari. Una richiesta rifiutata non può più essere firmata.",
    reason: "Motivo",
    act: "Rifiutare la richiesta",
  },
  delegate: {
    title: "Far firmare un’altra persona?",
    lead: "La persona firma a proprio nome, allo stesso livello. Informiamo {sender}.",
    leadGuest:
      "La persona firma a proprio nome, allo stesso livello. Informiamo {sender}. Dopo, Lei non può più aprire il documento.",
    message: "Messaggio",
    act: "Chiedere di firmare",
  },
  return: {
    takeBack: {
      title: "Firmare di persona?",
      lead: "{delegate} non può più aprire il documento. Firma di nuovo Lei.",
      act: "Riprendere",
    },
    handBack: {
      title: "Restituire la firma?",
      lead: "{delegator} firma di nuovo, e Lei non può più aprire il documento.",
      act: "Restituire",
    },
    end: {
      title: "Terminare la delega?",
      lead: "{delegator} firma di nuovo, e {delegate} non può più aprire il documento.",
      act: "Terminare la delega",
    },
    message: "Messaggio",
  },
  removeSigner: {
    title: "Rimuovere {name}?",
    lead: "{name} non può più aprire il documento. Gli altri continuano a firmare.",
    leadDelegated:
      "{name} e {delegator} non possono più aprire il documento. Gli altri continuano a firmare.",
    act: "Rimuovere il firmatario",
  },
  phone: {
    title: "Aprire sul telefono",
    lead: "Scansioni questo codice con la fotocamera del Suo telefono ed effettui l’accesso. Legga e firmi il documento sul telefono: questa pagina mostra la Sua firma pochi secondi dopo.",
    code: "Codice QR con l’indirizzo di questo documento",
    signed: "Ha firmato sul telefono.",
    guestLead:
      "Scansioni questo codice con la fotocamera del Suo telefono. Legga e firmi il documento sul telefono: questa pagina mostra la Sua firma pochi secondi dopo. Il codice funziona una sola volta, per dieci minuti. Non lo mostri a nessun altro.",
    waiting: "In attesa del Suo telefono …",
    opened: "Il documento è aperto sul Suo telefono.",
    openedHint: "Non è il Suo telefono? Termini il collegamento.",
    end: "Terminare il collegamento",
    expired: "Il codice è scaduto, o il collegamento con il Suo telefono è terminato.",
    again: "Mostrare un nuovo codice",
  },
  autoDeletion: {
    title: "Quando questa richiesta lascia il Suo elenco?",
    lead: "Dopo la fine la eliminiamo automaticamente dal Suo elenco. Tutte le altre persone conservano la loro copia.",
    leadAt:
      "Lascia il Suo elenco il {date}. Tutte le altre persone conservano la loro copia. Non può recuperarla.",
    rules: {
      settings: "Come nelle Sue impostazioni",
      days: "Dopo un certo numero di giorni",
      never: "Mai",
    },
    inSettings:
      "{days, plural, =0 {Le richieste concluse restano nel Suo elenco} one {Un giorno dopo la fine} other {# giorni dopo la fine}}",
    days: "Giorni dopo la fine",
    act: "Salvare",
  },
  withdraw: {
    title: "Ritirare questa richiesta?",
    lead: "{signed, plural, =0 {Nessuno ha ancora firmato. Tutti i link smettono di funzionare.} =1 {Una persona su {signers, number} ha firmato. Tutti i link smettono di funzionare; Lei conserva la versione firmata.} other {# persone su {signers, number} hanno firmato. Tutti i link smettono di funzionare; Lei conserva la versione firmata.}}",
    message: "Messaggio ai firmatari",
    act: "Ritirare la richiesta",
  },
  delete: {
    title: "Eliminare «{title}»?",
    lead: "Rimuoviamo la richiesta dai Suoi elenchi. Gli altri conservano la loro copia.",
    leadDraft: "Così elimina la bozza e i suoi documenti. Nessuno è stato invitato.",
    untitled: "Richiesta senza titolo",
    act: "Eliminare",
    titleSeveral: "{count, plural, one {Eliminare una richiesta?} other {Eliminare # richieste?}}",
    leadSeveral: "Non è possibile annullare.",
    actSeveral: "{count, plural, one {Eliminarne una} other {Eliminarne #}}",
    fate: {
      draft: "Eliminiamo la bozza e i suoi documenti.",
      withdrawn: "Ritiriamo la richiesta. I firmatari non possono più aprirla.",
      removed: "Rimuoviamo la richiesta dai Suoi elenchi. Gli altri conservano la loro copia.",
      stays: "La richiesta rimane: deve ancora firmarla o rifiutarla.",
    },
  },
  several: {
    loading: "Caricamento delle richieste …",
    titled:
      "{count, plural, =0 {Niente da firmare insieme} one {Firmare una richiesta?} other {Firmare # richieste insieme?}}",
    nothing: "Nessuna delle richieste selezionate si può firmare qui. Ecco perché:",
    by: {
      none: "Il Suo clic {count, plural, one {la firma} other {le firma tutte}}. Non serve alcun codice.",
      tan: "{count, plural, one {La conferma} other {Le conferma tutte}} con un solo codice, che inviamo al Suo telefono.",
      provider:
        "{count, plural, one {La conferma} other {Le conferma tutte}} con la Sua password di firma e un solo codice del prestatore di servizi fiduciari.",
    },
    together: "Richieste che firma",
    open: "{title} (si apre in una nuova scheda)",
    own: "Inviata da Lei",
    from: "Da {name}",
    pages: "{name}, {count, plural, one {# pagina} other {# pagine}}",
    visible: "Visibile sulla pagina",
    invisible: "Non visibile sulla pagina",
    payer: {
      title: "Chi paga",
      sender_business: "{name} paga {count, plural, one {una firma} other {# firme}}",
      own_business: "La Sua azienda {name} paga {count, plural, one {una firma} other {# firme}}",
      nobody: "Non paga nulla per {count, plural, one {una firma} other {# firme}}",
      free: "Così usa {count, number} delle Sue {left, number} firme gratuite",
      last: "Così usa {count, plural, one {la Sua ultima firma gratuita} other {le Sue ultime # firme gratuite}}",
    },
    leftOut:
      "{count, plural, one {Una richiesta non viene firmata ora} other {# richieste non vengono firmate ora}}",
    why: {
      gone: "Non può più aprirla.",
      draft: "È una bozza. La invii prima.",
      ended: "La richiesta è conclusa.",
      signed: "L’ha già firmata.",
      turn: "Non è ancora il Suo turno. La avviseremo per e‑mail.",
      notMine: "Nessuno Le ha chiesto di firmarla.",
      notes: "I suoi documenti hanno note da leggere prima. Apra la richiesta e la firmi lì.",
      alone:
        "A questo livello le richieste si firmano una alla volta. Apra la richiesta e la firmi lì.",
      code: "Richiede un altro codice. Può firmarla subito dopo le altre.",
      free: "Non Le resta una firma gratuita per questa richiesta.",
    },
    read: "{count, plural, one {Ho letto i suoi documenti e voglio firmarli.} =2 {Ho letto i documenti di entrambe le richieste e voglio firmarli.} other {Ho letto i documenti di tutte le # richieste e voglio firmarli.}}",
    missing: "Confermi di aver letto i documenti",
    act: "{count, plural, one {Firmarne una} other {Firmarne #}}",
    failed: "Non siamo riusciti a caricare le richieste.",
    notStarted: "La firma non è iniziata.",
    paused: "Continuare a firmare?",
    end: "Terminare la firma",
  },
} as const satisfies Words<typeof en>;
