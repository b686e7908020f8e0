import { runProgram } from "./process.ts";

/** The verdict of poppler's pdfsig on one file: only integrity, never trust. */
export interface PdfsigVerdict {
  error?: string;
  signatures: { field: string; type: string; valid: boolean; said: string }[];
}

/**
 * Only signatures: pdfsig does not support document time-stamps, and older versions fail at certificates with their
 * issuer's address, so the other judges check certificates (`-nocert`).
 */
export async function judgeWithPdfsig(file: string): Promise<PdfsigVerdict> {
  const { code, out, err } = await runProgram("pdfsig", ["-nocert", file]);
  // 2: the file holds no signature.
  if (code !== 0 && code !== 2)
    return { error: err.trim() || `pdfsig ended with ${code}`, signatures: [] };
  const blocks = out.split(/^Signature #\d+:$/m).slice(1);
  const signatures = blocks.map((block) => {
    const said = line(block, "Signature Validation");
    return {
      field: line(block, "Signature Field Name"),
      type: line(block, "Signature Type"),
      valid: said === "Signature is Valid.",
      said,
    };
  });
  return {
    signatures: signatures.filter(
      ({ type }) => type.startsWith("ETSI.CAdES") || type.startsWith("adbe."),
    ),
  };
}

function line(block: string, label: string): string {
  return new RegExp(`^\\s*- ${label}: (.*)$`, "m").exec(block)?.[1] ?? "";
}
