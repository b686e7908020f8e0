import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  qualified:
    "Il certificato è qualificato, e la sua chiave si trova in un dispositivo qualificato.",
  sandbox:
    "Il certificato viene dall’ambiente di prova. Ha la forma di un certificato qualificato, ma nessun effetto giuridico.",
  no_device:
    "Avanzata, non qualificata: il certificato non indica che la sua chiave si trova in un dispositivo qualificato.",
  not_qualified:
    "Avanzata, non qualificata: il certificato nomina la persona, ma non indica di essere qualificato.",
  seal_qualified:
    "Sigillo qualificato: il certificato nomina l’organizzazione, e nessuna persona. È qualificato, e la sua chiave si trova in un dispositivo qualificato.",
  seal_advanced:
    "Sigillo avanzato: il certificato nomina l’organizzazione, e nessuna persona. Non indica di essere qualificato, né che la sua chiave si trova in un dispositivo qualificato.",
  seal: "Semplice: il sigillo conferma l’organizzazione, non la persona nominata accanto.",
  unconfirmed:
    "Semplice: non ci fidiamo dell’emittente. Perciò il livello indicato nel certificato non conta.",
  no_certificate: "Semplice: il certificato del firmatario non è nel file.",
  demo: "Dimostrazione, senza effetto giuridico: mostra soltanto come funziona il servizio.",
} as const satisfies Words<typeof en>;
