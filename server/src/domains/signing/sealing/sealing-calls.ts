/** The calls that seal documents without a signature request. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { sealCalls } from "@paraph/contract/calls/seals";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { problem } from "../../../platform/problem.ts";
import { createDocument, eraseUnchanged, ownDocuments } from "../../documents/index.ts";
import type { Version } from "../../documents/index.ts";
import { authorisedSeal } from "../../seals/index.ts";
import { sealDocuments } from "./seal-documents.ts";
import type { Sealer } from "./seal-documents.ts";

type Sealing = Pick<typeof sealCalls, "sealFile" | "sealDocuments">;

const present = ({ document, id, sha256, length }: Version) => ({
  document_id: document,
  version_id: id,
  sha256,
  size: length,
});

/** The handlers, for members and API users. */
export function sealingHandlers(context: AppContext): Handlers<Sealing> {
  const { db } = context;
  return {
    sealFile: async ({ who, body, language, ip }) => {
      await authorisedSeal(db, who, body.account_name, "use");
      const own = await ownDocuments(db, who, "upload");
      const bytes = Buffer.from(body.content, "base64");
      const document = await uploaded(context, who, bytes, (upload) =>
        createDocument(context, own, { ...upload, fields: { title: body.title } }, ip),
      );
      const positions = body.visual_signature?.positions ?? [];
      const documents = [{ document, positions }];
      try {
        const asked = { account: body.account_name, documents, language, ip };
        const [version] = await sealDocuments(context, who, asked);
        if (version === undefined) throw new Error("The document was not sealed.");
        return present(version);
      } catch (error) {
        // If sealing failed, the upload is deleted as well; a document that was sealed before the error is kept.
        await transaction(db, (tx) => eraseUnchanged(tx, context, document));
        throw error;
      }
    },
    sealDocuments: async ({ who, body, language, ip }) => {
      const documents = body.documents.map(({ document_id, visual_signature }) => ({
        document: document_id,
        positions: visual_signature?.positions ?? [],
      }));
      const asked = { account: body.account_name, documents, language, ip };
      return { documents: (await sealDocuments(context, who, asked)).map(present) };
    },
  };
}

/** Lends the bytes of a file as an upload while `use` runs. Throws `file.too_large`. */
async function uploaded<T>(
  { spool }: AppContext,
  who: Sealer,
  bytes: Buffer,
  use: (upload: {
    readonly kind: "form";
    readonly fields: Readonly<Record<string, string>>;
    readonly files: readonly [
      { field: string; path: string; size: number; fileName: string; contentType: string },
    ];
  }) => Promise<T>,
): Promise<T> {
  const limit = limits.seals.documentBytes;
  if (bytes.length > limit) throw problem("file.too_large", { limit, size: bytes.length });
  const folder = path.join(spool, `seal-${who.id}-${randomUUID()}`);
  await fs.mkdir(folder, { recursive: true });
  try {
    const file = path.join(folder, "file");
    await fs.writeFile(file, bytes);
    const facts = { path: file, size: bytes.length, fileName: "", contentType: "application/pdf" };
    return await use({ kind: "form", fields: {}, files: [{ field: "file", ...facts }] });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
