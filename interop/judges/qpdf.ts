import { runProgram } from "./process.ts";

/** The verdict of qpdf on the structure of one file; `clean` means without warnings. */
export interface QpdfVerdict {
  clean: boolean;
  complaints: string[];
}

export async function judgeWithQpdf(file: string): Promise<QpdfVerdict> {
  const { code, out, err } = await runProgram("qpdf", ["--check", file]);
  // 2: errors, 3: warnings.
  if (code === 0) return { clean: true, complaints: [] };
  const complaints = `${out}\n${err}`.split("\n").filter((text) => /WARNING|error/i.test(text));
  return {
    clean: false,
    complaints: complaints.length > 0 ? complaints : [`qpdf ended with ${code}`],
  };
}
