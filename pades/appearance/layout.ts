import { GROUND } from "./color.ts";
import { emblemItems, handItems, imageItem, MARK_AREA, nameItems } from "./layout-mark.ts";
import { fitted, secondLine, shortened, type Line } from "./layout-lines.ts";
import { wrapped } from "./layout-wrap.ts";
import { BLOCK, textItem, type Drawing, type DrawingItem, type TextItem } from "./drawing.ts";
import { qrPath } from "./qr.ts";
import { faceOf } from "./fonts/typeface.ts";
import type { VisualSignatureSpec } from "./spec.ts";

const INK = "#14161a";
const PLACE = "#7f8b99";
const LEFT = 7.8;
const RIGHT = BLOCK.width - LEFT;
const RULE = { top: 82.2, width: 1.02 } as const;
const BOTTOM = 138;
const QR = { size: 43.2, top: 89.4, left: RIGHT - 43.2, quiet: 5 } as const;
/** Three lines of text below the rule; with a reason four smaller ones. */
const LINES = {
  three: { size: 10.5, leading: 14.28, first: 97.8 },
  four: { size: 9.75, leading: 12.675, first: 96.74 },
} as const;

/**
 * Lays a visual signature out on its block of 300 × 140: the name, a rule, up to three lines (four with
 * a reason) and the QR code. Everything is placed here and nowhere else; paper and screen only draw it.
 *
 * @throws AppearanceError `appearance.image_invalid`, `appearance.qr_too_long`.
 */
export function layout(spec: VisualSignatureSpec): Drawing {
  const lines = textLines(spec);
  const items: DrawingItem[] = [
    ...markItems(spec),
    {
      kind: "rectangle",
      x: LEFT,
      y: RULE.top,
      width: RIGHT - LEFT,
      height: RULE.width,
      fill: INK,
    },
    ...lines,
    ...qrItems(spec.qr),
  ];
  const words = items.flatMap((item) => (item.kind === "text" ? [item.text] : []));
  return { ...BLOCK, ground: GROUND, items, description: words.join(", ") };
}

function markItems({ mark }: VisualSignatureSpec): DrawingItem[] {
  switch (mark.kind) {
    case "typed":
      return handItems(mark.name, mark.font);
    case "image":
      return [imageItem(mark.image, MARK_AREA)];
    case "text-only":
      return nameItems(mark.name, INK);
    case "seal":
      return emblemItems(mark, INK);
  }
}

/** From line to line at the least, in sizes of letters. */
const TIGHT = 1.2;
/** The height for the lines where more than the usual ones are needed. */
const ROOM = BOTTOM - RULE.top - 2;
/** Of that, the height for a reason of several lines: two that are easy to read, and more of smaller letters. */
const REASON_ROOM = 19;

function textLines(spec: VisualSignatureSpec): TextItem[] {
  const { size, leading, first } = spec.reason === undefined ? LINES.three : LINES.four;
  const width = (spec.qr === undefined ? RIGHT : QR.left - QR.quiet) - LEFT;
  const company = spec.reason === undefined ? spec.company : undefined;
  const place = { company, location: spec.location, date: spec.date, zone: spec.zone };
  const below = (set: number): Line[] => {
    const second = secondLine(faceOf("text"), place, set, width);
    const last = spec.standards ? [shortened(faceOf("text"), spec.standards, set, width)] : [];
    return [...(second ? [second] : []), ...last];
  };
  const claim = spec.claim ? fitted(faceOf("strong"), spec.claim, size, width) : undefined;
  const reason = complete(spec.reason, size, width);
  if (claim !== null && reason.length <= 1) {
    const lines = [...(claim ? [claim] : []), ...reason, ...below(size)];
    return lines.map((line, i) => lineItem(line, first + i * leading));
  }
  // The name of the signer and the reason are complete: in several lines if necessary, all of them smaller so that they fit.
  const smaller = complete(spec.reason, size * 0.8, width);
  const taken = smaller.reduce((sum, line) => sum + line.size * TIGHT, 0);
  const others = below(size).length;
  const long = wrapped(faceOf("strong"), spec.claim ?? "", {
    size: size * 0.8,
    width,
    linesAt: (set) => Math.floor((ROOM - taken) / (set * TIGHT)) - others,
  });
  const claims = spec.claim ? long.lines.map((shaped) => ({ shaped, size: long.size })) : [];
  let y = RULE.top + 2 - 0.1 * long.size;
  const next = (line: Line, height: number): TextItem => lineItem(line, (y += height * TIGHT));
  return [
    ...claims.map((line) => next(line, long.size)),
    ...smaller.map((line) => next(line, line.size)),
    ...below(long.size).map((line) => next(line, long.size)),
  ];
}

/** A reason, never cut (21 CFR 11.50(b)): in one line, or in several smaller ones. */
function complete(reason: string | undefined, size: number, width: number): Line[] {
  if (!reason) return [];
  const one = fitted(faceOf("text"), reason, size, width);
  if (one) return [one];
  const linesAt = (set: number): number => Math.floor(REASON_ROOM / (set * TIGHT));
  const long = wrapped(faceOf("text"), reason, { size: size * 0.8, width, linesAt });
  return long.lines.map((shaped) => ({ shaped, size: long.size }));
}

const lineItem = ({ shaped, size }: Line, y: number): TextItem =>
  textItem(shaped, { x: LEFT, y, size, color: INK });

function qrItems(qr: VisualSignatureSpec["qr"]): DrawingItem[] {
  if (qr === undefined) return [];
  if (qr === "empty") {
    return [
      {
        kind: "rectangle",
        x: QR.left + RULE.width / 2,
        y: QR.top + RULE.width / 2,
        width: QR.size - RULE.width,
        height: QR.size - RULE.width,
        stroke: { color: PLACE, width: RULE.width, dash: [3, 2] },
      },
    ];
  }
  return [{ kind: "path", steps: qrPath(qr.url, QR.left, QR.top, QR.size), fill: INK }];
}
