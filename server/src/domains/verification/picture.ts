import type { Verification } from "@paraph/contract/verification";
import type { Floor } from "../../floor.ts";
import { isProblem } from "../../platform/problem.ts";

/** Percent of 150 dots an inch: A4 becomes 744 pixels wide, twice what the page shows. */
const SCALE = 60;

/** The page that the verdict is about: the first that was changed, else the first with a signature on it. */
export function pageOf({ details }: Pick<Verification, "details">): number {
  const changed = details
    .flatMap(({ changesAfter }) => changesAfter)
    .flatMap(({ permitted, page }) => (permitted || page === null ? [] : [page]));
  const signed = details.flatMap(({ positions }) => positions.map(({ page }) => page));
  return changed[0] ?? signed[0] ?? 0;
}

/** Draws that page. Null where it cannot be drawn: the verdict counts without. */
export async function drawPicture(
  floor: Floor,
  file: { readonly path: string; readonly owner: string; readonly password: string | undefined },
  verdict: Omit<Verification, "picture">,
): Promise<Verification["picture"]> {
  const page = pageOf(verdict);
  try {
    const { webp, width, height } = await floor.pdf.run(
      "page-image",
      {
        document: { path: file.path },
        page,
        scale: SCALE,
        ...(file.password !== undefined && { password: file.password }),
      },
      { lane: "interactive", owner: file.owner },
    );
    return { page, width, height, content: Buffer.from(webp).toString("base64") };
  } catch (error) {
    if (!isProblem(error)) throw error;
    floor.log.debug({ err: error }, "no picture of a verified page");
    return null;
  }
}
