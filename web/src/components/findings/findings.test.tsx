// @vitest-environment happy-dom
import { mendings, noteKind } from "@paraph/contract/document-notes";
import type { DocumentNote, Mending, NoteKind } from "@paraph/contract/document-notes";
import { LOCALES } from "@paraph/language/locales";
import { loadWebMessages } from "@paraph/language/web";
import { cleanup, render, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { IntlProvider } from "use-intl";
import { FindingList } from "./finding-list.tsx";
import { useFindings } from "./use-findings.ts";

afterEach(cleanup);

const kinds = noteKind.options;
/** Kinds that are shown with names from the file. */
const NAMED = new Set<NoteKind>(["attachment", "executable", "font", "other_text"]);
const note = fc.record<DocumentNote>({
  kind: fc.constantFrom(...kinds),
  page: fc.option(fc.nat(4)),
  detail: fc.option(fc.constantFrom("annex.csv", "prices.xlsx", "Frutiger")),
});

interface Found {
  mended?: readonly Mending[];
  notes: readonly DocumentNote[];
}

function All({ mended = [], notes }: Found) {
  const findings = useFindings();
  return (
    <FindingList
      label="Found"
      findings={[...findings.mended(mended), ...findings.noted(notes)]}
      fates={{ mended: <b>mended</b>, stays: <b>stays</b> }}
    />
  );
}

async function show(locale: (typeof LOCALES)[number], found: Found) {
  const web = await loadWebMessages(locale, ["parts"]);
  const onError = vi.fn();
  render(
    <IntlProvider locale={locale} messages={{ web }} onError={onError}>
      <All {...found} />
    </IntlProvider>,
  );
  return { rows: within(screen.getByRole("list")).queryAllByRole("listitem"), onError };
}

describe("The findings in a document", () => {
  it.each(LOCALES)("have a title, a sentence and an icon for every kind in %s", async (locale) => {
    const notes = kinds.map((kind) => ({ kind, page: null, detail: null }));
    const { rows, onError } = await show(locale, { mended: mendings, notes });
    expect(onError).not.toHaveBeenCalled();
    expect(rows).toHaveLength(mendings.length + kinds.length);
    for (const row of rows) {
      const [title, text] = within(row).getAllByText(/./, { selector: "p" });
      expect(row.querySelector("svg")).not.toBeNull();
      expect(title?.textContent).toMatch(/\p{L}{2}/u);
      expect(text?.textContent).toMatch(/\.$/);
      expect(row.textContent).not.toMatch(/[{}]|parts\./);
    }
  });

  it("show each kind once, with every name and every known page", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(note, { maxLength: 12 }), async (notes) => {
        const { rows } = await show("en-gb", { notes });
        expect(rows).toHaveLength(new Set(notes.map(({ kind }) => kind)).size);
        const text = rows.map((row) => row.textContent).join("\n");
        const named = notes.filter(({ kind }) => NAMED.has(kind));
        for (const { detail } of named) expect(text).toContain(detail ?? "");
        const placed = notes.flatMap(({ page }) => page ?? []);
        for (const page of placed) expect(text).toMatch(new RegExp(`Pages? [^.]*${page + 1}`));
        cleanup();
      }),
      { numRuns: 25 },
    );
  });

  it("show a count for kinds with names", async () => {
    const files = ["annex.csv", "prices.xlsx", "annex.csv"];
    const { rows } = await show("en-gb", {
      notes: files.map((detail) => ({ kind: "attachment", page: null, detail })),
    });
    expect(rows.at(-1)?.textContent).toContain("2 files are attached");
    expect(rows.at(-1)?.textContent).toContain("annex.csv and prices.xlsx. They are signed with");
  });
});
