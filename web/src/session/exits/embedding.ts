/**
 * The messages of a signer's page to the page that shows it in a frame. The browser shows it only on websites that the service
 * names in a header (`frame-ancestors`); the messages are sent only to the same websites, which the service names in a call.
 */
import type { EmbeddedEvent, EmbeddedMessage } from "@paraph/contract/embedding";
import { isOfWebsites, singleOrigins } from "@paraph/rules/embedding";
import { whenConnected } from "../../lib/service/connection.ts";
import { isUnreachable } from "../../lib/service/faults.ts";
import { api } from "../api.ts";

/** The page around the frame; undefined if the page is not in a frame. */
const around = (): Window | undefined => (window.parent === window ? undefined : window.parent);

interface Embedded {
  readonly request: string;
  /** The origins to which messages are sent. */
  readonly origins: Promise<readonly string[]>;
  /** The events that happen once, and have happened. */
  readonly told: Set<EmbeddedEvent["type"]>;
}

let embedded: Embedded | undefined;

/** Prepares messages about a request, if its page is in a frame. */
export function beginEmbedding(request: string): void {
  if (around() === undefined || embedded?.request === request) return;
  embedded = { request, origins: originsFor(request), told: new Set() };
}

const ONCE: ReadonlySet<EmbeddedEvent["type"]> = new Set([
  "ready",
  "signed",
  "declined",
  "withdrawn",
  "exit",
]);

/** Tells the page around the frame what has happened. Resolves when it is sent; does nothing outside of a frame. */
export async function tellParent(event: EmbeddedEvent): Promise<void> {
  const parent = around();
  if (parent === undefined || embedded === undefined) return;
  const { request, origins, told } = embedded;
  if (ONCE.has(event.type)) {
    if (told.has(event.type)) return;
    told.add(event.type);
  }
  const message: EmbeddedMessage = {
    source: "paraph",
    version: 1,
    signatureRequestId: request,
    ...event,
  };
  for (const origin of await origins) parent.postMessage(message, origin);
}

async function originsFor(request: string): Promise<readonly string[]> {
  try {
    const path = { id: request };
    const { websites } = await api("GET /v1/direct/websites/{id}", { path });
    const origin = originAround();
    if (origin !== undefined && isOfWebsites(origin, websites)) return [origin];
    // The browser delivers a message only to a page of the origin that it is for.
    return singleOrigins(websites);
  } catch (error) {
    // Without the websites nothing is sent.
    if (!isUnreachable(error)) return [];
    await whenConnected();
    return originsFor(request);
  }
}

/** The origin of the page around the frame, as the browser or the referrer says. Only the service decides whether it is allowed. */
function originAround(): string | undefined {
  const [origin] = location.ancestorOrigins ?? [];
  return origin ?? URL.parse(document.referrer)?.origin;
}

/** Leaves for an exit address: in the frame, if the page is in one, and after telling the page around it. */
export async function leaveFor(address: string): Promise<void> {
  await tellParent({ type: "exit" });
  location.assign(address);
}
