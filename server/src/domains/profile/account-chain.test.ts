import { limits } from "@paraph/rules/limits";
import { makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  codeOf,
  messageTo,
  mobileNumber,
  problemOf,
  startService,
} from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { readEvents, verifyChain } from "../../platform/audit/chain.ts";

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

const rowsOf = async (who: TestPerson, ...types: string[]) =>
  (await readEvents(service.context.db, `account:${who.id}`)).filter(({ type }) =>
    types.includes(type),
  );
const logIn = (email: string, password: string) =>
  service.api("POST /v1/login", { body: { email, password } });

describe("The audit trail of an account", () => {
  it("records a failed login and its network, without the text that was typed", async () => {
    const guess = "a guess of somebody else";
    expect((await problemOf(logIn(anna.email, guess))).key).toBe("error.auth.credentials_invalid");
    const failures = () => rowsOf(anna, "session.refused");
    await expect.poll(async () => (await failures()).length).toBe(1);
    expect(await failures()).toEqual([
      expect.objectContaining({
        actor: "nobody",
        personal: { ip: expect.stringContaining("127.0.0.1") },
      }),
    ]);
    const chain = JSON.stringify(await readEvents(service.context.db, `account:${anna.id}`));
    expect(chain).not.toContain(guess);
    expect(await verifyChain(service.context.db, `account:${anna.id}`)).toMatchObject({ ok: true });
  });

  it("records nothing about a login to an unknown address", async () => {
    const nobody = "nobody.in.the.chain@example.test";
    expect((await problemOf(logIn(nobody, "some password"))).key).toBe(
      "error.auth.credentials_invalid",
    );
    const waiting = async () => {
      const sql =
        "select 1 from graphile_worker.jobs where task_identifier = 'record-failed-login'";
      return (await service.context.pool.query(sql)).rows.length;
    };
    await expect.poll(waiting).toBe(0);
    const { rows } = await service.context.pool.query(
      "select 1 from audit_events where data::text like $1 or personal::text like $1",
      [`%${nobody}%`],
    );
    expect(rows).toEqual([]);
  });

  it("records a wrong password at a repeated password prompt", async () => {
    const change = anna.api("POST /v1/change-password", {
      body: { old_password: "not it", new_password: "birken-allee 23 im nebel" },
    });
    expect((await problemOf(change)).key).toBe("error.password.wrong");
    expect(await rowsOf(anna, "password.refused")).toHaveLength(1);
  });

  it("records the codes for a mobile number: sent, wrong, locked; never the code or the full number", async () => {
    const bea = await service.person({ firstName: "Bea" });
    const mobile = mobileNumber();
    const { pendingMobile } = await bea.api("PUT /v1/user", { body: { mobile } });
    const tan = codeOf(await messageTo(mobile));
    const path = { id: pendingMobile?.id ?? "" };
    const body = { tan: tan === "000000" ? "000001" : "000000" };
    for (let i = 0; i < limits.tan.tries; i += 1) {
      await problemOf(bea.api("POST /api/respond/{id}", { path, body }));
    }
    const rows = await rowsOf(bea, "code.sent", "code.wrong", "code.locked");
    expect(rows.map(({ type }) => type)).toEqual([
      "code.sent",
      ...Array.from({ length: limits.tan.tries - 1 }, () => "code.wrong"),
      "code.locked",
    ]);
    expect(rows[0]).toMatchObject({
      actor: `account:${bea.id}`,
      data: { purpose: "mobile" },
      personal: { mobile: expect.stringContaining("•") },
    });
    const kept = JSON.stringify(rows.map(({ data, personal }) => [data, personal]));
    expect(kept).not.toContain(tan);
    expect(kept).not.toContain(mobile);
  });

  it("records uploaded and deleted documents by their digests", async () => {
    const { id, sha256 } = await anna.api("POST /v3/documents", {
      body: { title: "Lease", content: makePdf({}).toString("base64") },
    });
    await anna.api("DELETE /v3/documents/{id}", { path: { id } });
    expect(await rowsOf(anna, "document.uploaded", "document.deleted")).toEqual([
      expect.objectContaining({
        type: "document.uploaded",
        data: { document: id, sha256, length: expect.any(Number), mended: [] },
        personal: expect.objectContaining({ title: "Lease" }),
      }),
      expect.objectContaining({
        type: "document.deleted",
        actor: `account:${anna.id}`,
        data: { document: id, reason: "asked" },
      }),
    ]);
  });

  it("records that somebody has requested a new password", async () => {
    const bea = await service.person({ firstName: "Bea" });
    await service.api("POST /v1/request-reset", { body: { email: bea.email } });
    await messageTo(bea.email, ({ subject }) => subject === "Choose a new password");
    expect(await rowsOf(bea, "password.reset_asked")).toEqual([
      expect.objectContaining({
        actor: "nobody",
        personal: { ip: expect.stringContaining("127.0.0.1") },
      }),
    ]);
  });
});
