/** The guard of every page. */
import { notFound, redirect } from "@tanstack/react-router";
import { where } from "@paraph/rules/redirects";
import type { RouteName } from "@paraph/rules/routes";
import { onArrival } from "../lib/browser/on-arrival.ts";
import { rememberAddress, takeRememberedAddress } from "../session/return-address.ts";
import { takeOverSession } from "../session/session.ts";
import { visitorOf } from "./visitor.ts";

export interface Arriving {
  readonly parameters: Record<string, string>;
  readonly address: string;
  /** Whether the page is only preloaded: the person has not gone there yet. */
  readonly preload: boolean;
}

/** A new tab may take over the session of another one (specification section 4). This is tried once. */
let takenOver: Promise<void> | undefined;

/**
 * Applies the redirect rules to a visitor of a page, or of an unknown address. Throws what the router understands: a
 * redirect, or 404.
 */
export async function guard(
  name: RouteName | undefined,
  { parameters, address, preload }: Arriving,
): Promise<void> {
  await (takenOver ??= takeOverSession());
  const visitor = await visitorOf(name);
  const way = where(visitor, { route: name, parameters, address });
  if (way.kind === "not-found") throw notFound();
  if (!preload) onArrival(way);
  if (way.kind === "stay") return;
  if (!preload) {
    if (way.remember !== undefined) rememberAddress(way.remember);
    // Before the login the remembered address is kept, because the login leads there.
    else if (visitor.role !== "unauthenticated") takeRememberedAddress();
  }
  throw redirect({ href: way.to, replace: true });
}
