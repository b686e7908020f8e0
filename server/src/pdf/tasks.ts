/**
 * The tasks of the PDF processes, with their inputs and outputs. Documents go in as paths and descriptions, never as
 * bytes. Outputs are small, or are written to the path `into`.
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
import type { WatermarkText } from "@paraph/pades/watermark";
import type { SourceDescription } from "../platform/vault/source.ts";
import type { TextChanges } from "./text-changes.ts";
import type { WordsOnPages } from "@paraph/contract/calls/documents";
import type { PageText } from "./page-text.ts";
import type { PictureSpec } from "./picture-mark.ts";
import type { AgreementPaper } from "./agreement/agreement-paper.ts";
import type { ProtocolPaper } from "./protocol/protocol-paper.ts";

export type { PictureMark, PictureSpec } from "./picture-mark.ts";

/** A plain file (an upload that is being checked), or a stored document. */
export type DocumentInput = { readonly path: string } | SourceDescription;

/** A document, and the bytes that were appended to it in memory and are not stored yet. */
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
  /** Whether the document was rewritten to `into`. Every document without a signature is. */
  readonly written: boolean;
  /** What was changed in the document. Empty if only its form of writing was changed. */
  readonly mended: readonly Mending[];
  /** The notes about the document. */
  readonly notes: readonly DocumentNote[];
}

/** The input and output of a task. */
interface Task<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

export interface PdfTasks {
  readonly ping: Task<Record<string, never>, { readonly pid: number }>;
  /**
   * Checks an uploaded document, and returns its properties. A document without a signature is rewritten to `into`.
   * Refuses a file that is not a PDF, is empty, is too damaged to be mended, has no pages or too many, or needs a
   * password.
   */
  readonly "accept-document": Task<
    DocumentState & { readonly password?: string; readonly into: string },
    AcceptedDocument
  >;
  /**
   * The notes about a stored document, by the current rules. As `accept-document` does, refuses a document that can
   * change its look later or in print, and one that would have to be mended.
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
   * The image of one page, losslessly compressed. `page` counts from 0; `scale` is in percent of 150 dpi;
   * `signedLength` is the length of the revision to draw, by default the whole file.
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
  /**
   * Finds the pages that contain words. Reads up to `limits.searchedPages` pages, from the page `from` (counted from
   * 0).
   */
  readonly "find-words": Task<
    DocumentState & { readonly words: string; readonly from: number },
    WordsOnPages
  >;
  /** Converts a PNG or JPEG to a PDF of one page. */
  readonly "picture-to-pdf": Task<{ readonly path: string; readonly into: string }, WrittenFile>;
  /** Prepares an uploaded or drawn signature for storage: upright, cropped, background removed. */
  readonly "signature-image": Task<
    {
      readonly picture: Uint8Array;
      /** Quarter turns in degrees clockwise, after the picture is upright; 0 by default. */
      readonly rotate?: 0 | 90 | 180 | 270;
      /** Whether to remove the white background (default) or to keep the whole picture, as for the mark of a seal. */
      readonly ground?: "remove" | "keep";
    },
    { readonly png: Uint8Array; readonly width: number; readonly height: number }
  >;
  /** Prepares an uploaded logo, a PNG or a plain SVG drawing, for storage: a square PNG of its pixels. */
  readonly "logo-picture": Task<
    { readonly picture: Uint8Array },
    {
      readonly png: Uint8Array;
      /** The width, which is the height. */
      readonly side: number;
      /** Whether it is a drawing of one colour on a transparent ground. */
      readonly oneColour: boolean;
    }
  >;
  /** Resizes and converts a picture, without enlarging it. Uncovered area is transparent, or white in a JPEG. */
  readonly "resize-picture": Task<
    {
      readonly picture: Uint8Array;
      /** The colours in which a logo is drawn: of everything in it (by default its own), and of what is behind it. */
      readonly look?: { readonly ink: string | undefined; readonly ground: string } | undefined;
      readonly width: number | undefined;
      readonly height: number | undefined;
      readonly format: "webp" | "png" | "jpeg";
      /** 1 to 100; not for PNG. */
      readonly quality: number;
      readonly fit: "cover" | "contain" | "fill" | "inside" | "outside";
      readonly position: "centre" | "top" | "right" | "bottom" | "left";
    },
    { readonly bytes: Uint8Array }
  >;
  /** The preview of a visual signature, made by the code that draws it on the document. */
  readonly "visual-signature": Task<
    { readonly spec: PictureSpec; readonly width?: number; readonly height?: number },
    { readonly svg: string }
  >;
  /**
   * A spooled JSON body: decodes the base64 text of `member` and writes its bytes to `into`. Returns only the members
   * in `fields`, and only short ones, so that no other untrusted data gets into the main process.
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
  /**
   * The same for a body with one or several files: `list` is the member with a list of objects that each have the `member`;
   * a body without that list is itself such an object. The files are written to the paths in `into`; more files than paths are
   * refused before one is decoded.
   */
  readonly "decode-uploads": Task<
    {
      readonly path: string;
      readonly member: string;
      readonly into: readonly string[];
      /** The members beside the file, of a body without the list. */
      readonly fields: readonly string[];
      readonly list: string;
      /** The members beside the list, and those of its objects. */
      readonly listFields: readonly string[];
      readonly itemFields: readonly string[];
    },
    {
      readonly listed: boolean;
      readonly body: Record<string, unknown>;
      readonly files: readonly (WrittenFile & {
        readonly path: string;
        readonly body: Record<string, unknown>;
      })[];
    }
  >;
  /** Prepares all signature fields of a request in one revision; before it, every page gets the watermark, if there is one. */
  readonly "prepare-fields": Task<
    DocumentState & { readonly fields: readonly FieldPlan[]; readonly watermark?: WatermarkText },
    Tail
  >;
  /** Prepares the revision of one signature with a placeholder, and the digest to sign. */
  readonly "prepare-signature": Task<
    DocumentState & {
      readonly options: Omit<SignatureOptions, "appearance">;
      /** The field to sign, if it has to be created first. */
      readonly made?: FieldPlan;
      /** Left out if the field shows no picture. */
      readonly look?: PictureSpec;
    },
    Prepared
  >;
  /**
   * Writes the CMS or the time-stamp token into its placeholder. `document` is the document for which it was prepared.
   */
  readonly embed: Task<
    DocumentState & { readonly prepared: Prepared; readonly cms: Uint8Array },
    Tail
  >;
  /**
   * Writes the CMS into its placeholder, as `embed` does, then appends the revocation data and the placeholder of a
   * document time-stamp. Append `signed`, the bytes of the signature, before those of `archive`.
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
  /**
   * Prepares a further revision with this revocation data and the placeholder of a document time-stamp over the whole
   * file.
   */
  readonly "renew-archive": Task<DocumentState & { readonly validation: ValidationData }, Prepared>;
  /**
   * Validates signatures by EN 319 102-1: integrity, coverage, chain, revocation, time-stamps, level. `anchors` in DER.
   */
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
      /** Whether to return the material of the validation, for a report. */
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
   * if the words are the same and something else on the page was changed.
   */
  readonly "text-changes": Task<
    DocumentState & {
      readonly page: number;
      readonly signedLength: number;
      readonly password?: string;
    },
    TextChanges | null
  >;
  /** An agreement on AES for business, and the number of its pages. */
  readonly agreement: Task<
    { readonly paper: AgreementPaper },
    { readonly pdf: Uint8Array; readonly pages: number }
  >;
  /** The signature protocol on paper. */
  readonly protocol: Task<{ readonly paper: ProtocolPaper }, { readonly pdf: Uint8Array }>;
}
