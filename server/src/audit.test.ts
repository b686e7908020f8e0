import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import path from "node:path";
import { text as textOf } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";
import { verifyAudit } from "./audit.ts";
import { appendEvent } from "./platform/audit/chain.ts";
import { sealChains } from "./platform/audit/chain-roots.ts";
import { transaction } from "./platform/database/database.ts";
import { merkleRoot } from "./platform/audit/merkle.ts";
import { stampBy } from "./providers/timestamp/stamp.ts";

const PROGRAM = path.join(import.meta.dirname, "../scripts/verify-audit.ts");
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { ROLE: "http" } });
});
afterAll(() => service.stop());

const append = (stream: string) =>
  transaction(service.context.db, (tx) =>
    appendEvent(tx, stream, {
      type: "request.signed",
      at: service.context.clock.now(),
      actor: "system",
    }),
  );
const seal = () => {
  const { db, clock, trust } = service.context;
  return sealChains(db, clock, stampBy(trust));
};
const verify = () => {
  const { db, trust } = service.context;
  const anchors = Object.values(trust).flatMap(({ provider }) => provider.anchors);
  return verifyAudit(db, anchors);
};

/** The output of the operator's program, and its exit code. */
async function program(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [printed, said, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    ended,
  ]);
  return { printed, said, code };
}

/** Changes that somebody with all rights on the database could make. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  const { db } = service.context;
  await db.execute(sql`alter table audit_events disable trigger audit_events_keep`);
  await db.execute(statement);
  await db.execute(sql`alter table audit_events enable trigger audit_events_keep`);
}

describe("The audit trail", () => {
  it("puts its changed heads under a time-stamped root, each only once", async () => {
    for (const stream of ["request:1", "request:2", "request:3"]) await append(stream);
    expect(await seal()).toBe(3);
    expect(await seal()).toBe(0);
    await append("request:2");
    expect(await seal()).toBe(1);
    expect(await verify()).toEqual({ chains: 3, entries: 4, roots: 2, faults: [] });
  });

  it("detects a chain that is missing completely", async () => {
    await append("request:gone");
    await seal();
    await tamper(sql`delete from audit_events where stream = 'request:gone'`);
    await tamper(sql`delete from audit_streams where stream = 'request:gone'`);
    const { faults } = await verify();
    expect(faults).toEqual([
      expect.stringContaining("the entry of chain request:gone that it holds is missing"),
    ]);
  });

  it("detects a chain that was rewritten", async () => {
    await append("request:forged");
    await seal();
    await tamper(sql`delete from audit_events where stream = 'request:forged'`);
    await tamper(sql`delete from audit_streams where stream = 'request:forged'`);
    service.context.clock.move(1000);
    await append("request:forged");
    service.context.clock.move(-1000);
    const { faults } = await verify();
    expect(faults.some((fault) => fault.includes("request:forged"))).toBe(true);
  });

  it("detects a root whose heads were changed, and a root with the time-stamp of another one", async () => {
    await append("request:root");
    await seal();
    await tamper(
      sql`update audit_root_heads set head = sha256(head) where stream = 'request:root'`,
    );
    await tamper(sql`update audit_roots set root = sha256(root)
      where id = (select root from audit_root_heads where stream = 'request:1' limit 1)`);
    const { faults } = await verify();
    expect(faults.some((fault) => fault.includes("the heads that it holds were changed"))).toBe(
      true,
    );
    expect(faults.some((fault) => fault.includes("imprint-mismatch"))).toBe(true);
  });
});

describe("The program that verifies the audit trail", () => {
  it("prints its results and every fault, and exits with 1 if there is one", async () => {
    const sound = await startService();
    await sound.person();
    const { printed, code } = await program(sound.environment);
    expect(printed).toMatch(
      /^1 chains, \d+ entries, \d+ time-stamped roots\nThe audit trail is whole.\n$/,
    );
    expect(code).toBe(0);
    await sound.stop();
    const unsound = await program(service.environment);
    expect(unsound.printed).toMatch(/\nRoot .+: the heads that it holds were changed\.\n/);
    expect(unsound.code).toBe(1);
  });

  it("exits with 2 without a database", async () => {
    const { said, code } = await program({});
    expect([said, code]).toEqual([expect.stringContaining("SMTP_URL is not set."), 2]);
  });
});

describe("The Merkle tree", () => {
  // RFC 9162 §2.1.1, computed by hand for three leaves: (a b) c.
  it("has the same root as in Certificate Transparency", () => {
    const hash = (...parts: Uint8Array[]) =>
      createHash("sha256").update(Buffer.concat(parts)).digest();
    const [a, b, c] = ["a", "b", "c"].map((text) => Buffer.from(text));
    if (!a || !b || !c) throw new Error("three leaves");
    const leaf = (bytes: Uint8Array) => hash(Buffer.of(0), bytes);
    const left = hash(Buffer.of(1), leaf(a), leaf(b));
    expect(merkleRoot([a, b, c])).toEqual(hash(Buffer.of(1), left, leaf(c)));
    expect(merkleRoot([a])).toEqual(leaf(a));
    expect(merkleRoot([])).toEqual(hash());
  });
});
