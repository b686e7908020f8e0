import pdfmake from "pdfmake";
import type { Content, DocumentDefinition } from "pdfmake";
import { INK, MARK, qrSvg } from "../protocol/protocol-drawings.ts";
import { FONTS, prepareFonts, printable, withWords } from "../protocol/protocol-fonts.ts";
import type { ProtocolPaper } from "../protocol/protocol-paper.ts";
import {
  documentSection,
  historySection,
  HEADING,
  SOFT,
  signatureSection,
} from "../protocol/protocol-sections.ts";
import type { PdfTasks } from "../tasks.ts";

/** Margins of the page in points: 64 and 56 pixels at 96 dpi. The foot contains the QR code. */
const [SIDE, TOP, FOOT] = [48, 42, 100];
const WIDTH = 595.28 - 2 * SIDE;

/** Typesets the signature protocol as a PDF 1.7 file on A4, with embedded fonts. */
export async function protocol({
  paper,
}: PdfTasks["protocol"]["input"]): Promise<PdfTasks["protocol"]["output"]> {
  prepareFonts(textsIn(paper));
  const pdf = await pdfmake.createPdf(await definition(paper)).getBuffer();
  return { pdf: new Uint8Array(withWords(new Uint8Array(pdf))) };
}

/** All texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsIn);
}

async function definition(paper: ProtocolPaper): Promise<DocumentDefinition> {
  const title = printable(`${paper.kind}: ${paper.subject}`);
  return {
    version: "1.7",
    language: paper.language,
    displayTitle: true,
    info: { title, producer: "Paraph", creator: "Paraph" },
    pageSize: "A4",
    pageMargins: [SIDE, TOP, SIDE, FOOT],
    defaultStyle: { font: FONTS.text, fontSize: 9, lineHeight: 1.023, color: INK },
    content: [
      head(paper),
      ...(paper.word === undefined
        ? []
        : [{ text: printable(paper.word), ...HEADING, margin: [0, 21, 0, -15] }]),
      {
        text: printable(paper.headline),
        fontSize: 18,
        bold: true,
        characterSpacing: -0.36,
        margin: [0, 21, 0, 3],
      },
      { text: printable(paper.subject), fontSize: 10.5 },
      ...paper.documents.map(documentSection),
      await signatureSection(paper.signatures),
      ...(paper.history === undefined ? [] : [historySection(paper.history)]),
    ],
    footer: (page, pages) => foot(paper, page, pages),
  };
}

function head({ kind, createdAt, organisation }: ProtocolPaper): Content {
  return {
    columns: [
      ...(organisation === undefined ? [] : sender(organisation)),
      { svg: MARK, width: 15, height: 15 },
      { text: "Paraph", fontSize: 12, bold: true, margin: [6, 0.5, 0, 0], width: "auto" },
      {
        text: `${printable(kind)}\n${printable(createdAt)}`,
        alignment: "right",
        color: SOFT,
        width: "*",
      },
    ],
  };
}

/** The business that sent the request, left of the product. */
function sender({ name, mark }: NonNullable<ProtocolPaper["organisation"]>): Content[] {
  const picture = mark && `data:image/png;base64,${Buffer.from(mark).toString("base64")}`;
  return [
    ...(picture === undefined ? [] : [{ image: picture, width: 18, height: 18 }]),
    {
      text: printable(shortened(name)),
      fontSize: 12,
      bold: true,
      margin: [picture === undefined ? 0 : 6, 1.5, 12, 0],
      width: "auto",
    },
  ];
}

/** Names of more than this many characters would leave no room for the product and the kind of the paper. */
const LONGEST = 36;

const shortened = (name: string): string => {
  const characters = [...name];
  return characters.length <= LONGEST ? name : `${characters.slice(0, LONGEST - 1).join("")}…`;
};

function foot({ footer }: ProtocolPaper, page: number, pages: number): Content {
  const count = footer.page.replace("{page}", String(page)).replace("{pages}", String(pages));
  const [first, ...others] = footer.lines.map(printable);
  return {
    margin: [SIDE, 4, SIDE, 0],
    stack: [
      {
        canvas: [
          { type: "line", x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1.125, lineColor: INK },
        ],
      },
      {
        margin: [0, 10.5, 0, 0],
        columns: [
          { svg: qrSvg(footer.url), width: 55.5, height: 55.5 },
          {
            width: "*",
            margin: [12, 19, 0, 0],
            stack: [
              { text: printable(footer.heading), ...HEADING, fontSize: 9 },
              { text: first ?? "" },
              ...others.map((text): Content => ({ text, color: SOFT })),
            ],
          },
          { width: "auto", text: printable(count), color: SOFT, margin: [0, 43, 0, 0] },
        ],
      },
    ],
  };
}
