import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  required: "Questo campo è obbligatorio",
  email: "Inserisca un indirizzo e‑mail valido",
  number: "Questo campo può contenere solo numeri",
  integer: "Questo campo può contenere solo numeri interi",
  uppercase: "Questo campo può contenere solo lettere maiuscole",
  maximum: "Inserisca al massimo {0} caratteri",
  minimum: "Inserisca almeno {0} caratteri",
  length: "La lunghezza del testo inserito non è valida",
  character: "Il carattere {0} non è ammesso",
  choose: "Scelga almeno un valore",
  format: "Formato non valido",
} as const satisfies Words<typeof en>;
