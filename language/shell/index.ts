/** The words of the HTML page, by language. */
import type { Area } from "../translate.ts";
import de from "./de-ch.ts";
import en from "./en-gb.ts";
import fr from "./fr-ch.ts";
import it from "./it.ts";

export const shell = { "en-gb": en, "de-ch": de, "fr-ch": fr, it } as const satisfies Area;
