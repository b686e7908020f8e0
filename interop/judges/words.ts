/** The words that other programs read on the pages of a file, to compare their readings. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { runProgram } from "./process.ts";

export interface WordReader {
  readonly name: string;
  /** The words of all pages, with each white space as one blank; undefined where the program refuses the file. */
  readonly read: (file: string, bytes: Buffer) => Promise<string | undefined>;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const poppler: WordReader = {
  name: "poppler",
  async read(file) {
    const { code, out } = await runProgram("pdftotext", [file, "-"]);
    return code === 0 ? plain(out) : undefined;
  },
};

interface PdfJs {
  readonly getDocument: (options: { data: Uint8Array; verbosity: number }) => {
    promise: Promise<{
      numPages: number;
      getPage(number: number): Promise<{
        getTextContent(): Promise<{ items: { str?: string }[] }>;
      }>;
    }>;
  };
}

function pdfJsWith({ getDocument }: PdfJs): WordReader {
  return {
    name: "pdf.js",
    async read(_, bytes) {
      try {
        const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
        const words: string[] = [];
        for (let page = 1; page <= document.numPages; page++) {
          const { items } = await (await document.getPage(page)).getTextContent();
          words.push(items.map(({ str }) => str ?? "").join(" "));
        }
        return plain(words.join(" "));
      } catch {
        return undefined;
      }
    },
  };
}

/** pdf.js where it can be resolved (including NODE_PATH): it is not part of the product. */
async function pdfJs(): Promise<WordReader[]> {
  let place: string;
  try {
    place = createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs");
  } catch {
    return [];
  }
  return [pdfJsWith((await import(pathToFileURL(place).href)) as PdfJs)];
}

/** The available programs; poppler always, since pdfsig is part of it. */
export const wordReaders = async (): Promise<WordReader[]> => [poppler, ...(await pdfJs())];
