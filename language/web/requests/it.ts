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
  decline: {
    title: "Rifiutare questa richiesta?",
    lead: "Informiamo {sender} e gli altri firmatari. Una richiesta rifiutata non può più essere firmata.",
    reason: "Motivo",
    act: "Rifiutare la richiesta",
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
    act: "Eliminare",
  },
} as const satisfies Words<typeof en>;
