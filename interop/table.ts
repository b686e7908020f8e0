import path from "node:path";
import type { Judgement } from "./judge.ts";

const header = ["file", "field", "signed by", "EU DSS", "indication", "pyHanko", "pdfsig", "qpdf"];

/** Judgements as a table for people, one line a signature or document time-stamp. */
export function table(judgements: Judgement[]): string {
  return aligned([header, ...judgements.flatMap(rows)]);
}

function rows({ file, dss, pyhanko, pdfsig, qpdf }: Judgement): string[][] {
  const name = path.basename(file);
  const structure = qpdf.clean ? "clean" : "complaints";
  if (dss.error !== undefined) return [[name, "", "", "cannot judge", "", "", "", structure]];
  const signatures = (dss.signatures ?? []).map((signature) => [
    name,
    signature.field ?? "",
    signature.signedBy,
    signature.format,
    indication(signature),
    pyhankoWords(pyhanko.signatures?.find(({ field }) => field === signature.field)),
    pdfsig.signatures.find(({ field }) => field === signature.field)?.valid ? "valid" : "not valid",
    structure,
  ]);
  const timestamps = (dss.documentTimestamps ?? []).map((stamp) => [
    name,
    stamp.field ?? "",
    stamp.producedBy,
    "document time-stamp",
    indication(stamp),
    pyhankoWords(pyhanko.documentTimestamps?.find(({ field }) => field === stamp.field)),
    "",
    structure,
  ]);
  return [...signatures, ...timestamps];
}

function indication(one: { indication: string; subIndication: string | null }): string {
  return [one.indication, one.subIndication].filter(Boolean).join(" ");
}

type Pyhanko = NonNullable<Judgement["pyhanko"]["signatures" | "documentTimestamps"]>[number];

function pyhankoWords(one: Pyhanko | undefined): string {
  if (one === undefined) return "not found";
  if ("error" in one) return "cannot judge";
  const words = [
    one.intact && one.valid ? "intact" : "not intact",
    one.trusted ? "trusted" : "not trusted",
    one.modificationLevel ?? "",
  ];
  if ("ltv" in one && one.ltv) words.push(`LTV ${one.ltv.indication}`);
  return words.filter(Boolean).join(", ");
}

function aligned(lines: string[][]): string {
  const widths = header.map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? "").length)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
