/** The mails of signing. */
import type { ErrorKey } from "@paraph/contract/errors";
import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { renderMail } from "../../platform/mail/mail-layout.ts";
import { mailedUrl } from "../request-access/index.ts";
import { readSignerLanguage } from "../signature-requests/index.ts";
import type { LockedRequest, SignerRow } from "../signature-requests/index.ts";

/** Written under the request's lock, so that nobody is notified of an outdated state. */
interface ToSigner {
  readonly request: LockedRequest;
  readonly signer: SignerRow;
}

/** To a signer whose signature failed: the reason, and that nothing is lost. */
export async function mailSigningFailed(
  tx: Transaction,
  context: AppContext,
  { key, ...to }: ToSigner & { key: ErrorKey },
): Promise<void> {
  await post(tx, context, to, "failed", (language) => errorSentence(key, language));
}

/** To a signer who has seen that signing continues in the background: it is complete. */
export async function mailSigningDone(
  tx: Transaction,
  context: AppContext,
  to: ToSigner,
): Promise<void> {
  await post(tx, context, to, "done");
}

async function post(
  tx: Transaction,
  context: AppContext,
  { request, signer }: ToSigner,
  mail: "failed" | "done",
  reason?: (language: Locale) => string,
): Promise<void> {
  const language = await readSignerLanguage(tx, signer, request);
  const say = translator(mails, language);
  const name = `${signer.firstName} ${signer.lastName}`;
  const { title } = request;
  await context.outbox.mail(tx, {
    to: signer.email,
    toName: name,
    subject: say(`signing.${mail}.subject`, { title }),
    ...renderMail({
      language,
      title: say(`signing.${mail}.head`),
      preview: say(`signing.${mail}.head`),
      greeting: say("requests.greeting", { name }),
      paragraphs: [...(reason ? [reason(language)] : []), say(`signing.${mail}.text`, { title })],
      action: {
        label: say(`signing.${mail}.button`),
        url: await mailedUrl(tx, context, request, signer),
      },
      addressHint: say("requests.addressHint"),
      afterAction: "",
      footer: [say("requests.footer.link")],
    }),
  });
}
