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

export interface TakenIn extends Facts, WrittenFile {
  /** The document is the one that was written to `into`: every one without a signature. */
  readonly written: boolean;
  /** What was made another in it than it was; empty where only the way in which it is written is another. */
  readonly mended: readonly Mending[];
  /** What stays in the document and is to be told. */
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
   * is empty, damaged beyond repair, has no pages or too many, needs a password.
   */
  readonly "take-in": Task<
    DocumentState & { readonly password?: string; readonly into: string },
    TakenIn
  >;
  /**
   * What is to be told of a document that was taken in before. Refuses, as `take-in` does, one that shows or does
   * something else later or on paper, and one that would be mended now.
   */
  readonly "look-again": Task<
    DocumentState,
    { readonly notes: readonly DocumentNote[]; readonly pages: number }
  >;
  /**
   * Holds that `limits.comparedPages` pages, or as many as there are, show the same on screen and on paper. `from` counts
   * from 0: `take-in` and `look-again` look at the first ones.
   */
  readonly "compare-drawings": Task<DocumentState & { readonly from: number }, void>;
  /**
   * The picture of one page, packed without loss. `page` counts from 0; `scale` in percent of 150 dpi; `signedLength`: as it was in the
   * first that many bytes.
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
  /** What is written on one page and where. `page` counts from 0. */
  readonly "page-text": Task<DocumentState & { readonly page: number }, PageText>;
  /** A PNG or JPEG as a PDF of one page. */
  readonly "picture-to-pdf": Task<{ readonly path: string; readonly into: string }, WrittenFile>;
  /** An uploaded or drawn signature, made fit for storing: upright, cropped, without its paper. */
  readonly "signature-image": Task<
    {
      readonly picture: Uint8Array;
      /** Take away the white of the paper (default), or leave the picture whole: a seal's mark. */
      readonly ground?: "remove" | "keep";
    },
    { readonly png: Uint8Array; readonly width: number; readonly height: number }
  >;
  /** A picture in another size and format, never enlarged. What is not covered stays transparent, or white in a JPEG. */
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
   * come back, and only short ones: what a stranger sends is not carried into the process that serves everyone.
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
  /** One signature's revision with its place kept free, and the digest that is to be signed. */
  readonly "prepare-signature": Task<
    DocumentState & {
      readonly options: Omit<SignatureOptions, "appearance">;
      /** The field to be signed, where it has to be made first. */
      readonly made?: FieldPlan;
      /** Left out: the field stays without a picture. */
      readonly look?: PictureSpec;
    },
    Prepared
  >;
  /** Puts the CMS or the time-stamp token into its place; `document` is the one it was prepared on. */
  readonly embed: Task<
    DocumentState & { readonly prepared: Prepared; readonly cms: Uint8Array },
    Tail
  >;
  /**
   * Puts the CMS into its place, as `embed`, and behind it the revocation data with the place of a document time-stamp.
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
  /** What the renewal of an archive time-stamp has to prove: the newest document time-stamp, and what came after it. */
  readonly "archive-stamps": Task<DocumentState, ArchiveStamps>;
  /** One more revision with this revocation data and the place of a document time-stamp over all before it. */
  readonly "renew-archive": Task<DocumentState & { readonly validation: ValidationData }, Prepared>;
  /** EN 319 102-1: integrity, coverage, chain, revocation, time-stamps, level. `anchors` in DER. */
  readonly validate: Task<
    DocumentState & { readonly anchors: readonly Uint8Array[]; readonly at: Date },
    Validation
  >;
  /** What anybody may learn of a file of strangers: its signatures as `validate` judges them, and where they are seen. */
  readonly verify: Task<
    DocumentState & {
      readonly anchors: readonly Uint8Array[];
      readonly at: Date;
      readonly password?: string;
    },
    WrittenFile &
      Pick<Facts, "pages" | "signatureFields"> & {
        readonly validation: Validation;
        /** What the file shows or does later, elsewhere or on paper. */
        readonly notes: readonly DocumentNote[];
      }
  >;
  /**
   * What is written on a page as it was signed (in the first `signedLength` bytes) and as it is now, where they differ.
   * Null when the words are the same: something else of the page was changed.
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
