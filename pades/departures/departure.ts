/**
 * Where a file departs from ISO 32000-2 §7.5, so that two programs may read it in two ways: one follows what is
 * written, another repairs it; one takes the first of two, another the last.
 */

/**
 * `differs`: readers are known to disagree, or to begin a repair, in which they search the file for objects. `unread`:
 * no reader uses it unless it repairs the file. `habit`: real programs write it, and every reader reads it alike.
 */
export type DepartureKind = "differs" | "unread" | "habit";

const differs = "differs" satisfies DepartureKind;
const unread = "unread" satisfies DepartureKind;
const habit = "habit" satisfies DepartureKind;

/** Every departure, and how readers treat it: tested with PDFium, poppler, pdf.js, MuPDF and qpdf. */
export const DEPARTURES = {
  // The beginning and the end (§7.5.2, §7.5.5)
  /** Bytes before `%PDF-`: some programs count all offsets from the header, some from the first byte. */
  header_not_first: differs,
  /** The last `startxref` is not a separate word between the objects, or is where not every reader looks for it. */
  pointer_not_last: differs,
  /** A linearised file (annex F) whose first-page section is not the one that `startxref` names. */
  linearized_elsewhere: differs,

  // Sections (§7.5.4, §7.5.8)
  /** White space before the section: every reader skips it. */
  section_after_space: habit,
  /** The keyword, a line of a table or the end of a cross-reference stream is malformed. */
  section_malformed: differs,
  /** /Size, /Prev or /XRefStm is no integer, or does not point to a section; or a later section changes /Encrypt. */
  section_entry: differs,
  /** An object has a number at or above /Size: PDFium ignores it, others do not. */
  number_above_size: differs,
  /** Number 0 is in use, or a table begins with 1 where 0 is meant: pdf.js shifts all of it. */
  number_zero: differs,
  /** /W does not have three widths that every reader accepts. */
  section_widths: differs,
  /** /Index and the rows of a cross-reference stream do not agree: poppler and pdf.js repair. */
  section_rows: differs,
  /** An entry has an unknown type: null by table 18, but poppler and pdf.js begin a repair. */
  entry_type: differs,
  /** A table and its /XRefStm contradict each other about an object. */
  hybrid_disagrees: differs,

  // Objects (§7.3.10, §7.5.7)
  /** White space before the object at its offset: every reader skips it. */
  object_after_space: habit,
  /** There is no object at the offset in the cross-reference. */
  object_misplaced: differs,
  /** The same as `object_misplaced`, but nothing refers to the object. */
  object_misplaced_unused: unread,
  /** The object cannot be read, or something else is before `endobj`. */
  object_malformed: differs,
  /** `endobj` is missing: every reader ends the object with its value. */
  object_unclosed: habit,
  /** Objects are inside one another. */
  objects_overlap: differs,
  /**
   * The generation of the entry, of the object or of a reference differs from the others: PDFium accepts it, pdf.js
   * does not.
   */
  generation: differs,
  /** A reference to an impossible object number: some readers keep only its lower bits. */
  reference_number: differs,
  /** A key occurs twice in a dictionary, perhaps in two spellings (§7.3.5), with different values. */
  key_twice: differs,
  /** A number occurs twice in an object stream: some readers use the index, some the number. */
  contained_twice: differs,
  /** The objects of an object stream do not follow each other. */
  contained_overlap: differs,
  /** /Length does not lead to `endstream`: some readers use it, some search for the keyword. */
  stream_length: differs,
  /** `stream` is not followed by a line feed: some readers begin the data one byte earlier. */
  stream_keyword: differs,

  /** A name with a zero byte (§7.3.5 forbids it): poppler ends the name there. */
  name_zero: differs,

  // Visible only to a repairing reader
  /** The current version of an object is before an older one: a repairing reader uses the last one. */
  older_copy: unread,
  /** An object of an object stream that no section names: a repairing reader uses it. */
  contained_unnamed: unread,
  /** A cross-reference stream that no section leads to. */
  section_unused: unread,

  // Bytes that no section accounts for
  /** Bytes between the objects that are neither white space nor a comment. */
  stray_bytes: unread,
  /**
   * Something that a repairing reader takes for an object: between the objects, in a comment, a string or the data of a
   * stream.
   */
  stray_object: unread,
  /** The same for `xref`, `trailer` and `startxref`. */
  stray_section: unread,
} satisfies Record<string, DepartureKind>;

export type DepartureName = keyof typeof DEPARTURES;

/** A place where a file departs from ISO 32000-2 §7.5. */
export interface Departure {
  readonly name: DepartureName;
  /** The offset at which the file departs: the bytes before it alone do not depart yet. */
  readonly at: number;
  /** The number of the object concerned. */
  readonly object?: number;
}

export const kindOf = ({ name }: Departure): DepartureKind => DEPARTURES[name];

/** How many departures of one name are kept: the first ones, and the last. */
const MOST = 50;

export interface Departures {
  readonly note: (name: DepartureName, at: number, object?: number) => void;
  readonly all: () => readonly Departure[];
}

/** Collects departures: of each name the first ones and the last, so that many of them need no memory. */
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
