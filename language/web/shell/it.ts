import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  nav: {
    label: "Navigazione principale",
    documents: "Documenti",
    identity: "Identità",
    business: "Azienda",
    administered: "La Sua azienda",
  },
  profile: {
    label: "Profilo",
    details: "Dati personali",
    visualSignature: "Firma visiva",
    settings: "Impostazioni",
    standards: "Livelli della firma",
    changePassword: "Cambiare la password",
  },
  upload: "Caricare",
  search: "Cercare o aprire",
  help: {
    title: "Aiuto",
    shortcuts: "Scorciatoie da tastiera",
    api: "Descrizione dell’API (OpenAPI)",
  },
  account: "Account di {name}",
  logIn: "Accedere",
  logout: "Disconnettersi",
  legal: { terms: "Condizioni d’uso", privacy: "Protezione dei dati", imprint: "Note legali" },
  platform: { EIDAS: "Piattaforma UE", ZERTES: "Piattaforma svizzera" },
  paraph: {
    word: "Paraffa,",
    kind: "sostantivo",
    meaning: "Lo svolazzo sotto una firma, tracciato un tempo contro le falsificazioni.",
  },
  notFound: {
    title: "A questo indirizzo non c’è alcuna pagina.",
    lead: "Il link potrebbe essere vecchio, o il Suo account non ha accesso alla pagina.",
    forVisitors: "Ha già effettuato l’accesso. Questa pagina è per chi non l’ha fatto.",
    logOut: "Disconnettersi e aprire la pagina",
    button: "Andare alla pagina iniziale",
  },
  business: {
    overview: "Panoramica",
    activity: "Attività",
    members: "Membri",
    plan: "Piano",
    developers: "Sviluppatori",
    profile: "Profilo",
  },
  businessNotAllowed: "Solo gli admin della Sua azienda possono aprire questa pagina.",
  maintenance: { text: "Manutenzione: {name}.", link: "Vedere i dettagli" },
  newVersion: {
    message: "È disponibile una nuova versione di questa pagina.",
    reload: "Ricaricare",
  },
  consent: {
    title: "Possiamo raccogliere statistiche d’uso?",
    text: "Se è d’accordo, registriamo che ha creato un account e quali pagine usa durante le Sue sessioni. Questo ci aiuta a migliorare Paraph. Non registriamo mai il contenuto dei Suoi documenti.",
    allow: "Sì",
    refuse: "No",
    allowed: "Ha consentito le statistiche d’uso.",
    refused: "Non ha consentito le statistiche d’uso.",
    settings: "Cookie e statistiche",
  },
  illustration: "Una pagina vuota",
  notifications: "Notifiche",
} as const satisfies Words<typeof en>;
