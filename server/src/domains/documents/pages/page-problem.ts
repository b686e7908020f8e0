import { isProblem, problem } from "../../../platform/problem.ts";

/**
 * Converts a time-out or crash of the renderer into the problem of a page that cannot be shown: the file itself is
 * valid.
 */
export function pageProblem(error: unknown): unknown {
  const ofFile = isProblem(error) && error.key.startsWith("file.");
  return ofFile ? problem("error.page.not_rendered", undefined, error) : error;
}
