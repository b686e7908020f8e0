import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  title: "Identität zurücksetzen",
  lead: "Wenn Sie eine Identität ansehen oder zurücksetzen, halten wir Ihren Namen im Verlauf des Kontos fest.",
  email: "E‑Mail-Adresse des Kontos",
  find: "Suchen",
  noAccount: "Es gibt kein Konto mit {email}.",
  address: "E‑Mail-Adresse",
  vouched: "Geprüft von",
  nobody: "Niemand",
  by: "{by}, seit {at}",
  fixed: "Durch eine eID festgelegt",
  firstName: "Vorname",
  lastName: "Nachname",
  identityEmail: "E‑Mail-Adresse bei der eID",
  identifications: "Identifikationen",
  nothing: "Keine",
  none: "Dieses Konto hat keine geprüfte Identität. Es gibt nichts zurückzusetzen.",
  reason: "Grund",
  reasonHint: "Wird im Verlauf des Kontos aufbewahrt.",
  sure: "Die Identität von {name} zurücksetzen. Wir informieren die Person per E‑Mail. Sie muss ihre Identität noch einmal prüfen lassen.",
  sureMissing: "Bestätigen Sie, um fortzufahren",
  reset: "Identität zurücksetzen",
  done: "Die Identität wurde zurückgesetzt. Wir haben die Person per E‑Mail informiert.",
  failed: "Diese Seite konnte nicht geladen werden.",
} as const satisfies Words<typeof en>;
