/** Seals of organisations: ordered at the sandbox's trust service provider, and added to a business. */
import type { Person } from "./people.ts";
import { told } from "./told.ts";
import type { World } from "./world.ts";

/** What an organisation orders, and who may use it. */
export interface Order {
  readonly organisation: string;
  readonly label: string;
  readonly law: "EIDAS" | "ZERTES";
  readonly level: "aes" | "qes";
  readonly members: readonly Person[];
}

/** Adds a new seal to the business of an admin. Returns the name of its account. */
export async function addSeal(
  { sandbox }: World,
  admin: Person,
  business: string,
  { organisation, label, law, level, members }: Order,
): Promise<string> {
  const ordered = await told(`${sandbox}/organisations.json`, {
    organisation,
    identifier: "NTRCH-CHE-114882907",
    country: "CH",
    law,
    level,
  });
  const { account_name, activation_secret } = ordered as Record<string, string>;
  const { name } = await admin.api("POST /v1/businesses/{id}/seals", {
    path: { id: business },
    body: { name: account_name ?? "", activation_secret: activation_secret ?? "", label },
  });
  const user_ids: string[] = [];
  for (const each of members) user_ids.push((await each.api("GET /v1/user")).id);
  await admin.api("POST /v1/businesses/{id}/seals/{name}/members", {
    path: { id: business, name },
    body: { user_ids },
  });
  return name;
}
