/**
 * A business to begin with: an admin and five members, who came as anybody does, and some history of requests. Everything
 * is done by the service's API and by what arrives in the sandbox's inbox.
 */
import { makePdf } from "@paraph/pades/testing";
import { registered } from "./people.ts";
import type { Person } from "./people.ts";
import { addSeal } from "./seals.ts";
import { sent, signed } from "./signing.ts";
import { told } from "./told.ts";
import type { World } from "./world.ts";

const MEMBERS = [
  ["Samuel", "Ammann"],
  ["Aylin", "Demir"],
  ["Nora", "Keller"],
  ["Céline", "Monnier"],
  ["Matteo", "Bernasconi"],
] as const;

export interface DemoBusiness {
  readonly name: string;
  readonly admin: Person;
  readonly members: readonly Person[];
}

const NAME = "Helvion AG";
const DOMAIN = "helvion.example";

/** The people's address: `celine.monnier@helvion.example`. */
const emailOf = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}@${DOMAIN}`.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Registers the business, invites its members, has them accept, and sends requests of which some are signed.
 * @param newPassword makes a password for each person
 */
export async function demoBusiness(world: World, newPassword: () => string): Promise<DemoBusiness> {
  const person = (firstName: string, lastName: string) => {
    const given = { email: emailOf(firstName, lastName), password: newPassword() };
    return registered(world, firstName, lastName, given);
  };
  const admin = await person("Jürg", "Müller");
  const { id } = await admin.api("POST /v2/businesses", {
    body: { name: NAME, accept_gtc: true, accept_dpa: true },
  });
  const users = MEMBERS.map(([first_name, last_name]) => {
    return { email: emailOf(first_name, last_name), first_name, last_name };
  });
  await admin.api("POST /v1/businesses/{id}/members", { path: { id }, body: { users } });
  const members: Person[] = [];
  for (const [firstName, lastName] of MEMBERS) {
    const member = await person(firstName, lastName);
    const { invitations } = await member.api("GET /v2/businesses/user");
    const business_invite = invitations[0]?.id ?? "";
    await member.api("POST /v1/user/accept", { body: { business_invite } });
    members.push(member);
  }
  await verifyDomain(world, admin, id);
  await addSeal(world, admin, id, {
    organisation: NAME,
    label: "Offers",
    law: "ZERTES",
    level: "aes",
    members: [admin, ...members.slice(0, 1)],
  });
  await addHistory(world, admin, members);
  return { name: NAME, admin, members };
}

/** Proves the domain of the people's addresses by a record at the sandbox's name server. */
async function verifyDomain({ sandbox }: World, admin: Person, id: string): Promise<void> {
  const asked = { path: { id }, body: { domain: DOMAIN } };
  const [added] = await admin.api("POST /v1/businesses/{id}/domains", asked);
  if (added === undefined) throw new Error("The service did not add the domain.");
  const { name, type, value } = added.record;
  await told(`${sandbox}/dns.json`, { name, type, strings: [value] });
  const [checked] = await admin.api("POST /v1/businesses/{id}/domains/check", asked);
  if (checked?.state !== "verified") throw new Error("The domain was not verified.");
}

const TERMS = [
  `Between ${NAME}, Olten, and the person or company that signs below.`,
  "1.  The parties agree on what the attached list says, with its dates and amounts.",
  "2.  Changes are valid only if they are made in writing and signed by both parties.",
  "3.  Either party may end this agreement with a notice of three months.",
  "4.  Swiss law applies. The courts of Olten have jurisdiction.",
];

/** Draws a heading and paragraphs of one line each on a page. */
function written(heading: string, paragraphs: readonly string[]): string {
  const lines = paragraphs.map((text) => `0 -26 Td (${text}) Tj`).join(" ");
  return `BT /F1 18 Tf 72 700 Td (${heading}) Tj /F1 11 Tf 0 -14 Td ${lines} ET`;
}

/** A request that all have signed, one that waits for a member, and one that was declined. */
async function addHistory(world: World, admin: Person, members: readonly Person[]): Promise<void> {
  const [first, second, third] = members;
  if (first === undefined || second === undefined || third === undefined) return;
  const send = (title: string, ...signers: readonly Person[]) =>
    sent(
      admin.api,
      {
        title,
        bytes: makePdf({ content: written(title, TERMS), unnumbered: true }),
        message: "Please read it and sign by the end of the month.",
      },
      signers.map(({ email }) => ({ account_email: email, quality: "SES", legislation: "ZERTES" })),
      0,
    );
  const lease = await send("Lease of the office in Olten", first, admin);
  for (const each of [first, admin]) await signed(world, each.api, lease.id, each);
  const order = await send("Purchase order 2026-118", second);
  await second.api("POST /v3/signature-requests/{id}/decline", {
    path: { id: order.id },
    body: { message: "The quantity is wrong: we need 40, not 400." },
  });
  await send("Agreement on working from home", third, first);
}
