import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sorryTitle: "Il servizio si è fermato per un momento.",
  sorryLead:
    "I Suoi documenti sono al sicuro: ciò che non Le è stato confermato non è stato fatto.",
  sorryAgain: "Riprovare",
  sorryStart: "Alla pagina iniziale",
  expiredTitle: "Questo link non apre più il documento.",
  expiredLead:
    "Un link vale 30 giorni e per una sola persona. Possiamo inviarne uno nuovo all’indirizzo di chi firma.",
  elsewhereTitle: "Lei continua in un altro browser.",
  elsewhereLead:
    "Il Suo link è stato aperto lì e questa pagina è stata chiusa. Non è stato Lei? Chieda un nuovo link e informi chi L’ha inviato.",
  leftTitle: "Lei è disconnesso.",
  leftLead:
    "In questo browser nessuno vede più il documento. Apra il link della Sua e-mail per tornare, o se ne faccia inviare uno nuovo.",
  expiredSend: "Inviarmi un nuovo link",
  expiredSent:
    "Se la richiesta è ancora aperta, un nuovo link è in viaggio verso l’indirizzo di chi firma.",
  expiredNoIds: "Apra il link dell’e-mail più recente, o ne chieda uno nuovo a chi Le ha scritto.",
  maintenance: {
    title: "Stiamo lavorando a Paraph.",
    lead: "Il servizio torna da sé; ciò che ha iniziato è conservato. Le firme in corso vengono completate in seguito.",
    overTitle: "Paraph funziona.",
    overLead: "La manutenzione è finita, o non ce n’è alcuna.",
    status: "Che cosa succede",
    again: "Riprovare",
    start: "Ai Suoi documenti",
  },
} as const satisfies Words<typeof en>;
