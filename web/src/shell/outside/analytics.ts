/**
 * Product analytics over Segment's HTTP tracking API: who the person is, told once, and which pages are
 * visited. It keeps nothing in the browser; the ids in addresses are left out.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import type { AnalyticsIdentity } from "@paraph/rules/outside-parties";
import { logOnly } from "../../lib/service/report.ts";

type Tool = NonNullable<PublicConfig["analytics"]>;
type Who = "anonymous" | AnalyticsIdentity;

/** Identifies an anonymous visit; lost with the page. */
const anonymousId = crypto.randomUUID();

const named = (who: Who) => (who === "anonymous" ? { anonymousId } : { userId: who.userId });

/** The address of a page without what is in it of anybody: ids and links' secrets. */
export function pageName(path: string): string {
  return path.replaceAll(/\/(?=[^/]*\d)[\w-]{8,}(?=\/|$)/g, "/{id}");
}

/** Tells who the person is. */
export function identify(tool: Tool, who: AnalyticsIdentity): Promise<void> {
  const { userId: _, ...traits } = who;
  return tell(tool, "identify", { ...named(who), traits });
}

/** Tells that a page is visited. */
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
    if (!answer.ok) throw new Error(`Analytics answered ${answer.status}`);
  } catch (error) {
    logOnly("Failed to load", error);
  }
}
