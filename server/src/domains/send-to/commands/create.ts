/** An outside system hands a document over. */
import { randomUUID } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import type { Person } from "../../../platform/principal.ts";
import { record } from "../../accounts/steps/record.ts";
import { businessIdOf } from "../../businesses/queries.ts";
import { createDocument } from "../../documents/commands/create-document.ts";
import { holdDocuments } from "../../documents/steps/access.ts";
import { sendTos } from "../tables.ts";

export interface Created {
  readonly id: string;
  /** Where it is claimed. */
  readonly url: string;
  /** 256 random bits, kept hashed. */
  readonly access_code: string;
}

/**
 * Takes the document in and has it wait for whoever is led to the address. It is the creator's until then, but held:
 * they can neither use nor delete it elsewhere. Throws a `file.…` problem for what cannot be signed.
 */
export async function createSendTo(
  context: AppContext,
  creator: Person,
  upload: Upload | undefined,
  ip: string,
): Promise<Created> {
  // Whoever knows the address may claim: all of it is random, where other ids begin with the time.
  const id = randomUUID();
  const accessCode = newToken();
  await createDocument(context, creator.id, upload, ip, async (tx, document) => {
    const createdAt = context.clock.now();
    await holdDocuments(tx, id, [document]);
    await tx.insert(sendTos).values({
      id,
      creator: creator.id,
      business: await businessIdOf(tx, creator.id),
      codeHash: hashToken(accessCode),
      document,
      createdAt,
      expiresAt: after(createdAt, limits.sendTo.unclaimed),
    });
    await record(tx, context.clock, "send_to.created", creator.id, {
      ip,
      data: { send_to: id, document },
    });
  });
  return { id, url: `${context.publicUrl}${pathTo("sendTo", { id })}`, access_code: accessCode };
}
