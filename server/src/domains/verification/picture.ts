/** The page that a verdict is about, for those who want to see it. */
import type { Verification } from "@paraph/contract/verification";
import type { Floor } from "../../floor.ts";
import { isProblem } from "../../platform/problem.ts";
import type { Verdict } from "./present.ts";

/** Percent of 150 dots an inch: A4 becomes 744 pixels wide, twice what the page shows. */
const SCALE = 60;

export interface ShownFile {
  readonly path: string;
  /** Whose turn it is in the PDF processes. */
  readonly owner: string;
  readonly password: string | undefined;
}

type Shown = Pick<Verification, "picture" | "textChanges">;

/** Draws the first page that was changed, else the first with a signature on it; sets a changed text beside the signed one. */
export async function showPage(floor: Floor, file: ShownFile, verdict: Verdict): Promise<Shown> {
  const changed = firstChanged(verdict);
  const signed = verdict.details.flatMap(({ positions }) => positions.map(({ page }) => page));
  return {
    picture: await drawn(floor, file, changed?.page ?? signed[0] ?? 0),
    textChanges: changed === undefined ? null : await compared(floor, file, changed),
  };
}

interface Changed {
  readonly page: number;
  /** Length of the file as it was signed last before the change. */
  readonly signedLength: number;
}

function firstChanged({ details }: Verdict): Changed | undefined {
  for (const { changesAfter, coveredLength } of details.toReversed()) {
    const page = changesAfter.find((one) => !one.permitted && one.page !== null)?.page;
    if (page != null && coveredLength !== null) return { page, signedLength: coveredLength };
  }
  return undefined;
}

function drawn(floor: Floor, file: ShownFile, page: number): Promise<Verification["picture"]> {
  return unless(floor, async () => {
    const { webp, width, height } = await floor.strangersPdf.run(
      "page-image",
      { ...documentOf(file), page, scale: SCALE },
      { lane: "interactive", owner: file.owner },
    );
    return { page, width, height, content: Buffer.from(webp).toString("base64") };
  });
}

function compared(
  floor: Floor,
  file: ShownFile,
  { page, signedLength }: Changed,
): Promise<Verification["textChanges"]> {
  return unless(floor, async () => {
    const found = await floor.strangersPdf.run(
      "text-changes",
      { ...documentOf(file), page, signedLength },
      { lane: "interactive", owner: file.owner },
    );
    return found && { page, ...found, before: [...found.before], after: [...found.after] };
  });
}

const documentOf = ({ path, password }: ShownFile) => ({
  document: { path },
  ...(password !== undefined && { password }),
});

/** What cannot be shown is left out: the verdict counts without. */
async function unless<T>(floor: Floor, show: () => Promise<T | null>): Promise<T | null> {
  try {
    return await show();
  } catch (error) {
    if (!isProblem(error)) throw error;
    floor.log.debug({ err: error }, "a verified page is not shown");
    return null;
  }
}
