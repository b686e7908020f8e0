import path from "node:path";
import { type DssVerdict, judgeWithDss } from "./judges/dss.ts";
import { judgeWithPdfsig, type PdfsigVerdict } from "./judges/pdfsig.ts";
import { judgeWithPyhanko, type LongTerm, type PyhankoVerdict } from "./judges/pyhanko.ts";
import { judgeWithQpdf, type QpdfVerdict } from "./judges/qpdf.ts";
import { setUpJudges } from "./setup.ts";

/** What four programs that are not ours say about one file. */
export interface Judgement {
  file: string;
  dss: DssVerdict;
  pyhanko: PyhankoVerdict;
  pdfsig: PdfsigVerdict;
  qpdf: QpdfVerdict;
}

export interface JudgeOptions {
  /** Let DSS fetch revocation data from addresses of this machine; by default nothing is fetched. */
  online?: boolean;
  /** Which signatures of a file pyHanko validates with long-term data; all by default. */
  longTerm?: (file: string) => LongTerm;
  /** Whether EU DSS draws the pages of all revisions and compares them too; it does by default. */
  draws?: (file: string) => boolean;
  /** Told what is being set up, and how long each judge took. */
  tell?: (text: string) => void;
}

/**
 * Judges signed PDFs, setting up the judges first where they are missing.
 *
 * @param files paths of PDFs
 * @param roots path of a PEM file with the trusted roots
 * @returns one judgement a file, in the order given
 * @throws MissingJudge when a judge cannot be set up
 */
export async function judge(
  files: string[],
  roots: string,
  options: JudgeOptions = {},
): Promise<Judgement[]> {
  const { online = false, longTerm = () => "all", draws, tell = () => undefined } = options;
  const judges = await setUpJudges(tell);
  const paths = files.map((file) => path.resolve(file));
  const timed = stopwatch(tell);
  const [dss, [pyhanko, pdfsig, qpdf]] = await Promise.all([
    timed("EU DSS", paths.length, () =>
      judgeWithDss(judges.dss, paths, path.resolve(roots), { online, ...(draws && { draws }) }),
    ),
    // beside the other process, not beside each other: two processors are enough
    (async () =>
      [
        await timed("pyHanko", paths.length, () =>
          judgeWithPyhanko(judges.python, paths, path.resolve(roots), longTerm),
        ),
        await timed("pdfsig", paths.length, () => oneByOne(paths, judgeWithPdfsig)),
        await timed("qpdf", paths.length, () => oneByOne(paths, judgeWithQpdf)),
      ] as const)(),
  ]);
  return paths.map((file, index) => {
    const [ofDss, ofPyhanko] = [dss[index], pyhanko[index]];
    const [ofPdfsig, ofQpdf] = [pdfsig[index], qpdf[index]];
    if (!ofDss || !ofPyhanko || !ofPdfsig || !ofQpdf) throw new Error(`no verdict on ${file}`);
    return { file, dss: ofDss, pyhanko: ofPyhanko, pdfsig: ofPdfsig, qpdf: ofQpdf };
  });
}

/** Runs what a judge does and tells how long it took. */
export function stopwatch(tell: (text: string) => void) {
  return async <T>(name: string, files: number, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    tell(`${name}: ${files} files in ${seconds} s`);
    return result;
  };
}

async function oneByOne<T>(files: string[], ask: (file: string) => Promise<T>): Promise<T[]> {
  const verdicts: T[] = [];
  for (const file of files) verdicts.push(await ask(file));
  return verdicts;
}
