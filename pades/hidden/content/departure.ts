/**
 * Where a content stream (ISO 32000-2 §7.8.2) departs from the norm, so that programs may draw it in different ways:
 * one ignores an operator, another guesses what is missing; one takes the first of two, another the last.
 */

/**
 * `differs`: programs are known to draw different things. `habit`: real programs write it, and every reader draws it
 * alike.
 */
export type ContentDepartureKind = "differs" | "habit";

const differs = "differs" satisfies ContentDepartureKind;
const habit = "habit" satisfies ContentDepartureKind;

/** Every departure, and how readers treat it: tested with PDFium, poppler, pdf.js, MuPDF and Ghostscript. */
export const CONTENT_DEPARTURES = {
  // Tokens (§7.2, §7.3)
  /** `--5`, `5-3`, `1.2.3`, `.`: programs read five different numbers, or none. */
  number_malformed: differs,
  /** A number that does not fit 32 bits: PDFium reads 0, others another number. */
  number_large: differs,
  /** `#` in a name without two digits after it, or a zero byte: one program ends the name there. */
  name_malformed: differs,
  /** A string or array without an end: some read to the end of the stream, others read nothing. */
  unclosed: differs,
  /** An octal escape above 377, or a line end in a string, which only some read as a line feed. */
  string_escape: differs,
  /** Characters in a hexadecimal string that are not digits. */
  hexadecimal_malformed: differs,
  /** A bracket or brace that opens or closes nothing. */
  bracket_stray: differs,
  /** An array or dictionary with contents that it cannot have, or nested where it may not be. */
  collection_malformed: differs,
  /** A comment at the end of a part of a page's content: for some programs it covers the beginning of the next part. */
  comment_across_parts: differs,
  /** A part of a page's content ends within a token: some programs insert white space there and some do not. */
  token_across_parts: differs,

  // Operators (annex A)
  /** A word that is no operator, outside BX and EX: some programs ignore it, others cut it in two. */
  operator_unknown: differs,
  /** A word that is no operator, between BX and EX (§7.8.2), which allow it. */
  operator_unknown_allowed: habit,
  /** Operands are missing: some programs ignore the operator, some use 0. */
  operands_missing: differs,
  /** There are more operands than the operator takes: some programs use the first ones, some the last, some none. */
  operands_surplus: differs,
  /** Operands at the end that no operator follows: every program ignores them. */
  operands_last: habit,
  /** An operand of another type: some programs ignore the operator, some use 0. */
  operand_type: differs,
  /** A real number where an integer is due: poppler ignores the operator. */
  operand_real: differs,
  /** A mode, a width or a dash out of its range (§8.4.3, §9.3.6): each program substitutes another value. */
  operand_range: differs,

  // Order (§8.2, figure 9)
  /** `Q` without `q` on a page: every program ignores it. */
  restore_surplus: habit,
  /** `Q` without `q` in a form, a pattern or a glyph: pdf.js restores the state of the caller. */
  restore_of_caller: differs,
  /** `q` without `Q`: every program closes it at the end. */
  save_open: habit,
  /** More saved states than programs keep. */
  save_deep: differs,
  /** `BT` in a text object: some programs restart the text object. */
  text_in_text: differs,
  /** `ET` without `BT`: every program ignores it. */
  text_end_surplus: habit,
  /** A text object that is never closed. */
  text_open: habit,
  /** Text is placed or shown outside a text object: its position depends on the program. */
  text_outside: differs,
  /** A path or a picture is drawn in a text object: every program draws it and continues with the text. */
  drawing_in_text: habit,
  /** Text continues after a state was restored within its text object: some programs restore the text position too. */
  state_in_text: differs,
  /** A colour, a width or a mark between the parts of a path: every program applies it to the whole path. */
  state_in_path: habit,
  /**
   * Another operator between the parts of a path: some programs draw the path with the state before it, some with the
   * state after it.
   */
  path_interrupted: differs,
  /** A line or curve without a current point: some programs ignore it, some draw it from 0. */
  path_without_point: differs,
  /** A path that is never painted: every program ignores it at the end. */
  path_open: habit,
  /** A path that is never painted, in a form, a pattern or a glyph: MuPDF and pdf.js continue it in the caller. */
  path_of_caller: differs,
  /** Painting without a path: nothing happens. */
  paint_nothing: habit,
  /** A clip without a path, or with a path of one point: some programs clip everything away, others nothing. */
  clip_nothing: differs,
  /** `W` without a painting operator after it. */
  clip_unpainted: differs,
  /** `EMC` without `BMC` or `BDC` on a page. */
  mark_end_surplus: habit,
  /** Marked content that is left open at the end of a page. */
  mark_open: habit,
  /**
   * `EMC` without a beginning, or marked content without an end, in a form, a pattern or a glyph: pdf.js continues it
   * in the caller.
   */
  mark_of_caller: differs,
  /** A glyph in one colour draws beyond its box (`d1`): cairo and Ghostscript cut it off, poppler sometimes. */
  glyph_box: differs,
  /** `d0` or `d1` is missing, repeated, late, or outside a glyph (§9.6.4). */
  glyph_head: differs,
  /** Colours in content that is drawn in the colour of the caller (§8.7.3.3, §9.6.4). */
  colour_of_caller: differs,

  // What has no area and no length (§8.5.3)
  /** An area without a width: PDFium draws a line of one pixel at any size; MuPDF and cairo draw nothing. */
  fill_without_area: differs,
  /** Painting in a space that flattens everything: most programs draw nothing, cairo ignores the space. */
  space_flattened: differs,
  /**
   * Painting in a clip without a width: Ghostscript draws a line of one pixel, and so does PDFium except for strokes.
   */
  clip_without_area: differs,
  /**
   * A line or a dash of no length with projecting ends, or a point or a curve with round ones: some programs paint it.
   */
  line_without_length: differs,
  /** Text of which only the outline is visible, and the outline has no width: MuPDF shows nothing. */
  outline_without_width: differs,

  // Resources (§7.8.3)
  /** A name that the resources do not have: each program substitutes something else. */
  resource_missing: differs,
  /** A missing name of a picture, a shading or a state: every program ignores it. */
  resource_absent: habit,
  /** A form without resources that a page draws: every program uses those of the page. */
  resource_inherited: habit,
  /** Any other name that only the resources of the caller have. */
  resource_of_caller: differs,
  /** A form, pattern or glyph that is drawn within itself. */
  recursion: differs,
  /** Forms nested more deeply than programs follow them. */
  form_deep: differs,
  /** The number of components differs from that of the colour space. */
  colour_components: differs,

  // Inline images (§8.9.7)
  /** An inline image with keys or values that table 91 does not have, or without required ones. */
  image_malformed: differs,
  /** An inline image whose end differs between programs that count bytes and programs that look for EI. */
  image_end: differs,
  /** An inline image whose data is too short: each program makes up the rest. */
  image_cut: differs,

  /** Data that cannot be decoded, or more operators than are examined. */
  unreadable: differs,
} satisfies Record<string, ContentDepartureKind>;

export type ContentDepartureName = keyof typeof CONTENT_DEPARTURES;

/** A departure of one stream, and the offset in its decoded data. */
export interface ContentDeparture {
  readonly name: ContentDepartureName;
  readonly at: number;
}

/** Called for each departure. */
export type NoteDeparture = (name: ContentDepartureName, at: number) => void;

export const differsBy = (name: ContentDepartureName): boolean =>
  CONTENT_DEPARTURES[name] === "differs";
