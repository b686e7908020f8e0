/** An external system hands documents over. */
import { randomUUID } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import type { Upload } from "../../platform/http/uploads.ts";
import { hashToken, newToken } from "../../platform/ids.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import { recordApiUserEvent } from "../api-users/index.ts";
import { createDocuments, holdDocuments } from "../documents/index.ts";
import type { UploadTarget } from "../documents/index.ts";
import { spooledDocuments } from "./spooled-documents.ts";
import { sendToDocuments, sendTos } from "./tables.ts";

export interface Created {
  readonly id: string;
  /** The URL where they are claimed. */
  readonly url: string;
  /** 256 random bits, stored as a hash. */
  readonly access_code: string;
}

/**
 * Stores the documents until a person claims them at their URL. Until then they belong to the creator but are held: the creator
 * can neither use nor delete them elsewhere. Throws a `file.…` error, with the `index`, for a file that cannot be signed,
 * `error.sr.too_many_documents` and `error.free.uploads`; nothing is stored then.
 */
export async function createSendTo(
  context: AppContext,
  own: UploadTarget,
  upload: Upload | undefined,
  ip: string,
): Promise<Created> {
  // Knowing the URL is enough to claim, so the id is entirely random; other ids start with the time.
  const id = randomUUID();
  const accessCode = newToken();
  const { owner: creator } = own;
  const { title, message, files } = await spooledDocuments(context.pdf, upload, creator.id);
  await createDocuments(context, own, { files, ip }, async (tx, documents) => {
    const createdAt = context.clock.now();
    await holdDocuments(tx, id, documents);
    await tx.insert(sendTos).values({
      id,
      creator: creator.id,
      apiUser: creator.kind === "api-user" ? creator.id : null,
      business: creator.business?.id ?? null,
      codeHash: hashToken(accessCode),
      title,
      message,
      waiting: true,
      createdAt,
      expiresAt: after(createdAt, limits.sendTo.unclaimed),
    });
    await tx
      .insert(sendToDocuments)
      .values(documents.map((document, position) => ({ sendTo: id, document, position })));
    const entry = { ip, data: { send_to: id, documents } };
    await (creator.kind === "api-user"
      ? recordApiUserEvent(tx, context.clock, "send_to.created", creator.id, entry)
      : recordAccountEvent(tx, context.clock, "send_to.created", creator.id, entry));
  });
  return { id, url: `${context.publicUrl}${pathTo("sendTo", { id })}`, access_code: accessCode };
}
