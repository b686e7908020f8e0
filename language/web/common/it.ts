import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  product: "Paraph",
  cancel: "Annullare",
  close: "Chiudere",
  back: "Indietro",
  next: "Continuare",
  save: "Salvare",
  delete: "Eliminare",
  remove: "Rimuovere",
  edit: "Modificare",
  change: "Cambiare",
  retry: "Riprovare",
  dismiss: "Nascondere",
  download: "Scaricare",
  optional: "facoltativo",
  you: "Lei",
  loading: "Caricamento",
  stillLoading: "Ci vuole più del solito. Non deve fare nulla.",
  menu: "Menu",
  more: "Altre azioni",
  showPassword: "Mostrare la password",
  hidePassword: "Nascondere la password",
  skipToContent: "Andare al contenuto",
  testSystem: "Test System",
  closeRibbon: "Nascondere l’avviso del sistema di prova",
  language: "Lingua",
  theme: "Aspetto",
  themeLight: "Chiaro",
  themeDark: "Scuro",
  themeSystem: "Sistema",
  unreachable:
    "Non riusciamo a raggiungere il servizio. Non è andato perso nulla. Controlli la connessione e riprovi.",
  noConnection: {
    since: "Nessuna connessione dalle {time}.",
    again: "Riproviamo automaticamente.",
    opens:
      "Questa pagina si apre automaticamente appena torna la connessione. Non è andato perso nulla.",
    now: "Riprovare ora",
  },
  error: {
    title: "Non siamo riusciti a mostrare questa pagina.",
    subtitle: "I Suoi documenti sono al sicuro. Vada alla pagina iniziale e riprovi.",
    button: "Andare alla pagina iniziale",
    generic_support:
      "Si è verificato un errore. Riprovi. Se succede di nuovo, scriva al nostro supporto.",
    notFoundText: "Page Not Found: {path}",
  },
} as const satisfies Words<typeof en>;
