/** Shared by both protocols: fetching the description of a provider, and its claims under the names of the service. */
import { SSO_CLAIMS } from "@paraph/contract/calls/single-sign-on";
import type { SsoClaim } from "@paraph/contract/calls/single-sign-on";
import { AddressRefused } from "../../platform/http/egress.ts";
import type { Egress } from "../../platform/http/egress.ts";
import { problem } from "../../platform/problem.ts";
import type { ReceivedClaims } from "./tables.ts";

/** The maximum number of redirects when a description is fetched. */
const REDIRECTS = 3;

/** The text at an address. Throws `error.sso.address_refused`, `error.sso.discovery_unreachable`. */
export async function read(egress: Egress, address: string): Promise<string> {
  try {
    const answer = await egress.call(address, { redirects: REDIRECTS });
    if (answer.status === 200) return await answer.text();
  } catch (error) {
    const refused = error instanceof AddressRefused;
    const key = refused ? "error.sso.address_refused" : "error.sso.discovery_unreachable";
    throw problem(key, undefined, error);
  }
  throw problem("error.sso.discovery_unreachable");
}

/** Whether a text is an address to which a browser can be redirected. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const LONGEST = 500;

/** The claims that the service reads, as texts; several values are joined. */
export function mapped(valueOf: (claim: SsoClaim) => unknown): ReceivedClaims {
  const found = SSO_CLAIMS.flatMap((claim) => {
    const value = textOf(valueOf(claim));
    return value === undefined ? [] : [[claim, value] as const];
  });
  return Object.fromEntries(found);
}

function textOf(value: unknown): string | undefined {
  const all = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
  const text = all.join(", ").trim();
  // A longer text is neither a name nor an identifier; truncated, it would be a different value.
  return text === "" || text.length > LONGEST ? undefined : text;
}
