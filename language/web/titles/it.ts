import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  login: "Accesso",
  expired: "Link scaduto",
  signup: "Creare un conto",
  signupMailSent: "Confermare l’indirizzo e-mail",
  signupConfirm: "Confermare l’indirizzo e-mail",
  passwordReset: "Password dimenticata",
  passwordResetMailSent: "Link inviato",
  passwordResetConfirm: "Nuova password",
  dashboard: "Panoramica",
  logout: "Uscita",
  upload: "Nuova richiesta di firma",
  view: "Documento",
  profile: "Profilo",
  profileVisualSignature: "Firma visiva",
  verify: "Verificare un documento",
  sorry: "Qualcosa è andato storto",
  componentTest: "Componenti",
  notFound: "Pagina non trovata",
} as const satisfies Words<typeof en>;
