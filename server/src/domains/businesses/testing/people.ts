/** Businesses and their people for tests, through the API. */
import type { Answer } from "@paraph/contract/client";
import { expect, vi } from "vitest";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sandbox } from "../../../../testing/sandbox.ts";

export const TERMS = { accept_gtc: true, accept_dpa: true } as const;

/** A new business and its admin. */
export async function founded(
  service: TestService,
  name = "Muster AG",
): Promise<{ admin: TestPerson; business: Answer<"POST /v2/businesses"> }> {
  const admin = await service.person();
  return { admin, business: await admin.api("POST /v2/businesses", { body: { name, ...TERMS } }) };
}

/** Somebody who has accepted the invitation of a business. */
export async function joined(
  service: TestService,
  admin: TestPerson,
  business: string,
): Promise<TestPerson> {
  const person = await service.person();
  const body = { users: [{ email: person.email }] };
  await admin.api("POST /v1/businesses/{id}/members", { path: { id: business }, body });
  const { invitations } = await person.api("GET /v2/businesses/user");
  await person.api("POST /v1/user/accept", { body: { business_invite: invitations[0]?.id ?? "" } });
  return person;
}

/** Has the billing provider move a plan, and waits until the service knows. */
export async function moved(
  service: TestService,
  admin: TestPerson,
  business: string,
  plan: { payment_method: string; plan?: string },
): Promise<void> {
  const tell = `${service.url}/v1/notifications/billing`;
  const response = await fetch(`${sandbox().url}/plans/${business}.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...plan, tell }),
  });
  const told = (await response.json()) as { payment_method: string; plan: string };
  const known = async () => {
    const own = (await admin.api("GET /v2/businesses/user")).business;
    return [own?.billing.paymentMethod, own?.pricePlan.name];
  };
  await vi.waitFor(async () => expect(await known()).toEqual([told.payment_method, told.plan]), {
    timeout: 10_000,
  });
}
