/** What the mail about the completion of a request has with it (specification section 3, `mailService.attachments`). */
import type { Locale } from "@paraph/language/locales";
import { filesToAttach } from "@paraph/rules/business-settings";
import type { MailFile } from "@paraph/rules/business-settings";
import { limits } from "@paraph/rules/limits";
import { accountActor, guestActor } from "../../platform/principal.ts";
import type { Actor } from "../../platform/principal.ts";
import { attachedFilesOf } from "../businesses/index.ts";
import { hasNoAccount, isGuest } from "../signature-requests/index.ts";
import { documentsFor } from "./mail-rows.ts";
import type { Addressee, MailBody, MailContext, Say } from "./request-mail.ts";

/** The files that the business and the sender want to attach. */
export async function wantedFiles({ tx, request }: MailContext): Promise<MailFile[]> {
  return filesToAttach(await attachedFilesOf(tx, request.business), request.attachOnSuccess);
}

/** The files of one mail, and what the mail says about them: documents that are too large are only linked. */
export function attachedTo(
  mailing: MailContext,
  to: Addressee,
  wanted: readonly MailFile[],
  { say, language }: { readonly say: Say; readonly language: Locale },
): Pick<MailBody, "attached" | "note"> {
  if (wanted.length === 0) return {};
  const documents = documentsFor(mailing, to.signer);
  const size = documents.reduce((sum, { id }) => sum + (mailing.versions.get(id)?.length ?? 0), 0);
  const isTooLarge = size > limits.businessSettings.attachedBytes;
  const files = wanted.filter((file) => file !== "signed_document" || !isTooLarge);
  const left = isTooLarge && wanted.includes("signed_document");
  const told = [
    files.length === 0
      ? undefined
      : say("completed.attached", {
          files: files.length > 1 ? "both" : (files[0] ?? ""),
          count: documents.length,
        }),
    left ? say("completed.tooLarge") : undefined,
  ].filter((one) => one !== undefined);
  return {
    note: told.join(" "),
    ...(files.length > 0 && {
      attached: { request: mailing.request.id, reader: readerOf(to), files, language },
    }),
  };
}

/** Who reads the files: an account, a guest, or an observer without an account. */
function readerOf({ id, signer, observer }: Addressee): Actor {
  if (observer !== undefined && hasNoAccount(observer)) return guestActor(observer.id);
  return signer !== undefined && isGuest(signer) ? guestActor(signer.guest) : accountActor(id);
}
