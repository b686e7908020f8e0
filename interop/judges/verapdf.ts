import type { JavaHome } from "../setup.ts";
import { askProgram } from "./process.ts";

/** What veraPDF says about one file. */
export interface VeraPdfVerdict {
  file: string;
  /** Why the file could not be judged at all. */
  error?: string;
  /** The part and level that the file claims, as in "2b". */
  flavour?: string;
  compliant?: boolean;
  /** The rules that it breaks, each with where it first does. */
  broken?: string[];
}

/** Judges whether files are the PDF/A that they say they are, all in one Java process. */
export function judgeWithVeraPdf(home: JavaHome, files: string[]): Promise<VeraPdfVerdict[]> {
  const parameters = ["-cp", home.classpath, "paraph.interop.VeraPdfJudge"];
  return askProgram<VeraPdfVerdict>(
    home.java,
    parameters,
    files.map((file) => ({ file })),
  );
}
