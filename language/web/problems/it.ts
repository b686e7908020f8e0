import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sorryTitle: "Si è verificato un errore da parte nostra.",
  sorryLead: "I Suoi documenti sono al sicuro; ciò che non abbiamo confermato non è stato fatto.",
  sorryAgain: "Riprovare",
  sorryStart: "Alla pagina iniziale",
  expiredTitle: "Questo link non funziona più.",
  expiredLead:
    "Un link vale 30 giorni e per una sola persona. Possiamo inviarne uno nuovo al firmatario.",
  elsewhereTitle: "Sta continuando in un altro browser.",
  elsewhereLead:
    "Ha aperto lì il Suo link, perciò abbiamo chiuso questa pagina. Non è stato Lei? Chieda un nuovo link e informi il mittente.",
  leftTitle: "È uscito.",
  leftLead:
    "In questo browser nessuno può più vedere il documento. Per tornare, apra il link nella Sua e-mail, o ne chieda uno nuovo.",
  expiredSend: "Inviarmi un nuovo link",
  expiredSent: "Se la richiesta è ancora aperta, abbiamo inviato un nuovo link al firmatario.",
  expiredNoIds: "Apra il link nella Sua e-mail più recente, o ne chieda uno nuovo al mittente.",
  maintenance: {
    title: "Paraph è in manutenzione.",
    lead: "Non deve fare nulla: Paraph torna automaticamente. Conserviamo ciò che ha iniziato, e completiamo poi le Sue firme.",
    overTitle: "Paraph funziona.",
    overLead: "Al momento non c’è alcuna manutenzione.",
    status: "Vedere la pagina di stato",
    again: "Riprovare",
    start: "Ai Suoi documenti",
  },
} as const satisfies Words<typeof en>;
