import type { Content, TableCell } from "pdfmake";
import { INK, LEVELS, markSvg } from "./protocol-drawings.ts";
import { FONTS, printable } from "./protocol-fonts.ts";
import type {
  ProtocolFact,
  ProtocolPaper,
  ProtocolSection,
  ProtocolSignature,
} from "./protocol-paper.ts";

type History = NonNullable<ProtocolPaper["history"]>;

export const SOFT = "#4b545f";
export const HEADING = { bold: true, fontSize: 9.75 } as const;
const [HAIR, FAINT] = ["#9aa3ad", "#d5dae0"];
const NO_PADDING = {
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

const rule = (lineWidth: number, color: string = INK): Content => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: 595.28 - 96, y2: 0, lineWidth, lineColor: color }],
});

/**
 * A text in which a run of letters longer than a line may break. Texts from a stranger's file may contain such runs.
 */
function flowing(text: string, most: number): { text: string; wordBreak?: "break-all" } {
  const isLong = text.split(/[\s-]+/u).some((run) => run.length > most);
  return { text: printable(text), ...(isLong && { wordBreak: "break-all" }) };
}

/** Labels in one column, values in the other; page breaks keep a heading with its rows. */
function factTable(facts: readonly ProtocolFact[], labelWidth: number, gap: number): Content {
  if (facts.length === 0) return { text: "" };
  return {
    table: {
      dontBreakRows: true,
      widths: [labelWidth, "*"],
      body: facts.map(({ label, value, style }): TableCell[] => [
        { text: printable(label), color: SOFT },
        factValue(value, style),
      ]),
    },
    layout: { ...NO_PADDING, hLineWidth: () => 0, vLineWidth: () => 0, paddingBottom: () => gap },
  };
}

function factValue(value: string, style: ProtocolFact["style"]): TableCell {
  // 33 of the widest letters are as wide as the column.
  if (style === undefined) return flowing(value, 30);
  const mono = { font: FONTS.mono, fontSize: 8.25 };
  if (style === "mono") return { text: printable(value), ...mono };
  const groups = value.match(/.{1,4}/g) ?? [];
  const lines = [groups.slice(0, 8).join(" "), groups.slice(8).join(" ")];
  return {
    columnGap: 4,
    columns: [
      { text: "SHA-256", width: 40, ...mono },
      { text: lines.join("\n"), width: "*", ...mono },
    ],
  };
}

export function documentSection({ heading, facts }: ProtocolSection): Content {
  return {
    margin: [0, 19.5, 0, 0],
    columnGap: 18,
    columns: [
      { width: 96, text: printable(heading), ...HEADING },
      { width: "*", stack: [factTable(facts, 84, 2.25)] },
    ],
  };
}

export async function signatureSection({
  heading,
  verdict,
  entries,
}: ProtocolPaper["signatures"]): Promise<Content> {
  const hasMarks = entries.some(({ mark }) => mark !== undefined);
  const rows = await Promise.all(
    entries.map((entry, index) => signatureRow(entry, { index, hasMarks })),
  );
  return {
    margin: [0, 18, 0, 0],
    stack: [
      {
        columns: [
          { text: printable(heading), ...HEADING, width: "auto" },
          { text: printable(verdict), color: SOFT, alignment: "right", width: "*" },
        ],
        margin: [0, 0, 0, 6],
      },
      rule(1.125),
      ...(rows.length > 0
        ? [signatureTable(rows, { hasMarks, isWhole: entries.every(fitsOnAPage) })]
        : []),
    ],
  };
}

/** The number of lines that always fit on a page, and the number of letters that always fit on a line. */
const [PAGE_LINES, LINE_LETTERS] = [45, 24];

const fitsOnAPage = ({ facts }: ProtocolSignature): boolean =>
  facts.reduce((sum, { value }) => sum + Math.ceil(value.length / LINE_LETTERS), 0) <= PAGE_LINES;

/**
 * One row for each signature: number, person, level and, if there is one, visual signature. A page break splits a row
 * only if a row is longer than a page.
 */
function signatureTable(
  rows: TableCell[][],
  { hasMarks, isWhole }: { readonly hasMarks: boolean; readonly isWhole: boolean },
): Content {
  const widths = [15, 129, "*", ...(hasMarks ? [126] : [])];
  return {
    table: { dontBreakRows: isWhole, widths, body: rows },
    layout: {
      hLineWidth: (line) => (line === 0 || line === rows.length ? 0 : 0.5625),
      hLineColor: () => HAIR ?? INK,
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 10.5),
      paddingRight: () => 0,
      paddingTop: () => 8.25,
      paddingBottom: () => 5.25,
    },
  };
}

async function signatureRow(
  signature: ProtocolSignature,
  { index, hasMarks }: { readonly index: number; readonly hasMarks: boolean },
): Promise<TableCell[]> {
  const { name, affiliation, level, levelName, facts, mark } = signature;
  const stroke = level && LEVELS[level];
  return [
    numberBox(index + 1),
    {
      stack: [
        { ...flowing(name, 22), ...HEADING },
        ...(affiliation ? [flowing(affiliation, 24)] : []),
        {
          margin: [0, 4.5, 0, 0],
          columnGap: 4.5,
          columns: [
            ...(stroke ? [{ svg: stroke.svg, width: stroke.width, height: 9 }] : []),
            { text: printable(levelName), bold: true, width: "auto" },
          ],
        },
      ],
    },
    { stack: [factTable(facts, 63, 1.5)] },
    ...(mark ? [{ svg: await markSvg(mark), width: 126 }] : hasMarks ? [{ text: "" }] : []),
  ];
}

function numberBox(value: number): TableCell {
  return {
    table: {
      widths: [11.6],
      heights: [11.6],
      body: [
        [
          {
            text: String(value),
            bold: true,
            fontSize: 8.25,
            alignment: "center",
            margin: [0, 0.6, 0, 0],
          },
        ],
      ],
    },
    layout: {
      ...NO_PADDING,
      hLineWidth: () => 0.94,
      vLineWidth: () => 0.94,
      hLineColor: () => INK,
      vLineColor: () => INK,
    },
  };
}

export function historySection({ heading, rows }: History): Content {
  return {
    margin: [0, 13.5, 0, 0],
    stack: [
      rule(1.125),
      {
        margin: [0, 9, 0, 0],
        columnGap: 18,
        columns: [
          { width: 96, text: printable(heading), ...HEADING },
          { width: "*", stack: rows.length > 0 ? [historyTable(rows)] : [] },
        ],
      },
    ],
  };
}

function historyTable(rows: History["rows"]): Content {
  return {
    table: {
      widths: [90, "*", "auto"],
      body: rows.map(({ time, text, place }): TableCell[] => [
        { text: printable(time) },
        { text: printable(text) },
        { text: printable(place ?? ""), color: SOFT, alignment: "right" },
      ]),
    },
    layout: {
      hLineWidth: (line) => (line === 0 || line === rows.length ? 0 : 0.5625),
      hLineColor: () => FAINT ?? INK,
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 9),
      paddingRight: () => 0,
      paddingTop: () => 2.25,
      paddingBottom: () => 2.25,
    },
  };
}
