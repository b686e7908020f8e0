/** Seals for tests: ordered at the sandbox's trust service provider, and added to a business. */
import type { Answer } from "@paraph/contract/client";
import { sandbox } from "../../../../testing/sandbox.ts";
import type { TestPerson } from "../../../../testing/service.ts";

/** The order of an organisation. */
export interface SealOrder {
  readonly organisation?: string;
  readonly identifier?: string;
  readonly country?: string;
  readonly law?: "EIDAS" | "ZERTES";
  readonly level?: "aes" | "qes";
  /** The number of days until the certificate ends; negative: it has ended. */
  readonly validDays?: number;
}

export interface OrderedSeal {
  readonly name: string;
  readonly secret: string;
}

/** Orders a seal; returns the data that the organisation gets. */
export async function orderedSeal({ validDays, ...order }: SealOrder = {}): Promise<OrderedSeal> {
  const response = await fetch(`${sandbox().url}/organisations.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      organisation: "Muster AG",
      identifier: "NTRCH-CHE-114882907",
      country: "CH",
      law: "ZERTES",
      level: "aes",
      ...order,
      ...(validDays !== undefined && { valid_days: String(validDays) }),
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const answer = (await response.json()) as { account_name: string; activation_secret: string };
  return { name: answer.account_name, secret: answer.activation_secret };
}

/** A seal that an admin has added to their business; `members` can use it. */
export async function addedSeal(
  admin: TestPerson,
  business: string,
  {
    order = {},
    members = [],
    apiUsers = [],
  }: {
    readonly order?: SealOrder;
    readonly members?: readonly string[];
    /** Usernames. */
    readonly apiUsers?: readonly string[];
  } = {},
): Promise<Answer<"POST /v1/businesses/{id}/seals">> {
  const { name, secret } = await orderedSeal(order);
  const path = { id: business };
  const seal = await admin.api("POST /v1/businesses/{id}/seals", {
    path,
    body: { name, activation_secret: secret },
  });
  const at = { path: { ...path, name } };
  if (apiUsers.length > 0) {
    await admin.api("PUT /v1/businesses/{id}/seals/{name}", {
      ...at,
      body: { api_users: [...apiUsers] },
    });
  }
  if (members.length > 0) {
    await admin.api("POST /v1/businesses/{id}/seals/{name}/members", {
      ...at,
      body: { user_ids: [...members] },
    });
  }
  return seal;
}
