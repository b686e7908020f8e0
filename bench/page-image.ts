import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { confine } from "@paraph/server/src/pdf/pool/confinement";
import { openPdfPool } from "@paraph/server/src/pdf/pool";
import { MissingPart } from "./missing.ts";
import { rounded, sideBySide } from "./measure.ts";
import { writeContract, writeScan } from "./paper.ts";
import type { Row, Section } from "./report.ts";

const run = promisify(execFile);
const PAGES = 12;
const ROUNDS = 7;

/**
 * Page images at 150 dpi as the service makes them (one PDF process, packed without loss) against pdftoppm, which
 * draws all pages in one process and writes them uncompressed.
 *
 * @param folder for the files
 */
export async function measurePageImages(folder: string): Promise<Section> {
  await run("pdftoppm", ["-v"]).catch(() => {
    throw new MissingPart(
      "pdftoppm is not installed (Debian: apt-get install poppler-utils): there is nothing to compare page images with.",
    );
  });
  const pool = openPdfPool({
    processes: 1,
    confinement: confine({ reads: [], writes: [folder] }),
  });
  try {
    await pool.ready();
    const rows: Row[] = [];
    for (const { name, write } of papers) {
      const file = path.join(folder, `${name}.pdf`);
      write(file);
      let bytes = 0;
      const times = await sideBySide(ROUNDS, {
        poppler: () => run("pdftoppm", ["-r", "150", file, path.join(folder, "page")]),
        ours: async () => {
          bytes = 0;
          for (let page = 0; page < PAGES; page++) {
            const input = { document: { path: file }, page, scale: 100 };
            const packed = await pool.run("page-image", input, { lane: "interactive" });
            bytes += packed.bytes.length;
          }
        },
      });
      rows.push({
        document: name,
        "pdftoppm ms a page": rounded(times.poppler / PAGES),
        "ours ms a page": rounded(times.ours / PAGES),
        "ours ÷ pdftoppm": rounded(times.ours / times.poppler),
        "KB a page": rounded(bytes / PAGES / 1000),
      });
    }
    return {
      title: "Page images against pdftoppm",
      about:
        `A4 at 150 dpi, ${PAGES} pages. Ours: a task for each page in a warm PDF process, packed without loss; ` +
        "pdftoppm: one process for all pages, raw pixels.",
      rows,
    };
  } finally {
    await pool.close();
  }
}

const papers = [
  { name: "contract", write: (file: string) => writeContract(file, PAGES) },
  { name: "scan", write: (file: string) => writeScan(file, PAGES * 98_700) },
];
