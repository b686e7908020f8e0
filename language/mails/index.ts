/** The words of mails and SMS, by area. A new area: a folder with a file for each language, and two lines here. */
import type { Area } from "../translate.ts";
import accountsDe from "./accounts/de-ch.ts";
import accountsEn from "./accounts/en-gb.ts";
import businessesDe from "./businesses/de-ch.ts";
import businessesEn from "./businesses/en-gb.ts";
import businessesFr from "./businesses/fr-ch.ts";
import codesDe from "./codes/de-ch.ts";
import codesEn from "./codes/en-gb.ts";
import codesFr from "./codes/fr-ch.ts";
import codesIt from "./codes/it.ts";
import accountsFr from "./accounts/fr-ch.ts";
import requestsDe from "./requests/de-ch.ts";
import requestsEn from "./requests/en-gb.ts";
import requestsFr from "./requests/fr-ch.ts";
import requestsIt from "./requests/it.ts";
import signingDe from "./signing/de-ch.ts";
import signingEn from "./signing/en-gb.ts";
import signingFr from "./signing/fr-ch.ts";
import signingIt from "./signing/it.ts";

export const mails = {
  "en-gb": {
    accounts: accountsEn,
    businesses: businessesEn,
    codes: codesEn,
    requests: requestsEn,
    signing: signingEn,
  },
  "de-ch": {
    accounts: accountsDe,
    businesses: businessesDe,
    codes: codesDe,
    requests: requestsDe,
    signing: signingDe,
  },
  "fr-ch": {
    accounts: accountsFr,
    businesses: businessesFr,
    codes: codesFr,
    requests: requestsFr,
    signing: signingFr,
  },
  /** Guests have no account: only what is written to them is in Italian. */
  it: { codes: codesIt, requests: requestsIt, signing: signingIt },
} as const satisfies Area;
