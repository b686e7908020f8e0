/** Linearised files (ISO 32000-2 annex F) with real hint tables, made from any other file without encryption. */
import { catalogOf, isReference, loadObject } from "../read/document.ts";
import { raw, reference } from "../read/object.ts";
import { pagesOf } from "../read/pages.ts";
import { fileWriter, objectBytes, tableRows } from "./file-layout.ts";
import { hintStream, type PageHint } from "./hints.ts";
import { bodyOf, documentOf, mapValue, reach, textOfValue } from "./object-graph.ts";

/** Which objects belong to which part of the file (§F.3), by their numbers in the original. */
interface Parts {
  readonly open: number[];
  readonly first: number[];
  /** Of each page but the first: what it alone needs, and what it shares. */
  readonly pages: { readonly own: number[]; readonly uses: number[] }[];
  readonly shared: number[];
  readonly others: number[];
}

/** Entries of the catalog that are needed to open the document (§F.3.5). */
const AT_ONCE = ["ViewerPreferences", "PageMode", "Threads", "OpenAction", "AcroForm"];

function partsOf(document: ReturnType<typeof documentOf>): Parts {
  const root = document.trailer.get("Root");
  if (!isReference(root)) throw new Error("no catalog");
  const catalog = catalogOf(document);
  const pages = pagesOf(document).map((page) => page.reference.number);
  const isPage = new Set(pages);
  const tree = new Set(
    reach(document, [catalog.get("Pages") ?? null], (number) => isPage.has(number)),
  );
  const stop = (number: number): boolean => isPage.has(number) || tree.has(number);
  const opening = AT_ONCE.map((key) => catalog.get(key) ?? null);
  const open = new Set([root.number, ...reach(document, opening, stop)]);
  const reached = pages.map((page) => {
    const dictionary = loadObject(document, page);
    return [page, ...reach(document, [dictionary], stop)].filter((number) => !open.has(number));
  });
  const users = new Map<number, number>();
  for (const number of reached.flat()) users.set(number, (users.get(number) ?? 0) + 1);
  const first = reached[0] ?? [];
  const inFirst = new Set(first);
  const isOwn = (number: number): boolean => users.get(number) === 1 && !inFirst.has(number);
  const shared = new Set(
    reached
      .slice(1)
      .flat()
      .filter((number) => !isOwn(number) && !inFirst.has(number)),
  );
  const placed = new Set([...open, ...reached.flat()]);
  const info = document.trailer.get("Info") ?? null;
  const others = reach(document, [root, info]).filter((number) => !placed.has(number));
  return {
    open: [...open],
    first,
    pages: reached.slice(1).map((numbers) => ({
      own: numbers.filter(isOwn),
      uses: numbers.filter((number) => !isOwn(number)),
    })),
    shared: [...shared],
    others,
  };
}

const ten = (value: number): string => String(value).padStart(10, "0");

/** The same document, linearised, with cross-reference tables. */
export function linearised(bytes: Uint8Array): Buffer {
  const document = documentOf(bytes);
  const parts = partsOf(document);
  const late = [...parts.pages.flatMap(({ own }) => own), ...parts.shared, ...parts.others];
  const numbers = new Map(late.map((old, i) => [old, i + 1]));
  const parameters = late.length + 1;
  const early = [...parts.open, ...parts.first];
  early.forEach((old, i) => numbers.set(old, parameters + 1 + i));
  const hints = parameters + 1 + early.length;
  const size = hints + 1;
  const renumber = (old: number): number => numbers.get(old) ?? 0;
  const objectOf = (old: number): Buffer => {
    const value = mapValue(loadObject(document, old), (each) =>
      isReference(each) ? reference(renumber(each.number)) : each,
    );
    return objectBytes(renumber(old), bodyOf(value));
  };
  const written = new Map([...early, ...late].map((old) => [old, objectOf(old)]));
  const lengthOf = (olds: readonly number[]): number =>
    olds.reduce((sum, old) => sum + (written.get(old)?.length ?? 0), 0);

  const identity = textOfValue(document.trailer.get("ID") ?? [raw("<00>"), raw("<00>")]);
  const info = document.trailer.get("Info");
  const more = isReference(info) ? `/Info ${renumber(info.number)} 0 R` : "";
  const trailer = (prev: number): string =>
    `trailer\n<</Size ${size}/Prev ${ten(prev)}/Root ${parameters + 1} 0 R${more}/ID${identity}>>\nstartxref\n0\n%%EOF\n`;
  const out = fileWriter(document.version);
  const dictionaryOf = (f: Record<"L" | "H" | "h" | "E" | "T", number>): Buffer =>
    objectBytes(
      parameters,
      `<</Linearized 1/L ${ten(f.L)}/H[${ten(f.H)} ${ten(f.h)}]/O ${renumber(parts.first[0] ?? 0)}/E ${ten(f.E)}/N ${parts.pages.length + 1}/T ${ten(f.T)}>>`,
    );
  const blank = dictionaryOf({ L: 0, H: 0, h: 0, E: 0, T: 0 });
  const subsection = `xref\n${parameters} ${size - parameters}\n`;
  const firstXref = out.at() + blank.length;
  const openAt = firstXref + subsection.length + 20 * (size - parameters) + trailer(0).length;
  const hintsAt = openAt + lengthOf(parts.open);

  // positions in the hint tables are as if the hint stream were not there (§F.4.1)
  const lateAt = hintsAt + lengthOf(parts.first);
  const group = (old: number) => ({ length: written.get(old)?.length ?? 0 });
  const sharedIndex = new Map([...parts.first, ...parts.shared].map((old, i) => [old, i]));
  const pageHints: PageHint[] = [
    { objects: parts.first.length, length: lengthOf(parts.first), shared: [] },
    ...parts.pages.map(({ own, uses }) => ({
      objects: own.length,
      length: lengthOf(own),
      shared: uses.map((old) => sharedIndex.get(old) ?? 0),
    })),
  ];
  const stream = objectBytes(
    hints,
    hintStream({
      firstPageAt: hintsAt,
      pages: pageHints,
      firstShared: renumber(parts.shared[0] ?? 0),
      firstSharedAt:
        parts.shared.length === 0 ? 0 : lateAt + lengthOf(parts.pages.flatMap(({ own }) => own)),
      inFirst: parts.first.map(group),
      elsewhere: parts.shared.map(group),
    }),
  );
  const endOfFirst = hintsAt + stream.length + lengthOf(parts.first);
  const mainXref = endOfFirst + lengthOf(late);
  const mainHead = `xref\n0 ${parameters}\n`;
  const mainTrailer = `trailer\n<</Size ${parameters}>>\nstartxref\n${firstXref}\n%%EOF\n`;

  const places = new Map<number, number>([[parameters, out.at()]]);
  let at = openAt;
  const lay = (olds: readonly number[]): void => {
    for (const old of olds) {
      places.set(renumber(old), at);
      at += written.get(old)?.length ?? 0;
    }
  };
  lay(parts.open);
  places.set(hints, at);
  at += stream.length;
  lay([...parts.first, ...late]);

  const put = (text: string): number => out.push(Buffer.from(text, "latin1"));
  const putAll = (olds: readonly number[]): void => {
    for (const old of olds) out.push(written.get(old) ?? Buffer.alloc(0));
  };
  out.push(
    dictionaryOf({
      L: mainXref + mainHead.length + 20 * parameters + mainTrailer.length,
      H: hintsAt,
      h: stream.length,
      E: endOfFirst,
      T: mainXref + mainHead.length - 1,
    }),
  );
  put(subsection + tableRows(places, parameters, size) + trailer(mainXref));
  putAll(parts.open);
  out.push(stream);
  putAll([...parts.first, ...late]);
  put(mainHead + tableRows(places, 0, parameters) + mainTrailer);
  return out.done();
}
