/** The calls of links for drawing on a phone. */
import type { drawingLinkCalls } from "@paraph/contract/calls/drawing-links";
import type { ActOn } from "@paraph/contract/acts";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { authorise, can } from "../../../platform/policy.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { drawingLinkPolicy, ownVisualSignaturesPolicy } from "../policy.ts";
import {
  createDrawingLink,
  drawingOf,
  endDrawingLink,
  keepDrawing,
  openDrawingLink,
  unsafeDrawingLink,
} from "./drawing-links.ts";

/** The handlers of links for drawing on a phone. */
export function drawingLinkHandlers(context: AppContext): Handlers<typeof drawingLinkCalls> {
  const named = async <A extends ActOn<"drawing_link">>(
    { who, params }: { readonly who: Person | Guest; readonly params: { readonly id: string } },
    act: A,
  ) => authorise(drawingLinkPolicy, act, who, await unsafeDrawingLink(context.db, params.id));
  return {
    createDrawingLink: async ({ who, language }) => {
      authorise(ownVisualSignaturesPolicy, "draw", who, { owner: who.id, count: 0 });
      const { row, url } = await createDrawingLink(context, who, language);
      return { id: row.id, url, expires_at: row.expiresAt.toISOString() };
    },
    getDrawingLink: async (call) => {
      const link = await named(call, "read");
      return {
        id: link.id,
        ...drawingOf(context, link),
        expires_at: link.expiresAt.toISOString(),
        can: can(drawingLinkPolicy, call.who, link),
      };
    },
    deleteDrawingLink: async (call) => {
      await endDrawingLink(context, await named(call, "delete"));
      return { ok: true };
    },
    openDrawingLink: async ({ body }) => {
      const { expiresAt, name } = await openDrawingLink(context, body.token);
      return { expires_at: expiresAt.toISOString(), name };
    },
    sendDrawing: async ({ body }) => {
      await keepDrawing(context, body.token, body.content);
      return { ok: true };
    },
  };
}
