/**
 * The tasks of the PDF processes: what goes in and what comes out. Documents go in as paths and
 * descriptions, never as bytes; what comes back is small, or was written to the path `into`.
 */
import type { Picture } from "./pack-pixels.ts";
import type { DocumentNote, Mending } from "@paraph/contract/document-notes";
import type { ValidationData } from "@paraph/pades/cades";
import type { Facts } from "@paraph/pades/read";
import type {
  ArchiveStamps,
  FieldPlan,
  Prepared,
  SignatureOptions,
  Tail,
} from "@paraph/pades/write";
import type { Validation } from "@paraph/pades/validate";
import type { SourceDescription } from "../platform/vault/source.ts";
import type { TextChanges } from "./text-changes.ts";
import type { WordsOnPages } from "@paraph/contract/calls/documents";
import type { PageText } from "./page-text.ts";
import type { PictureSpec } from "./picture-mark.ts";
import type { ProtocolPaper } from "./protocol/protocol-paper.ts";

export type { PictureMark, PictureSpec } from "./picture-mark.ts";

/** A plain file (an upload that is being examined), or a document at rest. */
export type DocumentInput = { readonly path: string } | SourceDescription;

/** A document and what was appended to it in memory but is not stored yet. */
export interface DocumentState {
  readonly document: DocumentInput;
  readonly tails?: readonly Uint8Array[];
}

/** A file that a task wrote. */
export interface WrittenFile {
  readonly size: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

export interface AcceptedDocument extends Facts, WrittenFile {
  /** The document is the one that was written to `into`: every one without a signature. */
  readonly written: boolean;
  /** What was made another in it than it was; empty where only the way in which it is written is another. */
  readonly mended: readonly Mending[];
  /** The notes about the document. */
  readonly notes: readonly DocumentNote[];
}

/** A task's shape. */
interface Task<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

export interface PdfTasks {
  readonly ping: Task<Record<string, never>, { readonly pid: number }>;
  /**
   * What a document is. One without a signature is rewritten to `into`. Refuses what is none,
   * is empty, damaged beyond mending, has no pages or too many, needs a password.
   */
  readonly "accept-document": Task<
    DocumentState & { readonly password?: string; readonly into: string },
    AcceptedDocument
  >;
  /**
   * The notes about a stored document, by the current rules. Refuses, as `accept-document` does, a document that can
   * change its look later or in print, and one that would be mended now.
   */
  readonly "recheck-document": Task<
    DocumentState,
    { readonly notes: readonly DocumentNote[]; readonly pages: number }
  >;
  /**
   * Checks that up to `limits.comparedPages` pages, from the page `from` (counted from 0), look the same on the screen and
   * in print. `accept-document` and `recheck-document` check the first pages.
   */
  readonly "compare-drawings": Task<DocumentState & { readonly from: number }, void>;
  /**
   * The image of one page, losslessly compressed. `page` counts from 0; `scale` in percent of 150 dpi; `signedLength`:
   * the length of the revision to draw, by default the whole file.
   */
  readonly "page-image": Task<
    DocumentState & {
      readonly page: number;
      readonly scale: number;
      readonly signedLength?: number;
      readonly password?: string;
    },
    Picture & { readonly width: number; readonly height: number }
  >;
  /** The text of one page with its positions. `page` counts from 0. */
  readonly "page-text": Task<DocumentState & { readonly page: number }, PageText>;
  /** On which pages words stand. Reads up to `limits.searchedPages` pages, from the page `from` (counted from 0). */
  readonly "find-words": Task<
    DocumentState & { readonly words: string; readonly from: number },
    WordsOnPages
  >;
  /** A PNG or JPEG as a PDF of one page. */
  readonly "picture-to-pdf": Task<{ readonly path: string; readonly into: string }, WrittenFile>;
  /** Prepares an uploaded or drawn signature for storage: upright, cropped, background removed. */
  readonly "signature-image": Task<
    {
      readonly picture: Uint8Array;
      /** Whether to remove the white background (default), or to leave the picture whole, as for a seal's mark. */
      readonly ground?: "remove" | "keep";
    },
    { readonly png: Uint8Array; readonly width: number; readonly height: number }
  >;
  /** Resizes and converts a picture, without enlarging it. Uncovered area is transparent, or white in a JPEG. */
  readonly "resize-picture": Task<
    {
      readonly picture: Uint8Array;
      readonly width: number | undefined;
      readonly height: number | undefined;
      readonly format: "webp" | "png" | "jpeg";
      /** 1 to 100; a PNG has none. */
      readonly quality: number;
      readonly fit: "cover" | "contain" | "fill" | "inside" | "outside";
      readonly position: "centre" | "top" | "right" | "bottom" | "left";
    },
    { readonly bytes: Uint8Array }
  >;
  /** The preview of a visual signature, by the code that draws it on paper. */
  readonly "visual-signature": Task<
    { readonly spec: PictureSpec; readonly width?: number; readonly height?: number },
    { readonly svg: string }
  >;
  /**
   * A spooled JSON body: takes the base64 text of `member` out and writes its bytes to `into`. Of the rest only `fields`
   * are returned, and only short ones, so that untrusted data does not get into the main process.
   */
  readonly "decode-upload": Task<
    {
      readonly path: string;
      readonly member: string;
      readonly into: string;
      readonly fields: readonly string[];
    },
    WrittenFile & { readonly body: Record<string, unknown> }
  >;
  /** All signature fields of a request in one revision. */
  readonly "prepare-fields": Task<DocumentState & { readonly fields: readonly FieldPlan[] }, Tail>;
  /** The revision for one signature with a placeholder, and the digest to sign. */
  readonly "prepare-signature": Task<
    DocumentState & {
      readonly options: Omit<SignatureOptions, "appearance">;
      /** The field to sign, if it has to be created first. */
      readonly made?: FieldPlan;
      /** Left out for a field without a picture. */
      readonly look?: PictureSpec;
    },
    Prepared
  >;
  /** Writes the CMS or the time-stamp token into its placeholder; `document` is the one it was prepared for. */
  readonly embed: Task<
    DocumentState & { readonly prepared: Prepared; readonly cms: Uint8Array },
    Tail
  >;
  /**
   * Writes the CMS into its placeholder, as `embed` does, then appends the revocation data and the placeholder of a
   * document time-stamp.
   * `signed` are the bytes of the signature; they go before those of `archive`.
   */
  readonly "archive-timestamp": Task<
    DocumentState & {
      readonly prepared: Prepared;
      readonly cms: Uint8Array;
      readonly validation: ValidationData;
      readonly name?: string;
    },
    { readonly signed: Uint8Array; readonly archive: Prepared }
  >;
  /** The input for the renewal of an archive time-stamp: the newest document time-stamp, and the data after it. */
  readonly "archive-stamps": Task<DocumentState, ArchiveStamps>;
  /** A further revision with this revocation data and the placeholder of a document time-stamp over the file so far. */
  readonly "renew-archive": Task<DocumentState & { readonly validation: ValidationData }, Prepared>;
  /** EN 319 102-1: integrity, coverage, chain, revocation, time-stamps, level. `anchors` in DER. */
  readonly validate: Task<
    DocumentState & { readonly anchors: readonly Uint8Array[]; readonly at: Date },
    Validation
  >;
  /** The public verification of a file: its signatures, validated as by `validate`, and their positions. */
  readonly verify: Task<
    DocumentState & {
      readonly anchors: readonly Uint8Array[];
      readonly at: Date;
      readonly password?: string;
      /** Whether the validation has its material, for a report. */
      readonly material?: boolean;
    },
    WrittenFile &
      Pick<Facts, "pages" | "signatureFields"> & {
        readonly validation: Validation;
        /** The notes about content that can change or print differently. */
        readonly notes: readonly DocumentNote[];
      }
  >;
  /**
   * The differences between the text of a page as signed (in the first `signedLength` bytes) and its current text. Null
   * if the words are the same, and something else of the page was changed.
   */
  readonly "text-changes": Task<
    DocumentState & {
      readonly page: number;
      readonly signedLength: number;
      readonly password?: string;
    },
    TextChanges | null
  >;
  /** The signature protocol on paper. */
  readonly protocol: Task<{ readonly paper: ProtocolPaper }, { readonly pdf: Uint8Array }>;
}
