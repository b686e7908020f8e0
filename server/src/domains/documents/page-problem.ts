import { isProblem, problem } from "../../platform/problem.ts";

/** A page that takes too long or breaks its reader is one that cannot be shown: the file itself is fine. */
export function pageProblem(error: unknown): unknown {
  const ofFile = isProblem(error) && error.key.startsWith("file.");
  return ofFile ? problem("error.page.not_rendered", undefined, error) : error;
}
