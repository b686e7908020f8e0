import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Identität zurücksetzen",
  lead: "Wer eine Identität ansieht oder zurücksetzt, steht mit Namen im Verlauf des Kontos.",
  email: "E-Mail-Adresse des Kontos",
  find: "Suchen",
  noAccount: "Niemand hat ein Konto mit {email}.",
  address: "E-Mail-Adresse",
  vouched: "Bürge",
  nobody: "Niemand",
  by: "{by}, seit {at}",
  fixed: "Durch eine eID fest",
  firstName: "Vorname",
  lastName: "Nachname",
  identityEmail: "Adresse bei der eID",
  identifications: "Identifikationen",
  nothing: "Nichts",
  none: "Dieses Konto hat keine Identität: Es gibt nichts zurückzusetzen.",
  reason: "Grund",
  reasonHint: "Wird im Verlauf des Kontos aufbewahrt.",
  sure: "Die Identität von {name} zurücksetzen. Die Person erfährt es per E-Mail und muss sich erneut ausweisen.",
  sureMissing: "Bestätigen Sie, um fortzufahren",
  reset: "Identität zurücksetzen",
  done: "Die Identität ist zurückgesetzt; die Person erfährt es per E-Mail.",
  failed: "Diese Seite konnte nicht geladen werden.",
} as const satisfies Words<typeof en>;
