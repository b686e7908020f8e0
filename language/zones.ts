/** The places that time zones are named after, in the languages of the product. */
import type { Locale } from "./locales.ts";

type Names = Partial<Record<Locale, string>>;

/** Where the name differs from that of the IANA time zone database, which is English. */
const PLACES: Readonly<Record<string, Names>> = {
  "Europe/Zurich": { "de-ch": "Zürich", it: "Zurigo" },
  "Europe/Vienna": { "de-ch": "Wien", "fr-ch": "Vienne" },
  "Europe/Berlin": { it: "Berlino" },
  "Europe/Paris": { it: "Parigi" },
  "Europe/Rome": { "de-ch": "Rom", it: "Roma" },
  "Europe/London": { "fr-ch": "Londres", it: "Londra" },
  "Europe/Brussels": { "de-ch": "Brüssel", "fr-ch": "Bruxelles", it: "Bruxelles" },
  "Europe/Luxembourg": { "de-ch": "Luxemburg", it: "Lussemburgo" },
  "Europe/Lisbon": { "de-ch": "Lissabon", "fr-ch": "Lisbonne", it: "Lisbona" },
  "Europe/Athens": { "de-ch": "Athen", "fr-ch": "Athènes", it: "Atene" },
  "Europe/Prague": { "de-ch": "Prag", it: "Praga" },
  "Europe/Warsaw": { "de-ch": "Warschau", "fr-ch": "Varsovie", it: "Varsavia" },
  "Europe/Copenhagen": { "de-ch": "Kopenhagen", "fr-ch": "Copenhague", it: "Copenaghen" },
};

/** The place of an IANA time zone: "Zürich" for `Europe/Zurich` in German. A line never breaks inside it. */
export function placeOfZone(zone: string, locale: Locale): string {
  const place = PLACES[zone]?.[locale] ?? zone.split("/").at(-1) ?? zone;
  return place.replaceAll(/[_ ]/g, "\u00a0");
}
