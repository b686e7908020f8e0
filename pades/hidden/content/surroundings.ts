import type { PdfValue } from "../../read/object.ts";
import type { NoteDeparture } from "./departure.ts";
import type { Statement } from "./statements.ts";

/** What a content stream is part of: a page, or something that is drawn by another content, in the end by a page. */
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
 * What a name of the resources leads to. `caller`: only in those of the content that draws this one. `beyond`: nothing, though
 * those of a content around it have it, where some programs go on to look.
 */
export type ResourceFate = "own" | "inherited" | "caller" | "beyond" | "missing" | "recursion";

/** What the order of operators is read with. */
export interface Surroundings {
  readonly kind: ContentKind;
  readonly fate: (category: ResourceCategory, name: string) => ResourceFate;
  /** Components of a colour space that a device or the resources name; undefined where they cannot be told. */
  readonly componentsOf: (colourSpace: PdfValue) => number | undefined;
  readonly note: NoteDeparture;
  /** What cannot be written in an order that the norm allows. */
  readonly stuck: () => void;
  /** Takes the statements as the page's picture has them, in an order that the norm allows. */
  readonly emit: (name: string, operands: readonly PdfValue[], from: Statement | undefined) => void;
}
