import pdfmake from "pdfmake";
import type { Content, DocumentDefinition } from "pdfmake";
import { SIGNATURE_PLACE } from "../agreement/agreement-paper.ts";
import type { AgreementPaper } from "../agreement/agreement-paper.ts";
import { INK, MARK } from "../protocol/protocol-drawings.ts";
import { FONTS, prepareFonts, printable, withWords } from "../protocol/protocol-fonts.ts";
import { HEADING, SOFT } from "../protocol/protocol-sections.ts";
import type { PdfTasks } from "../tasks.ts";

/** Margins of the page in points. The foot has the place of the signature, on the last page. */
const [SIDE, TOP, FOOT] = [48, 42, 178];
const PAGE_HEIGHT = 841.89;
const WIDTH = 595.28 - 2 * SIDE;

/** Typesets an agreement as a PDF 1.7 file on A4, with embedded fonts. */
export async function agreement({
  paper,
}: PdfTasks["agreement"]["input"]): Promise<PdfTasks["agreement"]["output"]> {
  prepareFonts(textsOf(paper));
  let pages = 1;
  const made = pdfmake.createPdf(definition(paper, (count) => (pages = count)));
  const pdf = new Uint8Array(withWords(new Uint8Array(await made.getBuffer())));
  return { pdf, pages };
}

const textsOf = (paper: AgreementPaper): string[] => [
  paper.headline,
  paper.lead,
  paper.written,
  paper.signature,
  paper.page,
  "Paraph0123456789",
  ...paper.facts.flatMap(({ label, value }) => [label, value]),
  ...paper.sections.flatMap(({ heading, items }) => [heading, ...items]),
];

function definition(paper: AgreementPaper, counted: (pages: number) => void): DocumentDefinition {
  return {
    version: "1.7",
    language: paper.language,
    displayTitle: true,
    info: { title: printable(paper.title), producer: "Paraph", creator: "Paraph" },
    pageSize: "A4",
    pageMargins: [SIDE, TOP, SIDE, FOOT],
    defaultStyle: { font: FONTS.text, fontSize: 9.5, lineHeight: 1.15, color: INK },
    content: [
      {
        columns: [
          { svg: MARK, width: 15, height: 15 },
          { text: "Paraph", fontSize: 12, bold: true, margin: [6, 0.5, 0, 0], width: "auto" },
          { text: printable(paper.written), alignment: "right", color: SOFT, width: "*" },
        ],
      },
      {
        text: printable(paper.headline),
        fontSize: 18,
        bold: true,
        characterSpacing: -0.36,
        margin: [0, 24, 0, 6],
      },
      { text: printable(paper.lead), fontSize: 10.5, margin: [0, 0, 0, 12] },
      ...paper.facts.map(fact),
      ...paper.sections.flatMap(section),
    ],
    footer: (page, pages) => foot(paper, page, pages, counted),
  };
}

const fact = ({ label, value }: AgreementPaper["facts"][number]): Content => ({
  margin: [0, 2, 0, 2],
  columns: [
    { text: printable(label), color: SOFT, width: 110 },
    { text: printable(value), width: "*" },
  ],
});

const section = ({ heading, items }: AgreementPaper["sections"][number]): Content[] => [
  { text: printable(heading), ...HEADING, margin: [0, 16, 0, 4] },
  ...items.map((text, index): Content => ({
    margin: [0, 2, 0, 2],
    columns: [
      { text: `${index + 1}.`, width: 16, color: SOFT },
      { text: printable(text), width: "*" },
    ],
  })),
];

/** The number of the page; on the last one the line on which the representative signs, and who that is. */
function foot(
  paper: AgreementPaper,
  page: number,
  pages: number,
  counted: (pages: number) => void,
): Content {
  counted(pages);
  const number = printable(
    paper.page.replace("{page}", String(page)).replace("{pages}", String(pages)),
  );
  const below = SIGNATURE_PLACE.y + SIGNATURE_PLACE.height - (PAGE_HEIGHT - FOOT);
  const rule = (width: number) => ({
    canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: INK }],
  });
  const last = page === pages;
  return {
    margin: [SIDE, below, SIDE, 0],
    stack: [
      ...(last ? [rule(SIGNATURE_PLACE.width) as Content] : []),
      {
        margin: [0, 5, 0, 0],
        columns: [
          { text: last ? printable(paper.signature) : "", width: WIDTH * 0.75 },
          { text: number, color: SOFT, alignment: "right", width: "*" },
        ],
      },
    ],
  };
}
