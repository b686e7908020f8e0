import type { PdfValue } from "../../read/object.ts";
import type { NoteDeparture } from "./departure.ts";
import type { Statement } from "./statements.ts";

/** What a content stream belongs to: a page, or an object that another content stream draws. */
export type ContentKind =
  | "page"
  | "appearance"
  | "field"
  | "form"
  | "pattern"
  | "uncoloured"
  | "glyph";

/** The categories of resources that operators name (§7.8.3). */
export type ResourceCategory =
  | "ColorSpace"
  | "ExtGState"
  | "Font"
  | "Pattern"
  | "Properties"
  | "Shading"
  | "XObject";

/**
 * How a resource name is found. `caller`: only in the resources of the content that draws this one. `beyond`: not
 * found, but an outer content stream has it, and some programs look there.
 */
export type ResourceFate = "own" | "inherited" | "caller" | "beyond" | "missing" | "recursion";

/** What checking the order of operators needs. */
export interface Surroundings {
  readonly kind: ContentKind;
  readonly fate: (category: ResourceCategory, name: string) => ResourceFate;
  /** The number of components of a colour space; undefined where it cannot be found. */
  readonly componentsOf: (colourSpace: PdfValue) => number | undefined;
  readonly note: NoteDeparture;
  /** Called for content that cannot be written in an order that the norm allows. */
  readonly stuck: () => void;
  /** Takes the statements as PDFium reads them, in an order that the norm allows. */
  readonly emit: (name: string, operands: readonly PdfValue[], from: Statement | undefined) => void;
}
