import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  providerTerms: {
    title: "Prima di firmare: le condizioni del prestatore.",
    lead: "Una firma avanzata o qualificata è fatta con un certificato di un prestatore di servizi fiduciari, le cui condizioni valgono anch’esse.",
    accept: "Accetto le <terms>condizioni d’uso del prestatore di servizi fiduciari</terms>.",
    missing: "Le accetti per continuare",
    confirm: "Accettare",
    later: "Non ora",
  },
  decline: {
    title: "Rifiutare questa richiesta?",
    lead: "{sender} e gli altri firmatari ne vengono informati. Una richiesta rifiutata non può più essere firmata.",
    reason: "Motivo",
    act: "Rifiutare la richiesta",
  },
  withdraw: {
    title: "Ritirare questa richiesta?",
    lead: "{signed, plural, =0 {Nessuno ha ancora firmato. Tutti i link smettono di funzionare.} =1 {Una persona su {signers, number} ha firmato. Tutti i link smettono di funzionare; la versione firmata resta a Lei.} other {# persone su {signers, number} hanno firmato. Tutti i link smettono di funzionare; la versione firmata resta a Lei.}}",
    message: "Messaggio ai firmatari",
    act: "Ritirare la richiesta",
  },
  delete: {
    title: "Eliminare «{title}»?",
    lead: "La richiesta lascia i Suoi elenchi. Gli altri conservano la loro copia.",
    leadDraft: "La bozza e i suoi documenti vengono eliminati. Nessuno è stato invitato.",
    act: "Eliminare",
  },
} as const satisfies Words<typeof en>;
