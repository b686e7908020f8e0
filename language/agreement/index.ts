/** The words of the agreement on AES for business, by language; and the sentence that a signature made by it contains. */
import type { Area } from "../translate.ts";
import de from "./de-ch.ts";
import en from "./en-gb.ts";
import fr from "./fr-ch.ts";
import it from "./it.ts";

export const agreementWords = { "en-gb": en, "de-ch": de, "fr-ch": fr, it } as const satisfies Area;
