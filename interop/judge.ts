import path from "node:path";
import { type DssVerdict, judgeWithDss } from "./judges/dss.ts";
import { judgeWithPdfsig, type PdfsigVerdict } from "./judges/pdfsig.ts";
import { judgeWithPyhanko, type PyhankoVerdict } from "./judges/pyhanko.ts";
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
  /** Told what is being set up. */
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
  const { online = false, tell = () => undefined } = options;
  const judges = await setUpJudges(tell);
  const paths = files.map((file) => path.resolve(file));
  const [dss, pyhanko] = await Promise.all([
    judgeWithDss(judges.dss, paths, path.resolve(roots), online),
    judgeWithPyhanko(judges.python, paths, path.resolve(roots)),
  ]);
  const judgements: Judgement[] = [];
  for (const [index, file] of paths.entries()) {
    const [ofDss, ofPyhanko] = [dss[index], pyhanko[index]];
    if (ofDss === undefined || ofPyhanko === undefined) throw new Error(`no verdict on ${file}`);
    const [pdfsig, qpdf] = [await judgeWithPdfsig(file), await judgeWithQpdf(file)];
    judgements.push({ file, dss: ofDss, pyhanko: ofPyhanko, pdfsig, qpdf });
  }
  return judgements;
}
