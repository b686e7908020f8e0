import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  nav: {
    label: "Navigazione principale",
    documents: "Documenti",
    identity: "Identità",
    business: "Azienda",
    administered: "L’azienda",
  },
  profile: {
    label: "Profilo",
    details: "Dati personali",
    visualSignature: "Firma visiva",
    settings: "Impostazioni",
    standards: "Standard di firma",
    changePassword: "Cambiare la password",
  },
  upload: "Caricare",
  search: "Cercare e aprire",
  account: "Conto di {name}",
  logIn: "Accedere",
  logout: "Uscire",
  platform: { EIDAS: "Piattaforma UE", ZERTES: "Piattaforma svizzera" },
  paraph: {
    word: "Paraffa,",
    kind: "sostantivo",
    meaning: "Lo svolazzo sotto una firma, tracciato un tempo contro le falsificazioni.",
  },
  notFound: {
    title: "A questo indirizzo non c’è alcuna pagina.",
    lead: "Forse il link è vecchio, o la pagina non è destinata al Suo conto.",
    forVisitors: "Questa pagina è per chi non ha effettuato l’accesso; Lei lo ha fatto.",
    logOut: "Uscire e aprirla",
    button: "Alla pagina iniziale",
  },
  business: { members: "Membri", plan: "Piano", profile: "Profilo" },
  businessNotAllowed: "Solo gli admin della Sua azienda possono aprire quella pagina.",
  maintenance: { text: "Manutenzione: {name}.", link: "Che cosa si sta facendo" },
  newVersion: { message: "C’è una nuova versione di questa pagina.", reload: "Ricaricare" },
  consent: {
    title: "Possiamo tenere delle statistiche?",
    text: "Con il Suo consenso registriamo che si è registrato e quali pagine usa mentre è connesso, per migliorare Paraph. Il contenuto dei Suoi documenti non ne fa mai parte.",
    allow: "Consentire le statistiche",
    refuse: "Rifiutare le statistiche",
    allowed: "Ha consentito le statistiche.",
    refused: "Ha rifiutato le statistiche.",
    settings: "Cookie e statistiche",
  },
  illustration: "Una pagina vuota",
  notifications: "Notifiche",
} as const satisfies Words<typeof en>;
