/**
 * Provisioning by SCIM 2.0, asked by a client that is not ours: scim2-tester discovers what the service supports, then adds, reads,
 * changes and removes people and groups, attribute by attribute.
 */
import { registered } from "@paraph/e2e/demo/people";
import { startWorld, type World } from "@paraph/e2e/demo/world";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "./judges/process.ts";
import { setUpScim } from "./setup.ts";

interface Check {
  readonly status: string;
  readonly title: string;
  readonly resource: string | null;
  readonly reason: string | null;
  readonly data: string | null;
}

interface Deviation extends Pick<Check, "status" | "title"> {
  /** In the reason of the checker. */
  readonly about: string;
  readonly why: string;
}

/** What is no success, and why RFC 7644 allows it. */
const DEVIATIONS: readonly Deviation[] = [
  {
    status: "SKIPPED",
    title: "search_with_attributes",
    about: "several resource types at once is not supported",
    why: "§3.4.3 and §3.12: a search over all kinds of resources at once is optional, and answered with 501",
  },
  ...["check_add_attribute", "check_replace_attribute", "check_remove_attribute"].map((title) => ({
    status: "ERROR",
    title,
    about: "urn:ietf:params:scim:schemas:extension:paraph:2.0:User is read-only.",
    why: "§3.5.2: a change of a read-only attribute is refused with “mutability”. The checker changes extensions as a whole, also one that has read-only attributes alone",
  })),
];

let world: World | undefined;
let checks: readonly Check[];
beforeAll(async () => {
  const python = await setUpScim((line) => process.stderr.write(`${line}\n`));
  process.env["RATE_LIMIT_FACTOR"] = "1000";
  world = await startWorld((line) => process.stderr.write(`${line}\n`));
  const { token, domain } = await directoryOf(world);
  const script = path.join(import.meta.dirname, "scim/check.py");
  const base = `${world.service}/scim/v2`;
  const { code, out, err } = await runProgram(python, [script, base, token, domain]);
  if (code !== 0) throw new Error(`scim2-tester ended with ${code}.\n${err}`);
  checks = JSON.parse(out) as Check[];
});
afterAll(() => world?.stop());

/** A business with a domain that its record proves, whose provisioning is turned on. */
async function directoryOf(at: World): Promise<{ token: string; domain: string }> {
  const { api } = await registered(at, "Lena", "Brunner");
  const body = { name: "Directory AG", accept_gtc: true, accept_dpa: true } as const;
  const { id } = await api("POST /v2/businesses", { body });
  const domain = `scim-${id.slice(-12)}.example`;
  const call = { path: { id }, body: { domain } };
  const [added] = await api("POST /v1/businesses/{id}/domains", call);
  await fetch(`${at.sandbox}/dns.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(added?.record),
  });
  await api("POST /v1/businesses/{id}/domains/check", call);
  await api("PUT /v1/businesses/{id}/provisioning", { path: { id }, body: { on: true } });
  const { token } = await api("POST /v1/businesses/{id}/provisioning/tokens", { path: { id } });
  return { token, domain };
}

const isOf = ({ status, title, reason }: Check, one: Deviation): boolean =>
  one.status === status && one.title === title && (reason ?? "").includes(one.about);
const isNamed = (check: Check): boolean => DEVIATIONS.some((one) => isOf(check, one));

describe("scim2-tester", () => {
  it("finds nothing that violates SCIM", () => {
    const wrong = checks.filter((one) => one.status !== "SUCCESS" && !isNamed(one));
    expect(wrong).toEqual([]);
  });

  it("checks people and groups, and each deviation that is named here occurs", () => {
    const of = (resource: string) =>
      checks.filter((one) => one.resource === resource && one.status === "SUCCESS").length;
    expect(of("User")).toBeGreaterThan(20);
    expect(of("Group")).toBeGreaterThan(10);
    for (const one of DEVIATIONS)
      expect([one.title, checks.some((check) => isOf(check, one))]).toEqual([one.title, true]);
  });
});
