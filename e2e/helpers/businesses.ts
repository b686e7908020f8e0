/** Businesses and their plans. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { theWorld } from "../world/world.ts";
import type { Account } from "./people.ts";

/** A business that a person has opened, with these people as members; returns its id. */
export async function businessOf(
  admin: Account,
  name: string,
  members: readonly Account[] = [],
): Promise<string> {
  const { id } = await admin.api("POST /v2/businesses", {
    body: { name, accept_gtc: true, accept_dpa: true },
  });
  for (const member of members) {
    await invite(admin, id, member.email);
    const { invitations } = await member.api("GET /v2/businesses/user");
    const body = { business_invite: invitations[0]?.id ?? "" };
    await member.api("POST /v1/user/accept", { body });
  }
  return id;
}

/** Invites somebody by mail. */
async function invite(admin: Account, business: string, email: string): Promise<void> {
  const path = { id: business };
  await admin.api("POST /v1/businesses/{id}/members", { path, body: { users: [{ email }] } });
}

const SET_PLAN = join(import.meta.dirname, "../../server/scripts/set-plan.ts");

/** Sets the plan of a business, as operators do. */
export async function movePlan(
  business: string,
  { method, plan = "team" }: { readonly method: string; readonly plan?: string },
): Promise<void> {
  await promisify(execFile)(process.execPath, [SET_PLAN, business, method, plan]);
}

/** A domain that the business has verified by its record. */
export async function verifiedDomain({ api }: Account, business: string): Promise<string> {
  const domain = `d${crypto.randomUUID()}.example`;
  const call = { path: { id: business }, body: { domain } };
  const [added] = await api("POST /v1/businesses/{id}/domains", call);
  const { name, value } = added?.record ?? { name: "", value: "" };
  await fetch(`${theWorld().sandbox}/dns.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "TXT", name, value }),
  });
  const [checked] = await api("POST /v1/businesses/{id}/domains/check", call);
  if (checked?.state !== "verified") throw new Error(`${domain} is not verified.`);
  return domain;
}
