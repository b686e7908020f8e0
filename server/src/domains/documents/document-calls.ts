/** The calls of documents. */
import type { documentCalls } from "@paraph/contract/calls/documents";
import type { DocumentFacts } from "@paraph/contract/shapes";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { problem } from "../../platform/problem.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Party } from "../../platform/principal.ts";
import { createDocument } from "./upload/create-document.ts";
import { deleteDocument } from "./access/delete-document.ts";
import { drawnScale } from "./pages/page-scales.ts";
import { createPagePictures } from "./pages/page-pictures.ts";
import { pictureType } from "./pages/picture-type.ts";
import { findWords } from "./pages/find-words.ts";
import { createPageTexts } from "./pages/page-texts.ts";
import { presentDocuments } from "./present-document.ts";
import { currentVersion, versionById } from "./queries.ts";
import type { DocumentRow, Version } from "./queries.ts";
import { authorisedDocument } from "./access/access.ts";
import { thumbnails } from "./pages/thumbnails.ts";
import { ownDocuments } from "./access/own-documents.ts";
import { sendDocument } from "./downloads/send-document.ts";
import { issueTicket } from "./downloads/tickets.ts";

/** The handlers of documents, for accounts and for guests. */
export function documentHandlers(context: AppContext): Handlers<typeof documentCalls> {
  const looked = async (who: Party, { heldBy }: DocumentRow, ip: string) => {
    if (heldBy === null) return;
    await transaction(context.db, (tx) =>
      emit(tx, context, "document.looked", { who, heldBy, ip }),
    );
  };
  const pictures = createPagePictures(context);
  const texts = createPageTexts(context);
  return {
    createDocument: async (call) => {
      const own = await ownDocuments(context.db, call.who, "upload");
      const id = await createDocument(context, own, call.upload, call.ip);
      return present(context, call.who, id);
    },
    getDocument: async (call) => present(context, call.who, call.params.id),
    deleteDocument: async (call) => {
      await deleteDocument(context, call.who, call.params.id, call.ip);
      return { ok: true };
    },
    getPage: async (call) => {
      const who = call.who;
      const { document } = await authorisedDocument(context.db, who, call.params.id, "read");
      const version = await askedVersion(context, document, call.query.version);
      const scale = drawnScale(call.query.scale);
      const page = pageNumber(call.params.n);
      await looked(who, document, call.ip);
      const etag = `"${version.id}-${page}-${scale}"`;
      // A version never changes, so it can be cached; the call without a version returns the newest one.
      const fresh = call.query.version === undefined ? "no-cache" : "max-age=31536000, immutable";
      const headers = { etag, "cache-control": `private, ${fresh}` };
      if (call.request.headers["if-none-match"] === etag) {
        return { type: "image/png", bytes: new Uint8Array(), length: 0, status: 304, headers };
      }
      const bytes = await pictures({ document, version, page, scale, asker: who.id });
      return { type: pictureType(bytes), bytes, length: bytes.length, headers };
    },
    getThumbnails: async ({ who, query }) => ({
      thumbnails: await thumbnails(context, pictures, who, query.documents),
    }),
    getPageText: async (call) => {
      const who = call.who;
      const { document } = await authorisedDocument(context.db, who, call.params.id, "read");
      const version = await askedVersion(context, document, call.query.version);
      const page = pageNumber(call.params.n);
      await looked(who, document, call.ip);
      return texts({ document, version, page, asker: who.id });
    },
    findWords: async (call) => {
      const who = call.who;
      const { document } = await authorisedDocument(context.db, who, call.params.id, "read");
      const version = await askedVersion(context, document, call.query.version);
      await looked(who, document, call.ip);
      return findWords(context, { ...call.query, version, asker: who.id });
    },
    downloadDocument: async (call) => {
      const who = call.who;
      const it = await authorisedDocument(context.db, who, call.params.id, "download");
      const signed = call.query.signed === "true";
      const { headers } = call.request;
      return sendDocument(context, who, it, { signed, headers, ip: call.ip });
    },
    downloadTicket: async (call) => {
      const who = call.who;
      const { document } = await authorisedDocument(context.db, who, call.params.id, "download");
      return issueTicket(context, {
        kind: call.query.signed === "true" ? "document" : "original",
        target: document.id,
        holder: actorOf(who),
        language: call.language,
      });
    },
  };
}

async function present(context: AppContext, who: Party, id: string): Promise<DocumentFacts> {
  const it = await authorisedDocument(context.db, who, id, "read");
  const [facts] = await presentDocuments(context.db, who, [it]);
  if (facts === undefined) throw problem("error.not_found");
  return facts;
}

async function askedVersion(
  context: AppContext,
  document: DocumentRow,
  id: string | undefined,
): Promise<Version> {
  if (id === undefined) return currentVersion(context.db, document.id);
  const version = await versionById(context.db, id);
  if (version.document !== document.id) throw problem("error.not_found");
  return version;
}

function pageNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw problem("error.page.not_found");
  return Number(text);
}
