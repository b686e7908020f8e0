/** The image of the page that a verdict is about. */
import type { Verification } from "@paraph/contract/calls/verification";
import type { AppContext } from "../../app-context.ts";
import { isProblem } from "../../platform/problem.ts";
import type { Verdict } from "./present-verdict.ts";

/** Percent of 150 dots per inch: A4 becomes 744 pixels wide, twice the width on the page. */
const SCALE = 60;

export interface ShownFile {
  readonly path: string;
  /** The caller, so that all callers share the PDF processes fairly. */
  readonly owner: string;
  readonly password: string | undefined;
}

type PageImages = Pick<Verification, "picture" | "pictureBefore" | "textChanges">;

/**
 * Renders the first page that was changed, otherwise the first on which something covers signed content, otherwise the
 * first with a signature. Adds the signed text next to a changed text, and the original next to a covered page.
 */
export async function showPage(
  context: AppContext,
  file: ShownFile,
  verdict: Verdict,
): Promise<PageImages> {
  const changed = firstChanged(verdict);
  const covered = changed === undefined ? firstCovered(verdict) : undefined;
  const signed = verdict.details.flatMap(({ positions }) => positions.map(({ page }) => page));
  return {
    picture: await drawn(context, file, { page: (changed ?? covered)?.page ?? signed[0] ?? 0 }),
    pictureBefore: covered === undefined ? null : await drawn(context, file, covered),
    textChanges: changed === undefined ? null : await compared(context, file, changed),
  };
}

interface Touched {
  readonly page: number;
  /** The length of the file at the last signature before the change. */
  readonly signedLength: number;
}

function firstChanged({ details }: Verdict): Touched | undefined {
  for (const { changesAfter, coveredLength } of details.toReversed()) {
    const page = changesAfter.find((one) => !one.permitted && one.page !== null)?.page;
    if (page != null && coveredLength !== null) return { page, signedLength: coveredLength };
  }
  return undefined;
}

/**
 * A signature's own appearance may cover content that was signed before it; other findings of that revision were
 * added after it.
 */
function firstCovered({ details }: Verdict): Touched | undefined {
  for (const { field, notes, coveredLength: own } of details) {
    const note = notes.find(({ key }) => key.startsWith("covers_"));
    if (note === undefined || own === null) continue;
    const before = details.flatMap(({ coveredLength: one }) =>
      one !== null && one < own ? [one] : [],
    );
    const signedLength = note.facts["field"] === field ? Math.max(0, ...before) : own;
    if (signedLength > 0) return { page: Number(note.facts["page"]), signedLength };
  }
  return undefined;
}

/** A page of the file, or of its first `signedLength` bytes. */
function drawn(
  context: AppContext,
  file: ShownFile,
  wanted: { readonly page: number; readonly signedLength?: number },
): Promise<Verification["picture"]> {
  return unless(context, async () => {
    const { page } = wanted;
    const { type, bytes, width, height } = await context.strangersPdf.run(
      "page-image",
      { ...documentOf(file), ...wanted, scale: SCALE },
      { lane: "interactive", owner: file.owner },
    );
    return { page, type, width, height, content: Buffer.from(bytes).toString("base64") };
  });
}

function compared(
  context: AppContext,
  file: ShownFile,
  { page, signedLength }: Touched,
): Promise<Verification["textChanges"]> {
  return unless(context, async () => {
    const found = await context.strangersPdf.run(
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

/** A failure is ignored: the verdict does not depend on the image. */
async function unless<T>(context: AppContext, show: () => Promise<T | null>): Promise<T | null> {
  try {
    return await show();
  } catch (error) {
    if (!isProblem(error)) throw error;
    context.log.debug({ err: error }, "a verified page is not shown");
    return null;
  }
}
