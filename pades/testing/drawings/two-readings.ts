/**
 * Files in which one program reads an old page and another an evil one: each structure of ISO 32000-2 §7.5 that
 * programs read in different ways, in an update of a sound file. The structures were tested with PDFium, poppler,
 * pdf.js and MuPDF, and are built here in code.
 */
import type { DepartureName } from "../../departures/departure.ts";
import type { Body } from "../file-layout.ts";
import { containerOf, openUpdate, type Update } from "../update.ts";

/** An update after which programs show one page or another. */
export interface TwoReadings {
  readonly name: string;
  /** The departure that our reader reports; undefined where it cannot open the file, which is as good. */
  readonly departure: DepartureName | undefined;
  /** The file with the update. */
  readonly on: (file: Buffer) => Buffer;
}

/** An update that `build` writes, with its section. */
const by = (
  name: string,
  departure: DepartureName | undefined,
  build: (update: Update) => void,
): TwoReadings => ({
  name,
  departure,
  on(file) {
    const update = openUpdate(file);
    build(update);
    return update.done();
  },
});

/** The evil page as a repairing reader finds it: no section names it. */
const lostPage = ({ page, evil }: Update): string => `\n${page} 0 obj\n${evil}\nendobj\n`;

const streamOf = (data: string): Body => ({ entries: "", data: Buffer.from(data, "latin1") });

/** An unreferenced stream whose data contains the evil page. */
const hideInStream = (update: Update): void =>
  void update.object(update.take(), streamOf(lostPage(update)));

/** The page in an object stream, at an index. */
const pageAt = (update: Update, parts: readonly [number, string][], offsets?: number[]): void => {
  const container = update.take();
  update.object(container, containerOf(parts, offsets));
  update.rows.set(update.page, [2, container, 0]);
};

/** A cross-reference stream of the evil page that no pointer leads to. */
function hiddenSection(update: Update, prev?: string): number {
  pageAt(update, [[update.page, update.evil]]);
  const at = update.stream({ keepsPointer: false, ...(prev !== undefined && { prev }) });
  update.rows.delete(update.page);
  return at;
}

/** Updates after which programs show one page or another. */
export const twoReadings: readonly TwoReadings[] = [
  // object streams
  by("a number twice in an object stream, the evil page first", "contained_twice", (update) => {
    const { page, evil, old } = update;
    pageAt(update, [
      [page, evil],
      [page, old],
    ]);
    update.stream();
  }),
  by("a number twice in an object stream, the evil page last", "contained_twice", (update) => {
    const { page, evil, old } = update;
    pageAt(update, [
      [page, old],
      [page, evil],
    ]);
    update.stream();
  }),
  by("an index that means another number", "object_misplaced", (update) => {
    const other = update.take();
    pageAt(update, [
      [other, update.evil],
      [update.page, update.old],
    ]);
    update.stream();
  }),
  by("an index beyond the object stream", "object_misplaced", (update) => {
    pageAt(update, [[update.page, update.evil]]);
    const [, container] = update.rows.get(update.page) ?? [2, 0, 0];
    update.rows.set(update.page, [2, container, 7]);
    update.stream();
  }),
  by("objects of an object stream that begin at one place", "contained_overlap", (update) => {
    pageAt(
      update,
      [
        [update.page, update.old],
        [update.take(), update.evil],
      ],
      [0, 0],
    );
    update.stream();
  }),
  // cross-reference streams
  by("an /Index longer than the rows", "section_rows", (update) => {
    hideInStream(update);
    update.stream({ index: (right) => `${right} 1000000 50` });
  }),
  by("rows that /Index does not name", "section_rows", (update) => {
    hideInStream(update);
    update.stream({ index: (right) => right.slice(0, right.indexOf(" 1") + 2) });
  }),
  by("an entry of type 7", "entry_type", (update) => {
    hideInStream(update);
    update.rows.set(update.take(), [7, 0, 0]);
    update.stream();
  }),
  by("the page's entry of type 7", "entry_type", (update) => {
    update.rows.set(update.page, [7, 0, 0]);
    update.stream();
  }),
  by("widths of 6, 8 and 8", "section_widths", (update) => {
    hideInStream(update);
    update.stream({ widths: [6, 8, 8] });
  }),
  by("a section that says that it is something else", "section_malformed", (update) => {
    hideInStream(update);
    update.stream({ type: "Metadata" });
  }),
  // trailers
  by("a real number as /Prev", "section_entry", (update) => {
    hideInStream(update);
    const { page, old } = update;
    update.object(page, old);
    update.table({ prev: `${update.prev}.0` });
  }),
  by("a real number as /Size", "section_entry", (update) => {
    hideInStream(update);
    update.table({ size: "900.0" });
  }),
  by("a /Size that is too small", "number_above_size", (update) => {
    update.object(update.page, update.evil);
    update.table({ size: "5" });
  }),
  by("two keys in the trailer", "key_twice", (update) => {
    const [catalog, pages] = [update.take(), update.take()];
    update.object(catalog, `<</Type/Catalog/Pages ${pages} 0 R>>`);
    update.object(pages, `<</Type/Pages/Count 1/Kids[${update.page} 0 R]/Rotate 90>>`);
    update.table({ extra: `/Root ${catalog} 0 R` });
  }),
  by("a subsection twice", undefined, (update) => {
    const at = update.at();
    update.push(`${update.page} 0 obj\n${update.evil}\nendobj\n`);
    update.object(update.page, update.old);
    const entry = `${update.page} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
    const section = update.push(
      `xref\n${entry}${entry}trailer\n<</Size 900/Root 1 0 R/Prev ${update.prev}>>\n`,
    );
    update.push(`startxref\n${section}\n%%EOF\n`);
  }),
  // hybrid files
  by("an /XRefStm that is a reference", "section_entry", (update) => {
    const at = hiddenSection(update);
    const place = update.take();
    update.object(place, String(at));
    update.table({ extra: `/XRefStm ${place} 0 R` });
  }),
  by("an /XRefStm that says something else than its table", "hybrid_disagrees", (update) => {
    const at = hiddenSection(update);
    update.object(update.page, update.old);
    update.table({ extra: `/XRefStm ${at}` });
  }),
  by("an /XRefStm with a /Prev of its own", "section_entry", (update) => {
    const at = hiddenSection(update, `${update.prev + 1}`);
    update.table({ extra: `/XRefStm ${at}` });
  }),
  // The pointer to the section
  by("`startxref` inside a word in the last stream", "pointer_not_last", (update) => {
    const { page, evil } = update;
    update.object(page, evil);
    const bad = update.table({ keepsPointer: false });
    update.rows.delete(page);
    const good = update.table({ keepsPointer: false });
    update.push(`startxref\n${bad}\n%%EOF\n`);
    update.object(update.take(), streamOf(`Xstartxref\n${good}\n%%EOF`));
  }),
  by("white space behind the end", "pointer_not_last", (update) => {
    hideInStream(update);
    update.table();
    update.push(" ".repeat(9000));
  }),
  by("a second trailer", "stray_section", (update) => {
    const catalog = update.take();
    update.object(catalog, "<</Type/Catalog/Pages 2 0 R/PageLayout/TwoColumnLeft>>");
    const section = update.table({ keepsPointer: false });
    update.push(`trailer\n<</Size 900/Root ${catalog} 0 R>>\n`);
    update.push(`startxref\n${section}\n%%EOF\n`);
  }),
  // objects
  by("an object of another generation", "generation", (update) => {
    update.object(update.page, update.evil, 1);
    update.table();
  }),
  by("a key twice", "key_twice", (update) => {
    const contents = /\/Contents \d+ 0 R/.exec(update.evil)?.[0] ?? "";
    update.object(update.page, update.old.replace("<<", `<<${contents}`));
    update.table();
  }),
  by("a key in two spellings", "key_twice", (update) => {
    const contents = /\/Contents \d+ 0 R/.exec(update.evil)?.[0] ?? "";
    const spelt = contents.replace("Contents", "Cont#65nts");
    update.object(update.page, update.old.replace("<<", `<<${spelt}`));
    update.table();
  }),
  by("a reference beyond all numbers", "reference_number", (update) => {
    const { page, old } = update;
    const far = old.replace(
      /\/Contents (\d+)/,
      (_, n: string) => `/Contents ${Number(n) + 2 ** 32}`,
    );
    update.object(page, far);
    update.table();
  }),
  by("a generation that runs into its keyword", "object_malformed", (update) => {
    const at = update.push(`${update.page} 0obj\n${update.old}\nendobj\n`);
    update.rows.set(update.page, [1, at, 0]);
    update.table();
  }),
  by("an object inside another one", "objects_overlap", (update) => {
    const outer = update.take();
    const at = update.object(outer, `(${lostPage(update)})`);
    const inner = update.done().indexOf(`${update.page} 0 obj`, at);
    update.rows.set(update.page, [1, inner, 0]);
    update.table();
  }),
  by("a stream that ends before its length", "stream_length", (update) => {
    const outer = update.take();
    const at = update.push(
      `${outer} 0 obj\n<</Length 9>>\nstream\nendstream\nendobj${lostPage(update)}`,
    );
    update.rows.set(outer, [1, at, 0]);
    update.table();
  }),
  by("a stream that begins with a carriage return", "stream_keyword", (update) => {
    const contents = update.take();
    const at = update.push(
      `${contents} 0 obj\n<</Length 8>>\nstream\r0 0 m% S\nendstream\nendobj\n`,
    );
    update.rows.set(contents, [1, at, 0]);
    update.table();
  }),
  by("a key with a zero byte", "name_zero", (update) => {
    const contents = /\/Contents \d+ 0 R/.exec(update.evil)?.[0] ?? "";
    const longer = contents.replace("Contents", "Contents#00x");
    update.object(update.page, update.old.replace("<<", `<<${longer}`));
    update.table();
  }),
  by("a page that stands before a later copy of it", "older_copy", (update) => {
    const at = update.object(update.page, update.old);
    update.object(update.page, update.evil);
    const section = update.table();
    update.rows.clear();
    update.rows.set(update.page, [1, at, 0]);
    update.table({ prev: String(section) });
  }),
  // what no section names
  by("a page in an object stream that nobody reads", "contained_unnamed", (update) => {
    update.object(update.take(), containerOf([[update.page, update.evil]]));
    update.table();
  }),
  by("a cross-reference stream that nothing leads to", "section_unused", (update) => {
    hiddenSection(update);
    update.table();
  }),
  by("an object between the others", "stray_object", (update) => {
    update.push(lostPage(update));
    update.table();
  }),
  by("an object in a comment", "stray_object", (update) => {
    update.push(`%${lostPage(update).replaceAll("\n", " ")}\n`);
    update.table();
  }),
  by("an object in a string", "stray_object", (update) => {
    update.object(update.take(), `(${lostPage(update)})`);
    update.table();
  }),
  by("an object in the data of a stream", "stray_object", (update) => {
    hideInStream(update);
    update.table();
  }),
  by("bytes behind the end", "stray_object", (update) => {
    update.table();
    update.push(lostPage(update));
  }),
  by("a line that begins with a comment and ends with an object", "stray_bytes", (update) => {
    update.push("%%EOF ");
    update.object(update.page, update.old);
    update.table();
  }),
];
