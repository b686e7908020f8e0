/** An external system hands a document over. */
import { randomUUID } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import type { Upload } from "../../platform/http/uploads.ts";
import { hashToken, newToken } from "../../platform/ids.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import { createDocument, holdDocuments } from "../documents/index.ts";
import type { UploadTarget } from "../documents/index.ts";
import { sendTos } from "./tables.ts";

export interface Created {
  readonly id: string;
  /** The URL where it is claimed. */
  readonly url: string;
  /** 256 random bits, stored as a hash. */
  readonly access_code: string;
}

/**
 * Stores the document until a person claims it at its URL. Until then it belongs to the creator but is held: they can
 * neither use nor delete it elsewhere. Throws a `file.…` error for a file that cannot be signed.
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
  await createDocument(context, own, upload, ip, async (tx, document) => {
    const createdAt = context.clock.now();
    await holdDocuments(tx, id, [document]);
    await tx.insert(sendTos).values({
      id,
      creator: creator.id,
      business: creator.business?.id ?? null,
      codeHash: hashToken(accessCode),
      document,
      createdAt,
      expiresAt: after(createdAt, limits.sendTo.unclaimed),
    });
    await recordAccountEvent(tx, context.clock, "send_to.created", creator.id, {
      ip,
      data: { send_to: id, document },
    });
  });
  return { id, url: `${context.publicUrl}${pathTo("sendTo", { id })}`, access_code: accessCode };
}
