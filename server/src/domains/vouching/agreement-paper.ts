/** The content of the agreement, in its language: data for the process that creates the PDF. */
import { agreementWords } from "@paraph/language/agreement";
import { formatAs } from "@paraph/language/formats";
import { INTL_TAG } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import { namesRegister } from "@paraph/rules/aes-for-business";
import type { AgreementPaper } from "../../pdf/agreement/agreement-paper.ts";
import type { AgreementRow } from "./tables.ts";

export { SIGNATURE_PLACE } from "../../pdf/agreement/agreement-paper.ts";

/** The number of promises of a business, and of sentences about what the service does. */
const PROMISES = [1, 2, 3, 4, 5, 6] as const;
const TERMS = [1, 2, 3, 4] as const;

/** The agreement of a business, as written on a given day. */
export function agreementPaper(row: AgreementRow, now: Date): AgreementPaper {
  const words = translator(agreementWords, row.language);
  const name = row.legalName;
  const register = namesRegister(row.country) ? `${row.register}, ${row.number}` : row.number;
  const fact = (label: string, value: string) => ({ label: words(`facts.${label}`), value });
  const date = formatAs(now, row.language, { dateStyle: "long", timeZone: "Europe/Zurich" });
  return {
    language: INTL_TAG[row.language],
    title: words("title", { name }),
    written: words("written", { date }),
    headline: words("headline", { name }),
    lead: words("lead", { name }),
    facts: [
      fact("name", `${name} (${row.legalForm})`),
      fact("seat", row.seat),
      fact("register", register),
      fact("representative", `${row.firstName} ${row.lastName}, ${row.capacity}`),
      fact("domains", row.domains.join(", ")),
    ],
    sections: [
      {
        heading: words("promises.heading", { name }),
        items: PROMISES.map((at) => words(`promises.p${at}`, { name })),
      },
      {
        heading: words("terms.heading"),
        items: TERMS.map((at) => words(`terms.t${at}`, { name })),
      },
    ],
    signature: words("signature", { person: `${row.firstName} ${row.lastName}`, name }),
    page: words("page", { page: "{page}", pages: "{pages}" }),
  };
}
