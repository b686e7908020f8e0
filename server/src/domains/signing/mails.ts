/** The mails of signing. */
import type { ErrorKey } from "@paraph/contract/errors";
import { errorSentence } from "@paraph/language/errors";
import { localeOf } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import type { Floor } from "../../floor.ts";
import type { Transaction } from "../../platform/database.ts";
import { renderMail } from "../../platform/mail-layout.ts";
import { mailedUrl } from "../signature-requests/steps/links.ts";
import type { RequestRow, SignerRow } from "../signature-requests/queries.ts";

/** To a signer whose signature could not be finished: nothing is lost, and how to sign again. */
export async function mailSigningFailed(
  tx: Transaction,
  floor: Floor,
  { request, signer, key }: { request: RequestRow; signer: SignerRow; key: ErrorKey },
): Promise<void> {
  const language = localeOf(signer.language) ?? "en-gb";
  const say = translator(mails, language);
  const name = `${signer.firstName} ${signer.lastName}`;
  const { title } = request;
  await floor.outbox.mail(tx, {
    to: signer.email,
    toName: name,
    subject: say("signing.failed.subject", { title }),
    ...renderMail({
      language,
      title: say("signing.failed.head"),
      preview: say("signing.failed.head"),
      greeting: say("accounts.greeting", { name }),
      paragraphs: [say("signing.failed.text", { title }), errorSentence(key, language)],
      action: {
        label: say("signing.failed.button"),
        url: await mailedUrl(tx, floor, signer),
      },
      addressHint: say("accounts.addressHint"),
      afterAction: "",
      footer: [say("accounts.footer")],
    }),
  });
}
