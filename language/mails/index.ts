/** The words of mails and SMS, by area. A new area: a folder with a file for each language, and two lines here. */
import type { Area } from "../translate.ts";
import accountsDe from "./accounts/de-ch.ts";
import accountsEn from "./accounts/en-gb.ts";
import businessesDe from "./businesses/de-ch.ts";
import businessesEn from "./businesses/en-gb.ts";
import requestsDe from "./requests/de-ch.ts";
import requestsEn from "./requests/en-gb.ts";
import signingDe from "./signing/de-ch.ts";
import signingEn from "./signing/en-gb.ts";

export const mails = {
  "en-gb": {
    accounts: accountsEn,
    businesses: businessesEn,
    requests: requestsEn,
    signing: signingEn,
  },
  "de-ch": {
    accounts: accountsDe,
    businesses: businessesDe,
    requests: requestsDe,
    signing: signingDe,
  },
} as const satisfies Area;
