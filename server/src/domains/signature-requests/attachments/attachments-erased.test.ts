/** Attachments go with their request: their rows, their keys and their files. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEXT_FILE } from "../../../../testing/access/text-file.ts";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../../testing/signing.ts";
import { sweepVault } from "../../../platform/vault/sweep.ts";
import { vaultKeys } from "../../../platform/vault/vault-tables.ts";
import { settledBusiness } from "../../businesses/testing/settings.ts";
import { attachments } from "../attachment-tables.ts";
import { eraseUnheldRequests } from "../deletion/delete-request.ts";
import { sweepRetention } from "../deletion/sweep-retention.ts";
import { account, guest } from "../testing/people.ts";

const DAY = 24 * 60 * 60 * 1000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** A request of `sender` with an attachment, and where that is kept. */
async function attached(sender: TestPerson, signers: Parameters<typeof sentRequest>[1]) {
  const { id } = await sentRequest(sender.api, signers);
  const path = { id };
  await sender.api("POST /v3/signature-requests/{id}/attachments", { path, body: TEXT_FILE });
  const { db } = service.context;
  const [row] = await db.select().from(attachments).where(eq(attachments.request, id));
  if (row === undefined) throw new Error("The attachment has no row.");
  return { id, keyId: row.keyId, blob: row.blob };
}
type Kept = Awaited<ReturnType<typeof attached>>;

/** What is left of an attachment, after the files without a key were removed. */
async function left({ id, keyId, blob }: Kept) {
  const { db, storage } = service.context;
  await sweepVault(service.context);
  const rows = await db.select().from(attachments).where(eq(attachments.request, id));
  const [key] = await db.select().from(vaultKeys).where(eq(vaultKeys.id, keyId));
  const file = await storage.read(blob, 0, 1).then(
    () => true,
    () => false,
  );
  return { rows: rows.length, key: key?.wrapped != null, file };
}
const ALL = { rows: 1, key: true, file: true };
const NOTHING = { rows: 0, key: false, file: false };

describe("The attachments of a request", () => {
  it("are kept until the retention period of its sender is over, if nobody else holds it", async () => {
    const anna = await service.person();
    const kept = await attached(anna, [account(anna)]);
    await signSimple(anna.api, kept.id);
    const retention = { enabled: true, terminal_state: 10 } as const;
    await anna.api("PUT /v1/user", { body: { retention } });
    await service.later(9 * DAY, () => sweepRetention(service.context));
    expect(await left(kept)).toEqual(ALL);
    await service.later(11 * DAY, () => sweepRetention(service.context));
    expect(await left(kept)).toEqual(NOTHING);
  });

  it("stay for a signer who keeps the request, and go with the last one", async () => {
    const [anna, bruno] = await Promise.all([service.person(), service.person()]);
    const kept = await attached(anna, [account(bruno)]);
    await signSimple(bruno.api, kept.id);
    const path = { id: kept.id };
    await anna.api("DELETE /v3/signature-requests/{id}", { path });
    expect(await left(kept)).toEqual(ALL);
    await bruno.api("DELETE /v3/signature-requests/{id}", { path });
    expect(await left(kept)).toEqual(NOTHING);
  });

  it("go for everybody after the retention period of its business", async () => {
    const { member, change } = await settledBusiness(service);
    await change({ signature_requests: { retention: { enabled: true, terminal_state: 20 } } });
    const bruno = await service.person();
    const kept = await attached(member, [account(bruno)]);
    await signSimple(bruno.api, kept.id);
    await service.later(19 * DAY, () => sweepRetention(service.context));
    expect(await left(kept)).toEqual(ALL);
    await service.later(21 * DAY, () => sweepRetention(service.context));
    expect(await left(kept)).toEqual(NOTHING);
  });

  it("go when the time is over in which a guest may read what its sender has deleted", async () => {
    const anna = await service.person();
    const kept = await attached(anna, [guest()]);
    const path = { id: kept.id };
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    await anna.api("DELETE /v3/signature-requests/{id}", { path });
    const before = await left(kept);
    await service.later(31 * DAY, () => eraseUnheldRequests(service.context));
    expect([before, await left(kept)]).toEqual([ALL, NOTHING]);
  });
});
