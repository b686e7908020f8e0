/** The words of visible signatures, by language. */
import type { Area } from "../translate.ts";
import de from "./de-ch.ts";
import en from "./en-gb.ts";

export const visual: Area = { "en-gb": en, "de-ch": de };
