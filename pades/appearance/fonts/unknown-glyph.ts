import type { Face, Glyph } from "./face.ts";
import { boundsOf, transformed, type Outline } from "./outline.ts";

/**
 * A character that no font has, drawn as a frame with its Unicode number: it differs from every other one, and can be
 * copied.
 */
export function unknownGlyph(cluster: string, face: Face): Glyph {
  const outline: Outline[] = [];
  let advance = 0;
  for (const character of cluster) {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const columns = Math.ceil(hex.length / 2);
    outline.push(transformed(framed(face, hex, columns), [1, 0, 0, 1, advance, 0]));
    advance += Math.round(face.capHeight * (0.4 + columns * 0.32));
  }
  return { text: cluster, outline: outline.flat(), advance };
}

/** Digits in two rows within a thin frame as high as a capital. */
function framed(face: Face, hex: string, columns: number): Outline {
  const high = face.capHeight;
  const line = Math.max(1, Math.round(high * 0.04));
  const [left, cell] = [high * 0.08, high * 0.32];
  const right = left + columns * cell + high * 0.16;
  const digits = Array.from(hex).flatMap((digit, i) => {
    const shape = face.glyph(digit)?.outline ?? [];
    const box = boundsOf(shape);
    if (!box) return [];
    const scale = Math.min((high * 0.32) / high, (cell * 0.85) / (box.right - box.left));
    const x = left + high * 0.08 + (i % columns) * cell;
    const y = i < columns ? high * 0.56 : high * 0.13;
    return transformed(shape, [scale, 0, 0, scale, x - box.left * scale, y]);
  });
  return [
    rectangle(left, 0, right, high),
    rectangle(left + line, line, right - line, high - line).toReversed(),
    ...digits,
  ];
}

const rectangle = (left: number, bottom: number, right: number, top: number): Outline[number] =>
  [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ].map(([x = 0, y = 0]) => ({ x: Math.round(x), y: Math.round(y), on: true }));
