import type { Words } from "../../messages.ts";
import type en from "./en-gb.ts";

export default {
  required: "Dieses Feld ist erforderlich",
  email: "Geben Sie eine gültige E‑Mail-Adresse ein",
  number: "Dieses Feld darf nur Zahlen enthalten",
  integer: "Dieses Feld darf nur ganze Zahlen enthalten",
  uppercase: "Dieses Feld darf nur Grossbuchstaben enthalten",
  maximum: "Geben Sie höchstens {0} Zeichen ein",
  minimum: "Geben Sie mindestens {0} Zeichen ein",
  length: "Die Länge der Eingabe ist ungültig",
  character: "Das Zeichen {0} ist nicht erlaubt",
  choose: "Wählen Sie mindestens einen Wert",
  format: "Ungültiges Format",
} as const satisfies Words<typeof en>;
