import { catalogOf, isName, isReference, isStream, resolve } from "../../read/document.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { explain, onlyDiffers, undefinedChange, type Comparison } from "./comparison.ts";
import { keysThatDiffer, sameEntry, sameValue } from "./differences.ts";
import { explainDefaults } from "./default-resources.ts";
import { explainList } from "./list-changes.ts";
import { readable } from "./reachable.ts";

/** The catalog entries that signing and archiving change (§7.7.2, EN 319 142-1 §5.4.2). */
const CATALOG_KEYS = new Set(["DSS", "Extensions", "AcroForm", "Metadata", "Version"]);
const FORM_KEYS = new Set(["Fields", "SigFlags", "DA", "DR"]);

/** Explains changes of the trailer, the catalog, and what they refer to: form, metadata, extensions. */
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
  explain(comparison, root.number, "catalog");
  onlyDiffers(comparison, before, after, CATALOG_KEYS, "catalog");
  const version = versionOf(after.get("Version"));
  const stays = sameEntry(before, after, "Version");
  if (!stays && !(version !== "" && version >= versionOf(before.get("Version"))))
    undefinedChange(comparison, "catalog", { detail: "/Version" });
  const extended = sameEntry(before, after, "Extensions");
  if (!extended && !(resolve(later, after.get("Extensions")) instanceof Map))
    undefinedChange(comparison, "catalog", { detail: "/Extensions" });
  const extensions = before.get("Extensions");
  if (isReference(extensions)) explain(comparison, extensions.number, "extensions");
  const metadata = before.get("Metadata");
  if (isReference(metadata)) explain(comparison, metadata.number, "metadata");
  const rewritten = isReference(metadata) && comparison.changed.has(metadata.number);
  if (rewritten || keysThatDiffer(before, after).includes("Metadata")) {
    found.push({ kind: "metadata" });
    const now = resolve(later, after.get("Metadata"));
    if (now !== null && !isStream(now))
      undefinedChange(comparison, "catalog", { detail: "/Metadata" });
  }
  explainForm(comparison, before.get("AcroForm"), after.get("AcroForm"));
}

/** A version of two digits with a point between them, or a missing one. */
const versionOf = (value: PdfValue | undefined): string =>
  isName(value) && /^\d\.\d$/.test(value.name) ? value.name : "";

function explainTrailer(comparison: Comparison): void {
  const { earlier, later, found, changed } = comparison;
  const before = earlier.trailer.get("Info");
  const after = later.trailer.get("Info");
  if (isReference(before)) {
    const other = changed.has(before.number);
    explain(comparison, before.number, "information");
    if (other) found.push({ kind: "metadata" });
    const now = readable(later, before.number);
    // Some files have another value where a dictionary is due; it must not change.
    if (other && now !== null && !(now instanceof Map))
      undefinedChange(comparison, "object", { object: before.number });
  }
  if (after !== undefined && !sameValue(before ?? null, after)) found.push({ kind: "metadata" });
  // §7.6.2: with another /Encrypt, a reader would decrypt plain data, or no longer decrypt encrypted data.
  if (comparison.fresh.some(({ trailer }) => !sameEntry(trailer, earlier.trailer, "Encrypt")))
    undefinedChange(comparison, "hidden", { detail: "/Encrypt" });
  // §7.5.5: readers that observe /Size ignore objects beyond it.
  const sizes = [...later.sections].map((section) => section.trailer.get("Size"));
  const most = sizes.slice(later.sections.length - earlier.sections.length);
  const [now] = sizes;
  const least = Math.max(...most.map((size) => (typeof size === "number" ? size : 0)));
  if (typeof now === "number" && now < least)
    undefinedChange(comparison, "hidden", { detail: "/Size" });
}

function explainForm(
  comparison: Comparison,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): void {
  const { earlier, later } = comparison;
  const a = resolve(earlier, before);
  const b = resolve(later, after);
  if (isReference(before)) explain(comparison, before.number, "form");
  if (!(b instanceof Map)) {
    if (a !== null || before !== after)
      undefinedChange(comparison, "form", { detail: "/AcroForm" });
    return;
  }
  const old: PdfDictionary = a instanceof Map ? a : new Map();
  onlyDiffers(comparison, old, b, FORM_KEYS, "form");
  if (!sameEntry(old, b, "SigFlags") && !Number.isInteger(resolve(later, b.get("SigFlags"))))
    undefinedChange(comparison, "form", { detail: "/SigFlags" });
  explainDefaults(comparison, old, b);
  explainList(comparison, {
    before: old.get("Fields"),
    after: b.get("Fields"),
    what: "form",
  });
}
