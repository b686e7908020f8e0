import path from "node:path";
import { type DssVerdict, judgeWithDss } from "./judges/dss.ts";
import { judgeWithPdfsig, type PdfsigVerdict } from "./judges/pdfsig.ts";
import { judgeWithPyhanko, type LongTerm, type PyhankoVerdict } from "./judges/pyhanko.ts";
import { judgeWithQpdf, type QpdfVerdict } from "./judges/qpdf.ts";
import { setUpJudges } from "./setup.ts";

/** The verdicts of four independent programs on one file. */
export interface Judgement {
  file: string;
  dss: DssVerdict;
  pyhanko: PyhankoVerdict;
  pdfsig: PdfsigVerdict;
  qpdf: QpdfVerdict;
}

export interface JudgeOptions {
  /** Whether DSS may fetch revocation data from addresses on this machine; by default it fetches nothing. */
  online?: boolean;
  /** Which signatures of a file pyHanko validates with long-term data; all by default. */
  longTerm?: (file: string) => LongTerm;
  /** Whether EU DSS also draws and compares the pages of all revisions; true by default. */
  draws?: (file: string) => boolean;
  /** Called with the setup in progress, and with the time of each judge. */
  tell?: (text: string) => void;
}

/**
 * Judges signed PDFs and sets up missing judges first.
 * @param files paths of PDFs
 * @param roots path of a PEM file with the trusted roots
 * @returns one judgement per file, in the given order @throws MissingJudge when a judge cannot be set up
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
    // Two run at a time, not three: there are two processors.
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

/** Runs a judge and reports its time. */
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
