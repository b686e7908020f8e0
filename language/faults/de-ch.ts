import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  required: "Dieses Feld ist erforderlich.",
  unknown: "Es gibt kein Feld mit diesem Namen. Prüfen Sie die Schreibweise.",
  wrong_type: "Dieser Wert hat den falschen Typ. Erwartet: {expected}.",
  too_short: "Geben Sie mindestens {least} Zeichen ein.",
  too_long: "Geben Sie höchstens {most} Zeichen ein.",
  too_small: "Geben Sie mindestens {least} ein.",
  too_large: "Geben Sie höchstens {most} ein.",
  too_few: "Geben Sie mindestens {least, plural, one {# Eintrag} other {# Einträge}} an.",
  too_many: "Geben Sie höchstens {most, plural, one {# Eintrag} other {# Einträge}} an.",
  not_whole: "Geben Sie eine ganze Zahl ein.",
  email: "Geben Sie eine gültige E‑Mail-Adresse ein.",
  phone:
    "Geben Sie eine Telefonnummer mit mindestens 6 Ziffern ein, beginnend mit + und der Landesvorwahl.",
  day: "Geben Sie ein Datum als Jahr-Monat-Tag ein, zum Beispiel 2027-01-31.",
  base64: "Senden Sie diesen Wert als Base64.",
  network: "Geben Sie eine IP-Adresse oder ein Netz ein, zum Beispiel 192.0.2.0/24.",
  https: "Die Adresse muss mit https:// beginnen",
  website:
    "Geben Sie eine Website ohne Pfad ein, zum Beispiel https://portal.example.com oder https://*.example.com.",
  shared_website:
    "Diese Endung haben auch Websites anderer. Geben Sie Ihre eigene Website ein, zum Beispiel https://helvion.github.io.",
  format: "Dieser Wert hat nicht das Format, das die API-Dokumentation zeigt.",
  characters: "Entfernen Sie Zeichen, die man weder sehen noch drucken kann.",
  one_of: "Wählen Sie einen dieser Werte: {values}.",
  one_of_two: "Geben Sie entweder {first} oder {second} an.",
  any_of: "Geben Sie mindestens eines davon an: {values}.",
  part11_only: "Name und Grund sind nur für Signaturen nach 21 CFR Part 11. Lassen Sie sie weg.",
  one_file: "Senden Sie genau eine Datei.",
  not_json: "Das ist kein gültiges JSON. Prüfen Sie die Syntax.",
  not_an_object: "Senden Sie ein JSON-Objekt.",
  too_deep: "Die Listen und Objekte sind zu tief verschachtelt. Verwenden Sie weniger Ebenen.",
  unreadable_form:
    "Das Formular ist unvollständig und lässt sich nicht lesen. Senden Sie es noch einmal.",
  invalid: "Dieser Wert ist ungültig. Die API-Dokumentation zeigt, welche Werte erlaubt sind.",
} satisfies Words<typeof en>;
