/** A file far larger than memory that uses almost no space on disk: a picture's data is a hole. */
import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { tableOf } from "./file-layout.ts";

/** Writes a valid PDF of a little more than `bytes` bytes to `path`; returns its size. */
export function writeSparsePdf(path: string, bytes: number): number {
  const file = openSync(path, "w");
  let at = 0;
  const places = new Map<number, number>();
  const put = (text: string): void => {
    at += writeSync(file, text, at, "latin1");
  };
  const object = (number: number, body: string): void => {
    places.set(number, at);
    put(`${number} 0 obj\n${body}\nendobj\n`);
  };
  try {
    put("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
    object(1, "<</Type/Catalog/Pages 2 0 R>>");
    object(2, "<</Type/Pages/Count 1/Kids[3 0 R]>>");
    object(
      3,
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>/PieceInfo<</Test<</LastModified(D:20260101000000Z)/Private 5 0 R>>>>>>",
    );
    object(4, "<</Length 24>>\nstream\n100 100 200 200 re f    \nendstream");
    places.set(5, at);
    put(`5 0 obj\n<</Length ${bytes}>>\nstream\n`);
    at += bytes;
    put("\nendstream\nendobj\n");
    const table = at;
    put(
      `${tableOf(places, 6)}trailer\n<</Size 6/Root 1 0 R/ID[<0011><0011>]>>\nstartxref\n${table}\n%%EOF\n`,
    );
    ftruncateSync(file, at);
    return at;
  } finally {
    closeSync(file);
  }
}
