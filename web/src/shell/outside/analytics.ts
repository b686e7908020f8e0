/**
 * Product analytics over Segment's HTTP tracking API: it sends who the person is, once, and which pages they visit. It
 * stores nothing in the browser, and leaves out the ids in addresses.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import type { AnalyticsIdentity } from "@paraph/rules/outside-parties";
import { logOnly } from "../../lib/service/report.ts";

type Tool = NonNullable<PublicConfig["analytics"]>;
type Who = "anonymous" | AnalyticsIdentity;

/** The id of an anonymous visit. It is lost with the page. */
const anonymousId = crypto.randomUUID();

const named = (who: Who) => (who === "anonymous" ? { anonymousId } : { userId: who.userId });

/** The address of a page without personal parts: ids, and secrets of links. */
export function pageName(path: string): string {
  return path.replaceAll(/\/(?=[^/]*\d)[\w-]{8,}(?=\/|$)/g, "/{id}");
}

/** Reports who the person is. */
export function identify(tool: Tool, who: AnalyticsIdentity): Promise<void> {
  const { userId: _, ...traits } = who;
  return tell(tool, "identify", { ...named(who), traits });
}

/** Reports a visit to a page. */
export function visit(tool: Tool, who: Who, path: string): Promise<void> {
  return tell(tool, "page", { ...named(who), name: pageName(path) });
}

async function tell({ url, key }: Tool, call: string, body: object): Promise<void> {
  try {
    const timestamp = new Date().toISOString();
    const answer = await fetch(`${url}/v1/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      keepalive: true,
      body: JSON.stringify({ writeKey: key, messageId: crypto.randomUUID(), timestamp, ...body }),
    });
    if (!answer.ok) throw new Error(`Analytics responded with ${answer.status}.`);
  } catch (error) {
    logOnly("Failed to load", error);
  }
}
