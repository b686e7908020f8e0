import { limits } from "@paraph/rules/limits";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, uploaded } from "../../../../testing/signing.ts";
import { readEvents, verifyChain } from "../../../platform/audit/chain.ts";
import { vaultKeys } from "../../../platform/vault/vault-tables.ts";
import { documents } from "../tables.ts";
import { sweepUnused } from "./sweep-unused.ts";

const HOUR = 3_600_000;

let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

/** Sweeps after this much time; returns the number of deleted documents. */
async function sweptAfter(milliseconds: number): Promise<number> {
  service.context.clock.move(milliseconds);
  try {
    return await sweepUnused(service.context);
  } finally {
    service.context.clock.move(-milliseconds);
  }
}

const draft = (document: string) =>
  anna.api("POST /v3/signature-requests", {
    body: { title: "Lease", documents: [{ document_id: document }], signatures: [] },
  });
const isThere = async (id: string) =>
  (
    await service.context.db
      .select()
      .from(documents)
      .where(inArray(documents.id, [id]))
  ).length > 0;

describe("A document that no request holds", () => {
  it("is deleted with its keys when its time is over, not before, with an entry in its owner's audit trail", async () => {
    const id = await uploaded(anna.api, {}, "Never sent");
    const [row] = await service.context.db.select().from(documents);
    expect(await sweptAfter(limits.upload.unused - HOUR)).toBe(0);
    expect(await isThere(id)).toBe(true);
    expect(await sweptAfter(limits.upload.unused + HOUR)).toBe(1);
    expect((await problemOf(anna.api("GET /v3/documents/{id}", { path: { id } }))).status).toBe(
      404,
    );
    const keys = await service.context.db
      .select()
      .from(vaultKeys)
      .where(inArray(vaultKeys.id, [row!.keyId, row!.imageKeyId]));
    expect(keys.map((key) => key.wrapped)).toEqual([null, null]);
    const stream = `account:${anna.id}`;
    expect((await readEvents(service.context.db, stream)).at(-1)).toMatchObject({
      type: "document.deleted",
      actor: "system",
      data: { document: id, reason: "unused" },
      personal: { title: "Never sent" },
    });
    expect((await verifyChain(service.context.db, stream)).ok).toBe(true);
  });

  it("stays for the same time after the last request has released it", async () => {
    const [id, other] = [await uploaded(anna.api), await uploaded(anna.api)];
    const request = await draft(id);
    service.context.clock.move(limits.upload.unused - HOUR);
    const { email, password } = anna;
    const { value } = await service.api("POST /v1/login", { body: { email, password } });
    const later = service.client(`Bearer ${value}`);
    await later("PUT /v3/signature-requests/{id}", {
      path: { id: request.id },
      body: { documents: [{ document_id: other }] },
    });
    expect(await sweptAfter(2 * HOUR)).toBe(0);
    expect(await sweptAfter(limits.upload.unused + HOUR)).toBe(1);
    service.context.clock.move(HOUR - limits.upload.unused);
    expect([await isThere(id), await isThere(other)]).toEqual([false, true]);
  });

  it("does not include the documents of drafts, open requests and ended requests", async () => {
    const kept = await draft(await uploaded(anna.api));
    const open = await sentRequest(anna.api, [{ account_email: anna.email }]);
    const ended = await sentRequest(anna.api, [{ account_email: anna.email }]);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: ended.id },
      body: {},
    });
    expect(await sweptAfter(10 * limits.upload.unused)).toBe(0);
    for (const { id } of [kept, open, ended]) {
      const request = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
      expect(await isThere(request.documents[0]?.id ?? "")).toBe(true);
    }
  });
});
