import type { JavaHome } from "../setup.ts";
import { askProgram } from "./process.ts";

/** The verdict of veraPDF on one file. */
export interface VeraPdfVerdict {
  file: string;
  /** Why the file cannot be judged. */
  error?: string;
  /** The part and level that the file claims, as in "2b". */
  flavour?: string;
  compliant?: boolean;
  /** The violated rules, each with its first place. */
  broken?: string[];
}

/** Judges in one Java process whether files conform to the PDF/A level that they claim. */
export function judgeWithVeraPdf(home: JavaHome, files: string[]): Promise<VeraPdfVerdict[]> {
  const parameters = ["-cp", home.classpath, "paraph.interop.VeraPdfJudge"];
  return askProgram<VeraPdfVerdict>(
    home.java,
    parameters,
    files.map((file) => ({ file })),
  );
}
