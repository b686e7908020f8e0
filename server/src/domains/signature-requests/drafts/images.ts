/** Pictures that senders give for signatures: processed in a PDF process and stored before the transaction. */
import type { AppContext } from "../../../app-context.ts";
import { countBeforehand } from "../../billing/index.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Blob, OpenKey } from "../../../platform/vault/vault.ts";
import { problem } from "../../../platform/problem.ts";
import type { Sender } from "../../../platform/principal.ts";
import type { DocumentRow } from "../../documents/index.ts";
import type { SignerInput, SignerPlan } from "./signer-plan.ts";

/** Stored pictures without rows yet. */
export interface StoredImages {
  /** The picture of the signer at this index of the input, for a document. */
  readonly blobOf: (signer: number, document: string) => string | undefined;
  readonly keep: (tx: Transaction) => Promise<void>;
}

/** The pictures of signers without any. */
export const NO_IMAGES: StoredImages = { blobOf: () => undefined, keep: async () => undefined };

/**
 * Stores the pictures of these signers under the keys of `documents`, which the draft holds or takes. Throws
 * `error.sr.document_unknown` for another document, before anything is stored; `file.picture.unreadable`; and
 * `error.free.uploads`, because a picture counts as an upload.
 */
export async function storeImages(
  context: AppContext,
  person: Sender,
  inputs: readonly SignerInput[],
  documents: readonly DocumentRow[],
): Promise<StoredImages> {
  const stored = new Map<string, { key: OpenKey; blob: Blob }>();
  const given = inputs.flatMap((input, signer) =>
    (input.document_signatures ?? []).flatMap(({ document_id: document, visual_signature }) => {
      const content = visual_signature?.image?.content;
      if (content === undefined) return [];
      const row = documents.find(({ id }) => id === document);
      if (row === undefined) throw problem("error.sr.document_unknown", { document_id: document });
      return [{ signer, document, content, row }];
    }),
  );
  await countBeforehand(context, person, "uploads", given.length);
  for (const { signer, document, content, row } of given) {
    const { png } = await context.pdf.run(
      "signature-image",
      { picture: Buffer.from(content, "base64") },
      { lane: "interactive", owner: person.id },
    );
    const key = await context.vault.openKey(context.db, row.keyId);
    stored.set(`${signer}/${document}`, { key, blob: await context.vault.write(key, png) });
  }
  return {
    blobOf: (signer, document) => stored.get(`${signer}/${document}`)?.blob.id,
    keep: async (tx) => {
      for (const { key, blob } of stored.values()) await context.vault.keepBlob(tx, key, blob);
    },
  };
}

/** Adds the pictures to the plans. */
export function withImages(plans: readonly SignerPlan[], images: StoredImages): SignerPlan[] {
  return plans.map(({ signer, documents }, index) => ({
    signer,
    documents: documents.map((row) => ({
      ...row,
      image: images.blobOf(index, row.document) ?? row.image,
    })),
  }));
}

/** Deletes the pictures of a draft that its signers no longer use. */
export async function dropUnused(
  tx: Transaction,
  { vault }: Pick<AppContext, "vault">,
  { had, have }: { readonly had: readonly SignerPlan[]; readonly have: readonly SignerPlan[] },
): Promise<void> {
  const kept = new Set(picturesOf(have));
  await vault.dropBlobs(
    tx,
    picturesOf(had).filter((blob) => !kept.has(blob)),
  );
}

const picturesOf = (plans: readonly SignerPlan[]): string[] =>
  plans.flatMap(({ documents }) => documents.flatMap(({ image }) => image ?? []));
