/**
 * Links in QR codes, with which a person draws their signature on a phone. A token is 256 random bits, stored as a hash; it
 * permits one drawing for the person who created it, and nothing else.
 */
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { hashToken, isId, newId, newToken } from "../../../platform/ids.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import type { AuthorisedDrawingLink } from "../policy.ts";
import { refuseAfterEnd } from "../refuse-after-end.ts";
import { preparedPicture } from "../set-image.ts";
import { drawingLinks } from "../tables.ts";
import type { DrawingLinkRow } from "../tables.ts";

const PURPOSE = "drawing";

/** A new link; earlier ones of the person end. Only this result contains the token. */
export async function createDrawingLink(
  context: AppContext,
  who: Person | Guest,
  language: Locale,
): Promise<{ readonly row: DrawingLinkRow; readonly url: string }> {
  const token = newToken();
  const now = context.clock.now();
  const row = await transaction(context.db, async (tx) => {
    await refuseAfterEnd(tx, context, who);
    // The earlier ones stay as rows, so that they can say that they have ended.
    await tx
      .update(drawingLinks)
      .set({ expiresAt: now, picture: null })
      .where(
        and(
          or(eq(drawingLinks.account, who.id), eq(drawingLinks.guest, who.id)),
          gt(drawingLinks.expiresAt, now),
        ),
      );
    const [made] = await tx
      .insert(drawingLinks)
      .values({
        id: newId(),
        tokenHash: hashToken(token),
        ...(who.kind === "guest" ? { guest: who.id } : { account: who.id }),
        name: `${who.firstName} ${who.lastName}`.trim(),
        createdAt: now,
        expiresAt: after(now, limits.drawingLink.lasts),
      })
      .returning();
    if (made === undefined) throw new Error("The link was not written.");
    return made;
  });
  // In the fragment, the token reaches no server but the one to which the page sends it.
  return { row, url: `${context.publicUrl}${pathTo("draw")}?lang=${language}#${token}` };
}

/** The link with this id. Not yet authorised. */
export async function unsafeDrawingLink(
  reader: Reader,
  id: string,
): Promise<DrawingLinkRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await reader.select().from(drawingLinks).where(eq(drawingLinks.id, id));
  return row;
}

/** What has become of a link, and the picture once there is one. An expired link still has a picture that came in time. */
export function drawingOf(context: AppContext, link: AuthorisedDrawingLink) {
  const state =
    link.drawnAt !== null
      ? "DRAWN"
      : link.expiresAt <= context.clock.now()
        ? "EXPIRED"
        : link.openedAt === null
          ? "WAITING"
          : "OPENED";
  const image =
    link.picture === null
      ? null
      : context.sealer.open(PURPOSE, link.id, link.picture).toString("base64");
  return { state, image } as const;
}

/** Ends a link and deletes what was drawn. Its row stays for a while, to say that it has expired or was used. */
export async function endDrawingLink(
  context: AppContext,
  link: AuthorisedDrawingLink<"delete">,
): Promise<void> {
  await context.db
    .update(drawingLinks)
    .set({ expiresAt: context.clock.now(), picture: null })
    .where(eq(drawingLinks.id, link.id));
}

/** The same for the links of guests: what they have drawn is deleted with their signatures, and their name. */
export async function endGuestDrawings(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  guests: readonly string[],
): Promise<void> {
  const now = clock.now();
  const ended = {
    expiresAt: sql`least(${drawingLinks.expiresAt}, ${now.toISOString()})`,
    picture: null,
    name: "",
  };
  await tx
    .update(drawingLinks)
    .set(ended)
    .where(inArray(drawingLinks.guest, [...guests]));
}

/**
 * The link of a token. Throws `error.drawing.unknown` for any other token, `error.drawing.expired`, and
 * `error.drawing.used` once something was drawn.
 */
export async function openDrawingLink(context: AppContext, token: string): Promise<DrawingLinkRow> {
  const link = await readByToken(context.db, context, token);
  await context.db
    .update(drawingLinks)
    .set({ openedAt: link.openedAt ?? context.clock.now() })
    .where(eq(drawingLinks.id, link.id));
  return link;
}

/**
 * Keeps the one picture of a link for the computer, encrypted. Throws as `openDrawingLink`, `file.picture.unreadable` and
 * `file.too_large`; a picture that is refused does not use up the link.
 */
export async function keepDrawing(
  context: AppContext,
  token: string,
  content: string,
): Promise<void> {
  const { id, account, guest } = await readByToken(context.db, context, token);
  const owner = { id: account ?? guest ?? id };
  const png = await preparedPicture(context, owner, { content, rotate: 0, ground: "keep" });
  const picture = context.sealer.seal(PURPOSE, id, png);
  await transaction(context.db, async (tx) => {
    // Two phones with the same code: the second one waits here, and is then told that the link was used.
    const link = await readByToken(tx, context, token, { lock: true });
    await tx
      .update(drawingLinks)
      .set({ picture, drawnAt: context.clock.now() })
      .where(eq(drawingLinks.id, link.id));
  });
}

async function readByToken(
  reader: Reader,
  { clock }: Pick<AppContext, "clock">,
  token: string,
  { lock = false } = {},
): Promise<DrawingLinkRow> {
  const found = reader
    .select()
    .from(drawingLinks)
    .where(eq(drawingLinks.tokenHash, hashToken(token)));
  const [link] = await (lock ? found.for("update") : found);
  if (link === undefined) throw problem("error.drawing.unknown");
  if (link.drawnAt !== null) throw problem("error.drawing.used");
  if (link.expiresAt <= clock.now()) throw problem("error.drawing.expired");
  return link;
}
