/** The calls of documents. */
import type { documentCalls } from "@paraph/contract/documents";
import type { DocumentFacts } from "@paraph/contract/shapes";
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../floor.ts";
import { personOf, signerOf } from "../../platform/http/call.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Guest, Person } from "../../platform/who.ts";
import { checkMaySend } from "../businesses/steps/may-send.ts";
import { createDocument } from "./commands/create-document.ts";
import { deleteDocument } from "./commands/delete-document.ts";
import { drawnScale } from "./page-scales.ts";
import { createPagePictures } from "./page-pictures.ts";
import { createPageTexts } from "./page-texts.ts";
import { documentPolicy } from "./policy.ts";
import { presentDocuments } from "./present.ts";
import { currentVersion, findDocument, versionById } from "./queries.ts";
import type { DocumentRow, Version } from "./queries.ts";
import { readableDocument } from "./steps/access.ts";
import { sendDocument } from "./steps/send.ts";
import { issueTicket } from "./steps/tickets.ts";

/** Pictures of pages are of the product's one format. */
const PAGE_TYPE = `image/${limits.image.format}`;

/** What follows from somebody's reading of a document, in the domain that evidence is kept for. */
export interface DocumentHooks {
  /** Somebody has looked at a page. Called for every page and scale: it has to be cheap. */
  readonly looked: (who: Person | Guest, document: DocumentRow, ip: string) => Promise<void>;
  /** Somebody takes a version of the file. */
  readonly downloaded: (
    who: Person | Guest,
    document: DocumentRow,
    version: Version,
    ip: string,
  ) => Promise<void>;
}

/** The handlers of documents, for accounts and for guests. */
export function documentHandlers(
  floor: Floor,
  { looked, downloaded }: DocumentHooks,
): Handlers<typeof documentCalls> {
  const pictures = createPagePictures(floor);
  const texts = createPageTexts(floor);
  return {
    createDocument: async (call) => {
      const person = personOf(call);
      await checkMaySend(floor.db, person.id);
      return present(floor, person, await createDocument(floor, person.id, call.upload, call.ip));
    },
    getDocument: async (call) => present(floor, signerOf(call), call.params["id"] ?? ""),
    deleteDocument: async (call) => {
      await deleteDocument(floor, personOf(call), call.params["id"] ?? "", call.ip);
      return { ok: true };
    },
    getPage: async (call) => {
      const who = signerOf(call);
      const document = await readableDocument(floor.db, who, call.params["id"] ?? "");
      const version = await askedVersion(floor, document, call.query.version);
      const scale = drawnScale(call.query.scale);
      const page = pageNumber(call.params["n"] ?? "");
      await looked(who, document, call.ip);
      const etag = `"${version.id}-${page}-${scale}"`;
      // A version never changes; the newest one does.
      const fresh = call.query.version === undefined ? "no-cache" : "max-age=31536000, immutable";
      const headers = { etag, "cache-control": `private, ${fresh}` };
      if (call.request.headers["if-none-match"] === etag) {
        return { type: PAGE_TYPE, bytes: new Uint8Array(), length: 0, status: 304, headers };
      }
      const bytes = await pictures({ document, version, page, scale, asker: who.id });
      return { type: PAGE_TYPE, bytes, length: bytes.length, headers };
    },
    getPageText: async (call) => {
      const who = signerOf(call);
      const document = await readableDocument(floor.db, who, call.params["id"] ?? "");
      const version = await askedVersion(floor, document, call.query.version);
      const page = pageNumber(call.params["n"] ?? "");
      await looked(who, document, call.ip);
      return texts({ document, version, page, asker: who.id });
    },
    downloadDocument: async (call) => {
      const who = signerOf(call);
      return sendDocument(floor, who, call.params["id"] ?? "", {
        signed: call.query.signed === "true",
        headers: call.request.headers,
        sending: (document, version) => downloaded(who, document, version, call.ip),
      });
    },
    downloadTicket: async (call) => {
      const who = signerOf(call);
      const document = await readableDocument(floor.db, who, call.params["id"] ?? "");
      return issueTicket(floor, {
        kind: call.query.signed === "true" ? "document" : "original",
        target: document.id,
        person: who.id,
        language: call.language,
      });
    },
  };
}

async function present(floor: Floor, who: Person | Guest, id: string): Promise<DocumentFacts> {
  const unsafeDocument = await findDocument(floor.db, who, id);
  const readable = authorise(documentPolicy, "read", who, unsafeDocument);
  const [facts] = await presentDocuments(floor.db, who, [readable]);
  if (facts === undefined) throw problem("error.not_found");
  return facts;
}

async function askedVersion(
  floor: Floor,
  document: DocumentRow,
  id: string | undefined,
): Promise<Version> {
  if (id === undefined) return currentVersion(floor.db, document.id);
  const version = await versionById(floor.db, id);
  if (version.document !== document.id) throw problem("error.not_found");
  return version;
}

function pageNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw problem("error.page.not_found");
  return Number(text);
}
