/** The words of the signature protocol, by language. */
import type { Area } from "../translate.ts";
import de from "./de-ch.ts";
import en from "./en-gb.ts";

export const paper: Area = { "en-gb": en, "de-ch": de };
