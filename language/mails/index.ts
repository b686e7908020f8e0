/** The words of mails and SMS, by area. A new area: a folder with a file for each language, and two lines here. */
import type { Area } from "../translate.ts";
import signingDe from "./signing/de-ch.ts";
import signingEn from "./signing/en-gb.ts";

export const mails = {
  "en-gb": { signing: signingEn },
  "de-ch": { signing: signingDe },
} as const satisfies Area;
