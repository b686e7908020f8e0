import { catalogOf, dictionaryAt, isReference, isStream, resolve } from "../document.ts";
import type { PdfDictionary, PdfValue } from "../object.ts";
import { explain, onlyDiffers, undefinedChange, type Comparison } from "./comparison.ts";
import { keysThatDiffer, sameValue } from "./differences.ts";
import { explainList } from "./list-changes.ts";
import { readable } from "./reachable.ts";

/** What signing and keeping a document alive write into the catalog (§7.7.2, EN 319 142-1 §5.4.2). */
const CATALOG_KEYS = new Set(["DSS", "Extensions", "AcroForm", "Metadata", "Version"]);
const FORM_KEYS = new Set(["Fields", "SigFlags", "DA", "DR"]);

/** The trailer, the catalog, and what hangs on it: form, metadata, extensions. */
export function explainCatalog(comparison: Comparison): void {
  const { earlier, later, found } = comparison;
  const root = later.trailer.get("Root");
  if (!isReference(root) || !sameValue(root, earlier.trailer.get("Root"))) {
    undefinedChange(comparison, "catalog", { detail: "/Root" });
    return;
  }
  explainTrailer(comparison);
  const before = catalogOf(earlier);
  const after = catalogOf(later);
  comparison.explained.add(root.number);
  onlyDiffers(comparison, before, after, CATALOG_KEYS, "catalog");
  if (versionOf(after.get("Version")) < versionOf(before.get("Version")))
    undefinedChange(comparison, "catalog", { detail: "/Version" });
  for (const key of ["Metadata", "Extensions"]) {
    const place = before.get(key);
    if (isReference(place)) explain(comparison, place.number, ({ from }) => from === root.number);
  }
  const metadata = before.get("Metadata");
  const rewritten = isReference(metadata) && comparison.changed.has(metadata.number);
  if (rewritten || keysThatDiffer(before, after).includes("Metadata")) {
    found.push({ kind: "metadata" });
    const now = resolve(later, after.get("Metadata"));
    if (now !== null && !isStream(now))
      undefinedChange(comparison, "catalog", { detail: "/Metadata" });
  }
  explainForm(comparison, root.number, before.get("AcroForm"), after.get("AcroForm"));
}

const versionOf = (value: PdfValue | undefined): string =>
  typeof value === "object" && value !== null && "type" in value && value.type === "name"
    ? value.name
    : "";

function explainTrailer(comparison: Comparison): void {
  const { earlier, later, found, changed } = comparison;
  const before = earlier.trailer.get("Info");
  const after = later.trailer.get("Info");
  if (isReference(before)) {
    // only trailers name it, no object does
    const other = changed.has(before.number);
    explain(comparison, before.number, () => false);
    if (other) found.push({ kind: "metadata" });
    const now = readable(later, before.number);
    // some files name what is no dictionary, and stay as they were
    if (other && now !== null && !(now instanceof Map))
      undefinedChange(comparison, "object", { object: before.number });
  }
  if (after !== undefined && !sameValue(before ?? null, after)) found.push({ kind: "metadata" });
  // §7.5.5: objects beyond /Size are missing for whoever heeds it
  const sizes = [...later.sections].map((section) => section.trailer.get("Size"));
  const most = sizes.slice(later.sections.length - earlier.sections.length);
  const [now] = sizes;
  const least = Math.max(...most.map((size) => (typeof size === "number" ? size : 0)));
  if (typeof now === "number" && now < least)
    undefinedChange(comparison, "hidden", { detail: "/Size" });
}

function explainForm(
  comparison: Comparison,
  root: number,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): void {
  const { earlier, later } = comparison;
  const a = resolve(earlier, before);
  const b = resolve(later, after);
  if (isReference(before)) explain(comparison, before.number, ({ from }) => from === root);
  if (!(b instanceof Map)) {
    if (a !== null) undefinedChange(comparison, "form", { detail: "/AcroForm" });
    return;
  }
  const old: PdfDictionary = a instanceof Map ? a : new Map();
  onlyDiffers(comparison, old, b, FORM_KEYS, "form");
  const owner = isReference(before) ? before.number : root;
  explainDefaults(comparison, owner, old, b);
  explainList(comparison, {
    before: old.get("Fields"),
    after: b.get("Fields"),
    owner,
    what: "form",
  });
}

/** Fonts and styles of fields may be added, not changed: fields that were there are drawn with them (§12.7.4.3). */
function explainDefaults(
  comparison: Comparison,
  owner: number,
  a: PdfDictionary,
  b: PdfDictionary,
): void {
  const { earlier, later } = comparison;
  const style = a.get("DA");
  if (style !== undefined && !sameValue(style, b.get("DA")))
    undefinedChange(comparison, "form", { detail: "/DA" });
  const before = dictionaryAt(earlier, a, "DR");
  if (!before) return;
  const after = dictionaryAt(later, b, "DR");
  const place = a.get("DR");
  const owners = new Set([owner, ...(isReference(place) ? [place.number] : [])]);
  for (const [kind, value] of before) {
    const old = resolve(earlier, value);
    const now = after && resolve(later, after.get(kind));
    if (isReference(value)) explain(comparison, value.number, ({ from }) => owners.has(from));
    const kept =
      old instanceof Map && now instanceof Map
        ? [...old].every(([name, item]) => sameValue(item, now.get(name) ?? null))
        : sameValue(old, now);
    if (!kept) undefinedChange(comparison, "form", { detail: `/DR /${kind}` });
  }
  if (isReference(place)) explain(comparison, place.number, ({ from }) => from === owner);
}
