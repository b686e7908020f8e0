/** Businesses and their plans, as the sandbox's billing provider tells them. */
import { expect } from "@playwright/test";
import { theWorld } from "../world/world.ts";
import type { Account } from "./people.ts";

/** A business that a person has opened, with these people as members; answers its id. */
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
export async function invite(admin: Account, business: string, email: string): Promise<void> {
  const path = { id: business };
  await admin.api("POST /v1/businesses/{id}/members", { path, body: { users: [{ email }] } });
}

/** Has the billing provider move a plan, and waits until the service knows. */
export async function movePlan(
  admin: Account,
  business: string,
  plan: { payment_method: string; plan?: string },
): Promise<void> {
  const { sandbox, service } = theWorld();
  await fetch(`${sandbox}/plans/${business}.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...plan, tell: `${service}/v1/notifications/billing` }),
  });
  await expect
    .poll(async () => {
      const own = (await admin.api("GET /v2/businesses/user")).business;
      return own?.billing.paymentMethod;
    })
    .toBe(plan.payment_method);
}
