/** What other programs read on the pages of a file: the words, to compare what each of them takes the file to be. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { runProgram } from "./process.ts";

export interface WordReader {
  readonly name: string;
  /** The words of all pages, white space made one blank; undefined where the program refuses the file. */
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

/** pdf.js where it can be resolved (NODE_PATH counts): it is no part of the product. */
async function pdfJs(): Promise<WordReader[]> {
  let place: string;
  try {
    place = createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs");
  } catch {
    return [];
  }
  return [pdfJsWith((await import(pathToFileURL(place).href)) as PdfJs)];
}

/** The programs that are there; poppler always, since a judge of signatures comes with it. */
export const wordReaders = async (): Promise<WordReader[]> => [poppler, ...(await pdfJs())];
