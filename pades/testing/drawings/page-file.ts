import type { Body } from "../file-layout.ts";
import { writeObjects } from "../pdf.ts";

/** The contents of a page, its form and its annotations, in PDF syntax. */
export interface Plan {
  /** Further entries of the catalog, the page, its resources, the form. */
  readonly catalog?: string;
  readonly page?: string;
  /** Of the page, A4 unless it says otherwise. */
  readonly mediaBox?: string;
  /** Further entries of the root of the page tree. */
  readonly tree?: string;
  readonly resources?: string;
  readonly content?: string;
  /** Items of the page's /Annots. */
  readonly annotations?: readonly string[];
  /** Of the form; a text field with an appearance (object 30) is in it. */
  readonly form?: string;
  /** Entries of that field beside those that it needs. */
  readonly field?: string;
  /** Objects from 40. */
  readonly objects?: readonly Body[];
}

export const drawing = (content: string, entries = ""): Body => ({
  entries: `/Type/XObject/Subtype/Form/BBox[0 0 120 40]${entries}`,
  data: Buffer.from(content),
});

export const BLACK = "0 g 0 0 120 40 re f";
const HELVETICA = "/Resources<</Font<</Helv 3 0 R>>>>";
const said = (text: string): string => `BT /Helv 12 Tf 4 14 Td (${text}) Tj ET`;

/** A file of one page that says "The price is 100", with what is planned. */
export function file(plan: Plan): Buffer {
  const annotations = (plan.annotations ?? []).map((text, i): [number, Body] => [31 + i, text]);
  const field = plan.form !== undefined || plan.field !== undefined;
  const annots = [...(field ? [30] : []), ...annotations.map(([number]) => number)];
  const content = `BT /F1 24 Tf 72 700 Td (The price is 100) Tj ET ${plan.content ?? ""}`;
  const objects = new Map<number, Body>([
    [
      1,
      `<</Type/Catalog/Pages 2 0 R${plan.catalog ?? ""}${field ? `/AcroForm<</Fields[30 0 R]/DA(/Helv 10 Tf 0 g)/DR<</Font<</Helv 3 0 R>>>>${plan.form ?? ""}>>` : ""}>>`,
    ],
    [2, `<</Type/Pages/Count 1/Kids[4 0 R]${plan.tree ?? ""}>>`],
    [3, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"],
    [
      4,
      `<</Type/Page/Parent 2 0 R/MediaBox${plan.mediaBox ?? "[0 0 595 842]"}${/\/Contents/.test(plan.page ?? "") ? "" : "/Contents 5 0 R"}/Resources<</Font<</F1 3 0 R>>${plan.resources ?? ""}>>/Annots[${annots.map((n) => `${n} 0 R`).join(" ")}]${plan.page ?? ""}>>`,
    ],
    [5, { entries: "", data: Buffer.from(content, "latin1") }],
    [20, drawing(BLACK)],
    [21, drawing(said("100"), HELVETICA)],
    ...annotations,
    ...(plan.objects ?? []).map((body, i): [number, Body] => [40 + i, body]),
  ]);
  if (field)
    objects.set(
      30,
      `<</FT/Tx/T(Price)/Type/Annot/Subtype/Widget/P 4 0 R/Rect[100 400 220 440]${plan.field ?? "/V(100)/F 4/AP<</N 21 0 R>>"}>>`,
    );
  return writeObjects(objects, {
    version: "1.7",
    style: "table",
    trailer: "/Root 1 0 R/ID[<0011><0011>]",
  });
}
