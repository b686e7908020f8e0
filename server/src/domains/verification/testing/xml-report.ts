/**
 * Creates the validation report of a file as XML, as the service does, with any anchors and without a running service.
 */
import { verify } from "../../../pdf/tasks/verify.ts";
import { presentVerification } from "../present-verdict.ts";
import type { Verdict } from "../present-verdict.ts";
import { reportWords } from "../report/report-words.ts";
import { validationReport } from "../report/validation-report.ts";

/** The report on the file at a path, and the verdict that it contains. */
export async function xmlReport(
  path: string,
  anchors: readonly Uint8Array[],
): Promise<{ readonly xml: string; readonly verdict: Verdict }> {
  const at = new Date();
  const found = await verify({ document: { path }, anchors, at, material: true });
  const verdict = presentVerification(found, {
    id: "report",
    at,
    statedNamePolicies: [],
    isOurs: () => true,
  });
  const { material } = found.validation;
  if (material === undefined) throw new Error("The validation returned no material.");
  const wording = await reportWords("en-gb");
  const xml = validationReport({ verdict, material, wording, service: "https://sign.example" });
  return { xml, verdict };
}
