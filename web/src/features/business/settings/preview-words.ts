/** The words of the preview, in the language of the guest: those of real emails, with an example of a request. */
import { formatAs } from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import { visual } from "@paraph/language/visual";

export interface PreviewWords {
  readonly guest: string;
  readonly title: string;
  readonly message: string;
  readonly document: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly until: string;
  readonly sign: string;
}

/** What a sender might write, and the button of the signing page. */
const EXAMPLES: Readonly<Record<Locale, Pick<PreviewWords, "document" | "message" | "sign">>> = {
  "en-gb": {
    document: "IT services agreement",
    message: "Here is the revised agreement with the new liability limit.",
    sign: "Sign",
  },
  "de-ch": {
    document: "IT-Dienstleistungsvertrag",
    message: "Hier ist der überarbeitete Vertrag mit der neuen Haftungsgrenze.",
    sign: "Signieren",
  },
  "fr-ch": {
    document: "Contrat de services informatiques",
    message: "Voici le contrat révisé avec la nouvelle limite de responsabilité.",
    sign: "Signer",
  },
  it: {
    document: "Contratto di servizi informatici",
    message: "Ecco il contratto rivisto con il nuovo limite di responsabilità.",
    sign: "Firmare",
  },
};

/** `deadline`: a day, YYYY-MM-DD. */
export function previewWords(
  language: Locale,
  { sender, deadline }: { readonly sender: string; readonly deadline: string },
): PreviewWords {
  const say = translator(mails, language);
  const levels = translator(visual, language);
  const example = EXAMPLES[language];
  const day = formatAs(new Date(`${deadline}T12:00:00Z`), language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return {
    ...example,
    guest: "Tobias Lindner",
    title: say("requests.invitation.title", { sender }),
    facts: [
      { name: say("requests.row.document"), value: example.document },
      { name: say("requests.row.from"), value: sender },
      { name: say("requests.row.asked"), value: levels("level.SES") },
      { name: say("requests.row.deadline"), value: day },
    ],
    until: `${say("requests.row.deadline")}: ${day}`,
  };
}
