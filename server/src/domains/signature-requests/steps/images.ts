/** Pictures that senders give for signatures: made fit in a PDF process and stored before the transaction. */
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import type { Blob, OpenKey } from "../../../platform/vault/vault.ts";
import type { Person } from "../../../platform/who.ts";
import { documentsOf } from "../../documents/steps/versions.ts";
import type { SignerInput, SignerPlan } from "../signer-plan.ts";

/** Pictures in the store without rows yet. */
export interface StoredImages {
  /** Of the signer at this place of the input, for a document. */
  readonly blobOf: (signer: number, document: string) => string | undefined;
  readonly keep: (tx: Transaction) => Promise<void>;
}

/**
 * Stores the pictures in these signers under the keys of their documents, of which `person` must be the
 * owner (others are passed over; planning refuses them). Throws `file.picture.unreadable`.
 */
export async function storeImages(
  floor: Floor,
  person: Person,
  inputs: readonly SignerInput[],
): Promise<StoredImages> {
  const stored = new Map<string, { key: OpenKey; blob: Blob }>();
  const given = inputs.flatMap((input, signer) =>
    (input.document_signatures ?? []).flatMap(({ document_id: document, visual_signature }) => {
      const content = visual_signature?.image?.content;
      return content === undefined ? [] : [{ signer, document, content }];
    }),
  );
  const rows = await documentsOf(floor.db, [...new Set(given.map((one) => one.document))]);
  const owned = new Map(rows.filter((row) => row.owner === person.id).map((row) => [row.id, row]));
  for (const { signer, document, content } of given) {
    const row = owned.get(document);
    if (row === undefined) continue;
    const { png } = await floor.pdf.run(
      "signature-image",
      { picture: Buffer.from(content, "base64") },
      { lane: "interactive", owner: person.id },
    );
    const key = await floor.vault.openKey(floor.db, row.keyId);
    stored.set(`${signer}/${document}`, { key, blob: await floor.vault.write(key, png) });
  }
  return {
    blobOf: (signer, document) => stored.get(`${signer}/${document}`)?.blob.id,
    keep: async (tx) => {
      for (const { key, blob } of stored.values()) await floor.vault.keepBlob(tx, key, blob);
    },
  };
}

/** The plans with their pictures. */
export function withImages(plans: readonly SignerPlan[], images: StoredImages): SignerPlan[] {
  return plans.map(({ signer, documents }, index) => ({
    signer,
    documents: documents.map((row) => ({
      ...row,
      image: images.blobOf(index, row.document) ?? row.image,
    })),
  }));
}
