import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  required: "Questo campo è obbligatorio.",
  unknown: "Non esiste un campo con questo nome. Controlli l’ortografia.",
  wrong_type: "Questo valore è del tipo sbagliato. Tipo atteso: {expected}.",
  too_short: "Inserisca almeno {least, plural, one {# carattere} other {# caratteri}}.",
  too_long: "Inserisca al massimo {most, plural, one {# carattere} other {# caratteri}}.",
  too_small: "Inserisca {least} o più.",
  too_large: "Inserisca {most} o meno.",
  too_few: "Indichi almeno {least, plural, one {# elemento} other {# elementi}}.",
  too_many: "Indichi al massimo {most, plural, one {# elemento} other {# elementi}}.",
  not_whole: "Inserisca un numero intero.",
  email: "Inserisca un indirizzo e‑mail valido.",
  phone:
    "Inserisca un numero di telefono di almeno 6 cifre, che comincia con + e il prefisso del Paese.",
  day: "Inserisca una data come anno-mese-giorno, per esempio 2027-01-31.",
  base64: "Invii questo valore in base64.",
  network: "Inserisca un indirizzo IP o una rete, per esempio 192.0.2.0/24.",
  https: "L’indirizzo deve iniziare con https://",
  website:
    "Inserisca un sito web senza percorso, per esempio https://portal.example.com o https://*.example.com.",
  shared_website:
    "Altri siti web condividono questa terminazione. Inserisca il Suo sito, per esempio https://helvion.github.io.",
  format: "Questo valore non ha il formato indicato nella documentazione dell’API.",
  characters: "Rimuova i caratteri che non si possono vedere o stampare.",
  one_of: "Scelga uno di questi valori: {values}.",
  one_of_two: "Indichi {first} oppure {second}.",
  any_of: "Indichi almeno uno di questi campi: {values}.",
  part11_only:
    "Il nome e il motivo sono riservati alle firme secondo 21 CFR Part 11. Non li indichi.",
  one_file: "Invii un solo file.",
  not_json: "Il contenuto non è JSON valido. Controlli la sintassi.",
  not_an_object: "Invii un oggetto JSON.",
  too_deep: "Le liste e gli oggetti sono annidati troppo in profondità. Usi meno livelli.",
  unreadable_form: "Il modulo è incompleto e non si può leggere. Lo invii di nuovo.",
  invalid: "Questo valore non è valido. La documentazione dell’API indica i valori ammessi.",
} satisfies Words<typeof en>;
