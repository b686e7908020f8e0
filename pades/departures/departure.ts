/**
 * Where a file departs from the letter of ISO 32000-2 §7.5, so that two programs may read it in two ways: one follows
 * what is written, one repairs, one takes the first of two and another the last.
 */

/**
 * `differs`: readers are known to disagree, or to begin a repair, which finds objects by looking for them. `unread`: no
 * reader comes across it as long as it repairs nothing. `habit`: real programs write it, and every reader takes it alike.
 */
export type DepartureKind = "differs" | "unread" | "habit";

const differs = "differs" satisfies DepartureKind;
const unread = "unread" satisfies DepartureKind;
const habit = "habit" satisfies DepartureKind;

/** Every departure, and what readers make of it: tried with PDFium, poppler, pdf.js, MuPDF and qpdf. */
export const DEPARTURES = {
  // The beginning and the end (§7.5.2, §7.5.5)
  /** Something is before `%PDF-`: some count all offsets from the header, some from the first byte. */
  header_not_first: differs,
  /** The last `startxref` is no whole word between the objects, or stands where not every reader looks for it. */
  pointer_not_last: differs,
  /** A linearised file (annex F) whose first-page section is not the one that `startxref` names. */
  linearized_elsewhere: differs,

  // Sections (§7.5.4, §7.5.8)
  /** White space before the section: every reader passes it. */
  section_after_space: habit,
  /** The keyword, a line of a table or the end of a cross-reference stream is not as it shall be. */
  section_malformed: differs,
  /** /Size, /Prev or /XRefStm is no whole number, or leads to no section; or a later section changes /Encrypt. */
  section_entry: differs,
  /** An object has a number at or above /Size: PDFium drops it, others do not. */
  number_above_size: differs,
  /** Number 0 is in use, or a table begins with 1 where 0 is meant: pdf.js shifts all of it. */
  number_zero: differs,
  /** /W is not three widths that every reader takes. */
  section_widths: differs,
  /** /Index and the rows of a cross-reference stream do not agree: poppler and pdf.js repair. */
  section_rows: differs,
  /** An entry is of no known type: null by table 18, a reason to repair for poppler and pdf.js. */
  entry_type: differs,
  /** A table and its /XRefStm say different things of one object. */
  hybrid_disagrees: differs,

  // Objects (§7.3.10, §7.5.7)
  /** White space before the object at its offset: every reader passes it. */
  object_after_space: habit,
  /** There is no such object at the place that the cross-reference names. */
  object_misplaced: differs,
  /** As `object_misplaced`, but nothing refers to it. */
  object_misplaced_unused: unread,
  /** The object cannot be read, or something else is in front of `endobj`. */
  object_malformed: differs,
  /** `endobj` is missing: every reader ends the object with its value. */
  object_unclosed: habit,
  /** Objects are inside one another. */
  objects_overlap: differs,
  /** The generation of the entry, of the object or of a reference is another one: PDFium takes it, pdf.js does not. */
  generation: differs,
  /** A reference to a number that no file can have: some readers keep only its lower bits. */
  reference_number: differs,
  /** A key occurs twice in a dictionary, perhaps in two spellings (§7.3.5), with different values. */
  key_twice: differs,
  /** A number occurs twice in an object stream: some readers take the index, some the number. */
  contained_twice: differs,
  /** Objects of an object stream are not one behind the other. */
  contained_overlap: differs,
  /** /Length does not lead to `endstream`: some readers believe it, some look for the keyword. */
  stream_length: differs,
  /** `stream` is not followed by a line feed: some readers begin the data one byte earlier. */
  stream_keyword: differs,

  /** A name with a zero byte (§7.3.5 forbids it): poppler ends the name there. */
  name_zero: differs,

  // What only a repair comes across
  /** An object in force stands before an older copy of it: who repairs takes the last one. */
  older_copy: unread,
  /** An object of an object stream that no section names: who repairs takes it. */
  contained_unnamed: unread,
  /** A cross-reference stream that no section leads to. */
  section_unused: unread,

  // What no section accounts for
  /** Bytes between the objects that are neither white space nor a comment. */
  stray_bytes: unread,
  /** What a repairing reader takes for an object: between the objects, in a comment, a string or the data of a stream. */
  stray_object: unread,
  /** The same for `xref`, `trailer` and `startxref`. */
  stray_section: unread,
} satisfies Record<string, DepartureKind>;

export type DepartureName = keyof typeof DEPARTURES;

/** A place at which a file departs from the letter of ISO 32000-2 §7.5. */
export interface Departure {
  readonly name: DepartureName;
  /** The byte by which the file departs: what was appended before it did not yet. */
  readonly at: number;
  /** Number of the object that it is about. */
  readonly object?: number;
}

export const kindOf = ({ name }: Departure): DepartureKind => DEPARTURES[name];

/** As many of one name are kept: the first ones, and the last. */
const MOST = 50;

export interface Departures {
  readonly note: (name: DepartureName, at: number, object?: number) => void;
  readonly all: () => readonly Departure[];
}

/** Gathers departures: of each name the first ones and the last, so that a file full of them needs no memory. */
export function gather(): Departures {
  const found = new Map<DepartureName, Departure[]>();
  return {
    note(name, at, object) {
      const list = found.get(name) ?? [];
      found.set(name, list);
      const one: Departure = { name, at, ...(object !== undefined && { object }) };
      const last = list.at(-1);
      if (list.length < MOST || last === undefined) list.push(one);
      else if (at > last.at) list[list.length - 1] = one;
    },
    all: () => [...found.values()].flat().sort((a, b) => a.at - b.at),
  };
}
