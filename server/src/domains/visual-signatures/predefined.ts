/** The visual signatures that a person can start with. */
import { FONTS } from "@paraph/contract/calls/visual-signatures";
import type { predefinedSignature } from "@paraph/contract/calls/visual-signatures";
import type { Locale } from "@paraph/language/locales";
import type { z } from "zod";
import type { Reader } from "../../platform/database/database.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { permittedLook } from "./permitted-look.ts";
import { ownName } from "./preview.ts";

/** The name of a person or guest in each handwriting, with the parts as their business sets them. */
export async function predefinedSignatures(
  reader: Reader,
  who: Person | Guest,
  language: Locale,
): Promise<z.output<typeof predefinedSignature>[]> {
  const shown = await permittedLook(reader, who.id, {});
  return FONTS.map((font) => ({
    name: ownName(who),
    optional_line: "",
    location: "",
    font,
    language,
    display_date: shown.displayDate,
    display_claim: shown.displayClaim,
    display_standards: shown.displayStandards,
    display_qr: true,
  }));
}
