import { drawing, file, type Plan } from "./drawings/page-file.ts";

/** A form that programs show differently, or that shows nothing, and what happens to it. */
export interface FormCase {
  readonly make: () => Buffer;
  /** The words of its page in addition to "The price is 100", once the form is part of it. */
  readonly says: string;
  /** What happens to it if it is signed already. */
  readonly signed: "taken" | "refused";
}

const RECT = "/Rect[100 500 400 540]";
const WIDGET = `/Type/Annot/Subtype/Widget/F 4/P 4 0 R${RECT}`;
const DA = "/DA(/Helv 12 Tf 0 g)";
const HELVETICA = "/Resources<</Font<</Helv 3 0 R>>>>";
const RESOURCES = "/DR<</Font<</Helv 3 0 R>>>>";

/** Object 40: a drawing that says 1000. */
const says = (text: string, entries = HELVETICA) =>
  drawing(`q BT /Helv 12 Tf 4 14 Td (${text}) Tj ET Q`, entries);
const SAYS_1000 = says("1000");
const BOX = drawing("0 g 0 0 120 40 re f");

/** Widgets 31 and up, all of them fields of the form by default (`fields`). */
function form(widgets: readonly string[], more: Plan = {}, fields?: string, entries = ""): Buffer {
  const all = fields ?? widgets.map((_, i) => `${31 + i} 0 R`).join(" ");
  return file({
    objects: [SAYS_1000],
    ...more,
    annotations: widgets.map((widget) => `<<${WIDGET}${widget}>>`),
    catalog: `${more.catalog ?? ""}/AcroForm<</Fields[${all}]/DA(/Helv 12 Tf 0 g)${RESOURCES}${entries}>>`,
  });
}

const AP = "/AP<</N 40 0 R>>";
const utf16 = (text: string): string =>
  `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
const STATES = "/AP<</N<</Yes 40 0 R/Off 41 0 R>>>>";
const states: Plan = { objects: [says("accepted"), says("open")] };

/** Forms by their fault. */
export const forms: Readonly<Record<string, FormCase>> = {
  "a text with the value that it shows": {
    make: () => form([`/FT/Tx/T(a)/V(1000)${DA}${AP}`]),
    says: "1000",
    signed: "taken",
  },
  "a text with another value": {
    make: () => form([`/FT/Tx/T(a)/V(9000)${DA}${AP}`]),
    says: "1000",
    signed: "refused",
  },
  "a text without a value that shows one": {
    make: () => form([`/FT/Tx/T(a)${DA}${AP}`]),
    says: "1000",
    signed: "refused",
  },
  "a text with a value in rich text": {
    make: () => form([`/FT/Tx/T(a)/Ff 33554432/V(1000)/RV(<body><p>9000</p></body>)${DA}${AP}`]),
    says: "1000",
    signed: "refused",
  },
  "a choice with another value": {
    make: () => form([`/FT/Ch/Ff 131072/T(a)/Opt[(1000)(9000)]/V(9000)${DA}${AP}`]),
    says: "1000",
    signed: "refused",
  },
  "a choice whose option is called otherwise": {
    make: () => form([`/FT/Ch/Ff 131072/T(a)/Opt[[(k)(1000)][(l)(9000)]]/V(k)${DA}${AP}`]),
    says: "1000",
    signed: "taken",
  },
  "a box in another state than its value": {
    make: () => form([`/FT/Btn/T(a)/V/Off/AS/Yes${STATES}`], states),
    says: "accepted",
    signed: "refused",
  },
  "a box in the state of its value": {
    make: () => form([`/FT/Btn/T(a)/V/Yes/AS/Yes${STATES}`], states),
    says: "accepted",
    signed: "taken",
  },
  "a push button with a caption and no drawing": {
    make: () => form(["/FT/Btn/Ff 65536/T(a)/MK<</CA(9000)/BG[1 1 0]>>"]),
    says: "9000",
    signed: "refused",
  },
  "an empty text with a ground and no drawing": {
    make: () => form([`/FT/Tx/T(a)/MK<</BG[.5 .5 1]/BC[1 0 0]>>${DA}`]),
    says: "",
    signed: "refused",
  },
  "a text in a form without its widget": {
    make: () => form([`/FT/Tx/T(a)/V(9000)${DA}`], {}, ""),
    says: "9000",
    signed: "refused",
  },
  "a drawn text in no form": {
    make: () => form([`/FT/Tx/T(a)/V(1000)${DA}${AP}`], {}, ""),
    says: "1000",
    signed: "taken",
  },
  "a field that no page shows": {
    make: () =>
      form(
        [`/FT/Tx/T(a)/V(1000)${DA}${AP}`],
        {
          objects: [SAYS_1000, `<</FT/Tx/T(b)/V(9000)${WIDGET}>>`],
        },
        "31 0 R 41 0 R",
      ),
    says: "1000",
    signed: "taken",
  },
  "a drawing in the fonts of the form": {
    make: () => form([`/FT/Tx/T(a)/V(1000)${DA}${AP}`], { objects: [says("1000", "")] }),
    says: "1000",
    signed: "taken",
  },
  "a style that cannot be read": {
    make: () => form(["/FT/Tx/T(a)/V(1000)/DA(/Nothing x Tf what)"]),
    says: "1000",
    signed: "refused",
  },
  "drawings that viewers are to make again": {
    make: () => form([`/FT/Tx/T(a)/V(9000)${DA}${AP}`], {}, undefined, "/NeedAppearances true"),
    says: "9000",
    signed: "refused",
  },
  "Greek letters without a drawing": {
    make: () => form([`/FT/Tx/T(a)/V${utf16("Ευρώ χίλια")}${DA}`]),
    says: "Ευρώ χίλια",
    signed: "refused",
  },
  "Arabic letters without a drawing": {
    make: () => form([`/FT/Tx/T(a)/V${utf16("ألف يورو")}${DA}`]),
    says: "ألف يورو",
    signed: "refused",
  },
  "Chinese letters without a drawing": {
    make: () => form([`/FT/Tx/T(a)/V${utf16("一千瑞士法郎")}${DA}`]),
    says: "一千瑞士法郎",
    signed: "refused",
  },
  "a page that leaves its states open": {
    make: () =>
      form([`/FT/Tx/T(a)/V(1000)${DA}${AP}`], {
        content: "Q Q .1 0 0 .1 0 0 cm q 3 Tr /Span BMC BT",
      }),
    says: "1000",
    signed: "taken",
  },
  "a field for a signature that shows something": {
    make: () => form([`/FT/Sig/T(a)/MK<</BG[1 1 1]/CA(9000)>>${AP}`]),
    says: "1000",
    signed: "taken",
  },
  "a field for a signature with a text below it": {
    make: () =>
      form(
        [`/FT/Tx/Parent 41 0 R/V(9000)${DA}`],
        {
          objects: [BOX, "<</FT/Sig/T(a)/Kids[31 0 R]>>"],
        },
        "41 0 R",
      ),
    says: "",
    signed: "refused",
  },
};
