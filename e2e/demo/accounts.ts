/**
 * Accounts to begin with: two people and a business, registered as anybody is, by the service's API and the mails and
 * SMS in the sandbox's inbox, then told to the sandbox, whose page shows them with their passwords.
 *
 * `node e2e/demo/accounts.ts SERVICE_URL SANDBOX_URL`
 */
import { randomInt } from "node:crypto";
import { createClient } from "@paraph/contract/client";
import { demoBusiness } from "./business.ts";
import { identified, registered } from "./people.ts";
import type { Person } from "./people.ts";

// Without letters and digits that are taken for one another.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Of 58 bits; it begins as every secret of the sandbox does. */
function newPassword(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `sandbox-${four()}-${four()}-${four()}`;
}

async function makeAccounts(service: string, sandbox: string): Promise<void> {
  const world = { service, sandbox, api: createClient({ baseUrl: service }), stop: async () => {} };
  const person = (firstName: string, lastName: string, email: string) =>
    registered(world, firstName, lastName, { email, password: newPassword() });
  const lena = await person("Lena", "Brunner", "lena.brunner@paraph.example");
  const tobias = await person("Tobias", "Lindner", "tobias.lindner@paraph.example");
  const pin = newPassword();
  await identified(world, tobias, "EIDAS", pin);
  await identified(world, tobias, "ZERTES", pin);
  const people = [
    shown(lena, `Codes go to ${lena.mobile}.`),
    shown(
      tobias,
      `Can sign qualified under EU and Swiss law: signature password ${pin}, codes go to ${tobias.mobile}.`,
    ),
  ];
  // The business takes longer: the two can be used before.
  await show(sandbox, people);
  const { name, admin, members } = await demoBusiness(world, newPassword);
  const roles = [
    shown(admin, `Admin of ${name}.`),
    ...members.map((one) => shown(one, "", `Members of ${name}`)),
  ];
  await show(sandbox, [...people, ...roles]);
}

async function show(sandbox: string, people: readonly ReturnType<typeof shown>[]): Promise<void> {
  const told = await fetch(`${sandbox}/people.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ people }),
  });
  if (!told.ok) throw new Error(`The sandbox does not show them: ${await told.text()}`);
}

function shown({ firstName, lastName, email, password }: Person, note: string, group = "") {
  return { name: `${firstName} ${lastName}`, email, password, note, group };
}

const [service, sandbox] = process.argv.slice(2);
if (service === undefined || sandbox === undefined) {
  console.error("Usage: node e2e/demo/accounts.ts SERVICE_URL SANDBOX_URL");
  process.exitCode = 2;
} else {
  await makeAccounts(service, sandbox).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
