/** Documents (specification section 7, "Documents and signature requests"). */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { filledLine } from "../free-text.ts";
import { binary, endpoint } from "../endpoint.ts";
import { MAY_NOT_SEND } from "../error-groups.ts";
import { documentFacts, done, id, moment, wholeNumber } from "../shapes.ts";

const DAY = 24 * 60 * 60 * 1000;

export const ticket = z.object({ url: z.string(), expires_at: moment });

/** The maximum size of a body: the largest document in base64, and its metadata. */
export const UPLOAD_BYTES = Math.ceil((limits.upload.documentBytes * 4) / 3) + 64 * 1024;

/** A small picture of a document's first page. */
const thumbnail = z.object({
  document_id: id,
  content_type: z.enum(["image/png", "image/webp"]),
  content: z.base64(),
});
export type Thumbnail = z.output<typeof thumbnail>;

/** The metadata of an uploaded file; in multipart, its text parts. */
export const uploadFields = z.strictObject({
  title: filledLine(limits.request.titleLength),
  content_type: z.enum(["application/pdf", "image/png", "image/jpeg"]).optional(),
  password: z.string().max(256).optional(),
});
export const UPLOAD_ERRORS = [
  "file.pdf.not_a_pdf",
  "file.pdf.empty",
  "file.pdf.encrypted",
  "file.pdf.password_wrong",
  "file.pdf.damaged",
  "file.pdf.no_pages",
  "file.pdf.too_many_pages",
  "file.pdf.certified_no_changes",
  "file.pdf.unsupported",
  "file.pdf.too_costly",
  "file.pdf.paper_differs",
  "file.pdf.page_unreadable",
  "file.pdf.field_demands",
  "file.pdf.read_differently",
  "file.too_large",
  "file.malware.detected",
  "file.scan.unavailable",
  "file.picture.unreadable",
] as const;

/**
 * The text of a page, in runs of characters for a text layer over its picture: points from the left and
 * top of the page as displayed. `x` and `y` are a run's upper left corner, around which `angle` rotates it
 * (degrees, clockwise); its length in that direction is `width`.
 */
export const pageText = z.object({
  runs: z.array(
    z.object({
      /**
       * The text as people read it. It ends with a blank if there is a gap before the next run, and without one if a
       * word continues.
       */
      text: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      angle: z.number(),
      /** Whether the line ends after it. */
      ends: z.boolean(),
    }),
  ),
  /** False if the page has more text than is returned. */
  complete: z.boolean(),
});

export type PageText = z.output<typeof pageText>;

/** The maximum length of the words in a search, in characters. */
const WORDS_LENGTH = 200;

/** A match with the text around it, which has an ellipsis where it is shortened. */
const excerpt = z.object({ before: z.string(), words: z.string(), after: z.string() });

/** The pages that contain the words, from 0, and how often. */
export const wordsOnPages = z.object({
  pages: z.array(
    z.object({
      page: z.int(),
      matches: z.int(),
      /** The first matches of the page. */
      excerpts: z.array(excerpt).max(limits.excerptsPerPage),
    }),
  ),
  /** The searched pages without text, such as scans, from 0. */
  withoutText: z.array(z.int()),
  /** The page at which the next call continues; null after the last page. */
  next: z.int().nullable(),
});

export type WordsOnPages = z.output<typeof wordsOnPages>;

export const documentCalls = {
  createDocument: endpoint({
    method: "POST",
    path: "/v3/documents",
    summary:
      "Upload a PDF, or a PNG or JPEG that becomes one: JSON with base64, or multipart with the parts title, password and file. " +
      `Deleted after ${limits.upload.unused / DAY} days unless a signature request uses it`,
    caller: "person",
    apiUsers: true,
    body: uploadFields.extend({ content: z.base64() }),
    multipart: true,
    bodyLimit: UPLOAD_BYTES,
    response: documentFacts,
    status: 201,
    errors: [...UPLOAD_ERRORS, ...MAY_NOT_SEND, "error.free.uploads"],
  }),
  getDocument: endpoint({
    method: "GET",
    path: "/v3/documents/{id}",
    summary: "Get the metadata of a document",
    caller: "signer",
    apiUsers: true,
    response: documentFacts,
  }),
  deleteDocument: endpoint({
    method: "DELETE",
    path: "/v3/documents/{id}",
    summary: "Delete a document that no request uses",
    caller: "person",
    apiUsers: true,
    response: done,
    errors: ["error.document.in_use"],
  }),
  getPage: endpoint({
    method: "GET",
    path: "/v3/documents/{id}/pages/{n}",
    summary:
      "Get the picture of a page (0 is the first) as PNG or, for photographs, as WebP. Scale 100 is 150 dots per inch. Drawn at " +
      `${limits.pageImage.scales.join(", ")}: another scale gives the next larger one`,
    caller: "signer",
    apiUsers: true,
    query: z.object({
      scale: wholeNumber(5, 400).default(100),
      /** The version, whose picture never changes; by default the newest version. */
      version: id.optional(),
    }),
    response: binary("image/png", "image/webp"),
    selecting: "unchanged",
    errors: ["error.page.not_found", "error.page.not_rendered"],
  }),
  getThumbnails: endpoint({
    method: "GET",
    path: "/v3/thumbnails",
    summary:
      "Get small pictures of the first pages of up to " +
      `${limits.thumbnails} documents, in one answer. It does not count as reading. Documents that you cannot read, or ` +
      "whose page cannot be drawn, are left out",
    caller: "person",
    apiUsers: false,
    query: z.object({
      /** Ids, separated by commas. */
      documents: z
        .string()
        .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/)
        .max(limits.thumbnails * 37)
        .transform((text) => text.split(",")),
    }),
    response: z.object({
      thumbnails: z.array(thumbnail),
    }),
  }),
  getPageText: endpoint({
    method: "GET",
    path: "/v3/documents/{id}/pages/{n}/text",
    summary: "Get the text of a page (0 is the first) with its positions. Empty for a scan",
    caller: "signer",
    apiUsers: false,
    query: z.object({
      /** The version; by default the newest. */
      version: id.optional(),
    }),
    response: pageText,
    errors: ["error.page.not_found", "error.page.not_rendered"],
  }),
  findWords: endpoint({
    method: "GET",
    path: "/v3/documents/{id}/matches",
    summary:
      `Find words: on which pages they are, how often, and in which sentences. Reads up to ${limits.searchedPages} pages. ` +
      "Ignores case, accents and ligatures",
    caller: "signer",
    apiUsers: false,
    query: z.object({
      words: z.string().max(WORDS_LENGTH).regex(/\S/),
      /** The first page to search, from 0. */
      from: wholeNumber(0, limits.upload.pages).default(0),
      /** The version; by default the newest. */
      version: id.optional(),
    }),
    response: wordsOnPages,
    errors: ["error.page.not_found", "error.page.not_rendered"],
  }),
  downloadDocument: endpoint({
    method: "GET",
    path: "/v3/documents/{id}/download",
    summary: "Download the current version of the document; signed=false returns it as uploaded",
    caller: "signer",
    apiUsers: true,
    query: z.object({ signed: z.enum(["true", "false"]).default("true") }),
    response: binary("application/pdf"),
    selecting: "ranges",
  }),
  downloadTicket: endpoint({
    method: "POST",
    path: "/v3/documents/{id}/download/ticket",
    summary: "Create a URL that downloads the document once, within a minute",
    caller: "signer",
    apiUsers: false,
    secret: true,
    query: z.object({ signed: z.enum(["true", "false"]).default("true") }),
    response: ticket,
    status: 201,
  }),
} as const;
export { id as documentId };
