/**
 * Where a content stream (ISO 32000-2 §7.8.2) departs from the letter of the norm, so that programs may draw it in
 * different ways: one leaves an operator out, one guesses what is missing, one takes the first of two and another the last.
 */

/** `differs`: programs are known to draw other things. `habit`: real programs write it, and every reader takes it alike. */
export type ContentDepartureKind = "differs" | "habit";

const differs = "differs" satisfies ContentDepartureKind;
const habit = "habit" satisfies ContentDepartureKind;

/** Every departure, and what readers make of it: tried with PDFium, poppler, pdf.js, MuPDF and Ghostscript. */
export const CONTENT_DEPARTURES = {
  // Tokens (§7.2, §7.3)
  /** `--5`, `5-3`, `1.2.3`, `.`: read as five different numbers, or not at all. */
  number_malformed: differs,
  /** A number that does not fit 32 bits: 0 for PDFium, somewhere else for others. */
  number_large: differs,
  /** `#` in a name without two digits behind it, or a zero byte: one ends the name there. */
  name_malformed: differs,
  /** A string or array without an end: to the end of the stream for some, nothing at all for others. */
  unclosed: differs,
  /** An octal escape above 377, or a line end in a string, which counts as a line feed for some only. */
  string_escape: differs,
  /** Characters in a hexadecimal string that are no digits. */
  hexadecimal_malformed: differs,
  /** A bracket or brace that opens or closes nothing. */
  bracket_stray: differs,
  /** An array or dictionary that holds what cannot be in it, or that is nested where none can be. */
  collection_malformed: differs,
  /** A comment at the end of a part of a page's content: it covers the beginning of the next part for some. */
  comment_across_parts: differs,
  /** A part of a page's content ends within a token: some put white space there and some do not. */
  token_across_parts: differs,

  // Operators (annex A)
  /** A word that is no operator, outside BX and EX: left out by some, cut in two by others. */
  operator_unknown: differs,
  /** The same between BX and EX (§7.8.2), which is what these are for. */
  operator_unknown_allowed: habit,
  /** Operands are missing: some leave the operator out, some take 0 for them. */
  operands_missing: differs,
  /** There are more operands than the operator takes: some take the first ones, some the last, some none. */
  operands_surplus: differs,
  /** Operands at the end that no operator follows: everybody leaves them out. */
  operands_last: habit,
  /** An operand of another type: some leave the operator out, some take 0. */
  operand_type: differs,
  /** A real number where a whole one is due: poppler leaves the operator out. */
  operand_real: differs,
  /** A mode, a width or a dash out of its range (§8.4.3, §9.3.6): each program takes another one for it. */
  operand_range: differs,

  // Order (§8.2, figure 9)
  /** `Q` without `q` on a page: everybody leaves it out. */
  restore_surplus: habit,
  /** The same in a form, a pattern or a glyph: pdf.js restores what belongs to the caller. */
  restore_of_caller: differs,
  /** `q` without `Q`: everybody closes it at the end. */
  save_open: habit,
  /** More saved states than programs keep. */
  save_deep: differs,
  /** `BT` in a text object: some programs restart the text object. */
  text_in_text: differs,
  /** `ET` without `BT`: everybody leaves it out. */
  text_end_surplus: habit,
  /** A text object that is never closed. */
  text_open: habit,
  /** Text is placed or shown outside a text object: where it stands depends on the program. */
  text_outside: differs,
  /** A path is drawn in a text object, or a picture: everybody draws it, and goes on with the text. */
  drawing_in_text: habit,
  /** Text goes on behind a state that was restored within its text object: some restore the place of the text too. */
  state_in_text: differs,
  /** A colour, a width or a mark between the parts of a path: everybody gives it to the whole path. */
  state_in_path: habit,
  /** Something else is between the parts of a path: some draw it with the state before, some with the one behind. */
  path_interrupted: differs,
  /** A line or curve that begins nowhere: left out, or drawn from 0. */
  path_without_point: differs,
  /** A path that is never painted: left out by everybody at the end. */
  path_open: habit,
  /** The same in a form, a pattern or a glyph: MuPDF and pdf.js go on with it in the caller. */
  path_of_caller: differs,
  /** Painting without a path: nothing. */
  paint_nothing: habit,
  /** A clip without a path, or with one of a single point: everything is cut away for some, nothing for others. */
  clip_nothing: differs,
  /** `W` that no painting operator follows. */
  clip_unpainted: differs,
  /** `EMC` without a beginning on a page. */
  mark_end_surplus: habit,
  /** Marked content that is left open at the end of a page. */
  mark_open: habit,
  /** Either of them in a form, a pattern or a glyph: pdf.js goes on with it in the caller. */
  mark_of_caller: differs,
  /** A glyph in one colour draws beyond the box that it says (`d1`): cairo and Ghostscript cut it off, poppler at times. */
  glyph_box: differs,
  /** `d0` or `d1` missing, twice, late, or elsewhere than in a glyph (§9.6.4). */
  glyph_head: differs,
  /** Colours in what is drawn in the colour of the caller (§8.7.3.3, §9.6.4). */
  colour_of_caller: differs,

  // What has no area and no length (§8.5.3)
  /** An area without a width: a line of one pixel for PDFium, at whatever size, and nothing for MuPDF and cairo. */
  fill_without_area: differs,
  /** Something is painted in a space that flattens everything: nothing for most, and for cairo as if the space were none. */
  space_flattened: differs,
  /** Something is painted in a clip without a width: a line of one pixel for Ghostscript and, but for a stroke, for PDFium. */
  clip_without_area: differs,
  /** A line or a dash of no length with projecting ends, a point or a curve with round ones: painted by some. */
  line_without_length: differs,
  /** Text whose outline alone is seen and has no width: MuPDF shows nothing. */
  outline_without_width: differs,

  // Resources (§7.8.3)
  /** A name that the resources do not have: each program puts something else in its place. */
  resource_missing: differs,
  /** The same for pictures, shadings and states: everybody leaves them out. */
  resource_absent: habit,
  /** A form without resources of its own that is drawn by a page: everybody takes those of the page. */
  resource_inherited: habit,
  /** Any other name that the resources of the caller have, and those of the stream itself do not. */
  resource_of_caller: differs,
  /** A form, pattern or glyph that is drawn within itself. */
  recursion: differs,
  /** More forms within each other than programs go down. */
  form_deep: differs,
  /** Another number of components than the colour space has. */
  colour_components: differs,

  // Inline images (§8.9.7)
  /** An inline image whose keys or values are not of table 91, or are missing. */
  image_malformed: differs,
  /** An inline image whose end is another one for who counts bytes and who looks for EI. */
  image_end: differs,
  /** An inline image whose data ends before it does: each program makes up the rest. */
  image_cut: differs,

  /** Data that no filter unfolds, or more operators than can be looked at. */
  unreadable: differs,
} satisfies Record<string, ContentDepartureKind>;

export type ContentDepartureName = keyof typeof CONTENT_DEPARTURES;

/** A departure of one stream, and the byte of its unfolded data at which it is. */
export interface ContentDeparture {
  readonly name: ContentDepartureName;
  readonly at: number;
}

/** Told of each departure. */
export type NoteDeparture = (name: ContentDepartureName, at: number) => void;

export const differsBy = (name: ContentDepartureName): boolean =>
  CONTENT_DEPARTURES[name] === "differs";
