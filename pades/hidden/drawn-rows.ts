import { row } from "./row.ts";

/** What pages draw with that programs read in different ways. */
export const drawnRows = {
  annotation_unplaced: row(
    "appearance",
    "an annotation with a drawing and without a rectangle of four numbers, a drawing of its state (AS), an area of the drawing's BBox, whole numbers for F, the corners (QuadPoints) of the text that it marks, or the points (Vertices) of a polygon",
    "is shown elsewhere, or not at all, in some viewers",
    "fixed",
    "refused",
  ),
  highlight_opaque: row(
    "appearance",
    "the drawing of a highlight that has no graphics states (ExtGState) among its resources",
    "is drawn anew by some viewers, so that the text shows through it, or covers the text in others",
    "fixed",
    "refused",
  ),
  link_appearance: row(
    "appearance",
    "the appearance (AP) of a link or a pop-up",
    "is shown in some viewers and not in others",
    "fixed",
    "refused",
  ),
  link_border: row(
    "frames",
    "the frame of a link (Border, BS; 1 point where it says nothing), up to 3 points wide around a rectangle",
    "is drawn by some viewers and not by others",
    "removed",
    "noted",
  ),
  link_cover: row(
    "frames",
    "the frame of a link that is wider, or as wide as a quarter of the rectangle",
    "covers what the page says in some viewers",
    "removed",
    "refused",
  ),
  page_shape: row(
    "pages",
    "MediaBox, CropBox, Rotate, UserUnit and Annots of a page that are not as ISO 32000-2 has them; what a page inherits by Parent and by the tree of pages from different nodes",
    "shows more, less or other parts of the page in some viewers",
    "fixed",
    "refused",
  ),
  drawing_ambiguous: row(
    "drawing",
    "images, forms, patterns, shadings, colour spaces, functions, graphics states, soft masks and filters of streams whose dictionaries are not as ISO 32000-2 has them or contradict their data; colour profiles whose tones fall or whose primaries are exchanged; blend modes in glyphs, in patterns, and in a form that is drawn faint or blended as a whole",
    "shows another picture or none in some viewers",
    "refused",
    "refused",
  ),
  drawing_costly: row(
    "drawing",
    "a page that carries out more than 10 million operators, because forms, patterns, masks or glyphs are drawn over and over; patterns of more tiles than that",
    "shows a part of the page or nothing in some viewers, and stops others",
    "refused",
    "refused",
  ),
  paper_blending: row(
    "colours",
    "a blend mode other than Normal, Multiply and Darken on a page without a group in RGB (Group, CS) or without a ground of its own that fills it",
    "blends in the colours of the device, with white paper below or with none: other colours on paper and in some viewers, white for black if it likes",
    "fixed",
    "refused",
  ),
  group_blending: row(
    "colours",
    "a form drawn with a blend mode and without a group; an isolated group (I) in greys that draws colours, or in CMYK where it blends; a knockout group (K), or an annotation's isolated one, that blends",
    "is blended in other colours, with other things, or not at all in some viewers",
    "fixed",
    "refused",
  ),
  drawing_default: row(
    "drawing",
    "BitsPerComponent of a JPEG that is not 8; ImageMask, Decode, Mask and SMask of an image that are none; parameters of the one filter of a stream (DecodeParms) that are an array beside a name, or the other way round",
    "shows another picture or none in some viewers, where others take a default",
    "fixed",
    "refused",
  ),
} as const;
