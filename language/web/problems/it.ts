import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  sorryTitle: "Si è verificato un errore nel nostro sistema.",
  sorryLead:
    "I Suoi documenti sono al sicuro. Se non abbiamo confermato la Sua ultima azione, non è stata eseguita.",
  sorryAgain: "Riprovare",
  sorryStart: "Andare alla pagina iniziale",
  expiredTitle: "Questo link non funziona più.",
  expiredLead:
    "Possiamo inviare un nuovo link al firmatario per e‑mail. Solo il firmatario può aprire il documento con questo link.",
  elsewhereTitle: "Sta continuando in un altro browser.",
  elsewhereLead:
    "Ha aperto lì il Suo link. Perciò abbiamo chiuso questa pagina. Non è stato Lei? Chieda un nuovo link e avverta il mittente.",
  passedTitle: "Un’altra persona firma al Suo posto.",
  passedLead: "La persona che firma ora ha ricevuto un’e‑mail. Può chiudere questa pagina.",
  leftTitle: "La Sua sessione è chiusa.",
  leftLead:
    "In questo browser nessuno può più vedere il documento. Per tornare, apra il link nella Sua e‑mail, o ne chieda uno nuovo.",
  expiredSend: "Inviarmi un nuovo link",
  expiredSent:
    "Se la richiesta è ancora aperta, abbiamo inviato un nuovo link all’indirizzo e‑mail del firmatario.",
  expiredNoIds: "Apra il link nella Sua e‑mail più recente, o ne chieda uno nuovo al mittente.",
  notYet: {
    lead: "Questa pagina non è ancora disponibile.",
    documents: "Andare ai documenti",
  },
  maintenance: {
    title: "Paraph è in manutenzione.",
    lead: "Non deve fare nulla: Paraph torna automaticamente. Conserviamo ciò che ha iniziato e poi completiamo le Sue firme.",
    overTitle: "Paraph funziona.",
    overLead: "Al momento non è in corso alcuna manutenzione.",
    status: "Vedere la pagina di stato",
    again: "Riprovare",
    start: "Vedere i Suoi documenti",
  },
} as const satisfies Words<typeof en>;
