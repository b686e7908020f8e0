import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD } from "../../../testing/signing.ts";
import { textOf } from "../../pdf/testing/text-of.ts";
import { renewArchive } from "./renew-archive.ts";
import { sweepDue } from "./sweep-due.ts";
import { archivingJobs } from "./jobs.ts";
import { archives } from "./tables.ts";
import { DAY, DUE, EARLY, LATE, openWorld, until } from "./testing/world.ts";
import type { ArchivingWorld } from "./testing/world.ts";

let world: ArchivingWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("The archive time-stamp of a signed document", () => {
  it("is recorded with the end of its authority's certificate, and the date of its renewal", async () => {
    const { document } = await world.signedRequest();
    const [row, versions] = [await world.archiveOf(document), await world.versionsOf(document)];
    expect(row).toMatchObject({
      version: versions.at(-1)?.id,
      legislation: "EIDAS",
      provableUntil: world.authority.ends,
      dueAt: new Date(world.authority.ends.getTime() - 90 * DAY),
      enqueuedAt: null,
    });
  });

  it("is not renewed before it is due", async () => {
    const { document } = await world.signedRequest();
    const before = await world.archiveOf(document);
    await world.onDay(EARLY, () => sweepDue(world.context));
    expect(await world.archiveOf(document)).toEqual(before);
  });

  it("is renewed when due: after the authority's certificate has ended, the document can still be proven, and the API says so", async () => {
    const given = await world.signedRequest();
    const { document, request } = given;
    const before = await world.bytesOf(given);
    const after = await world.onDay(DUE, async () => {
      await sweepDue(world.context);
      await world.untilRenewed(given);
      return world.bytesOf(given);
    });
    expect(after.subarray(0, before.length)).toEqual(before);
    const versions = await world.versionsOf(document);
    expect(versions).toHaveLength(4);
    expect(versions.at(-1)).toMatchObject({
      parent: versions.at(-2)?.id,
      sha256: sha256(after),
      length: after.length,
      fields: versions.at(-2)?.fields,
    });
    const row = await world.archiveOf(document);
    expect(row).toMatchObject({ version: versions.at(-1)?.id, enqueuedAt: null });
    const late = new Date(Date.now() + LATE * DAY);
    expect(row?.dueAt.getTime()).toBeGreaterThan(late.getTime());
    expect(await world.verdictsOn(before, LATE)).toEqual(["PAdES-BASELINE-LTA INDETERMINATE"]);
    expect(await world.verdictsOn(after, LATE)).toEqual([GOOD]);
    await world.onDay(LATE, async () => {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(after)]), "contract.pdf");
      const answer = await fetch(`${world.service.url}/v3/verify`, { method: "POST", body: form });
      expect(await answer.json()).toMatchObject({ valid: true, longTermValidation: true });
      const api = await world.today(given.sender);
      const path = { id: request.id };
      const { events, chainIntact } = await api("GET /v3/signature-requests/{id}/events", { path });
      expect(chainIntact).toBe(true);
      expect(events.find((one) => one.name === "archive_renewed")).toMatchObject({
        name: "archive_renewed",
        userId: null,
        person: null,
        documents: [{ documentId: document, documentSha256: sha256(after) }],
      });
      const file = await api("GET /v3/signature-requests/{id}/report", { path, query: {} });
      const text = await textOf(Buffer.from(await file.arrayBuffer()));
      expect(text).toContain("The archive time-stamp was renewed");
      expect(text).toContain("All verified and valid, PAdES-B-LTA");
    });
  });

  it("waits only while its request is open", async () => {
    const given = await world.signedRequest(2);
    await world.onDay(DUE, async () => {
      await sweepDue(world.context);
      expect(await world.archiveOf(given.document)).toMatchObject({
        enqueuedAt: null,
        provableUntil: world.authority.ends,
      });
      const api = await world.today(given.sender);
      const path = { id: given.request.id };
      await api("POST /v3/signature-requests/{id}/withdraw", { path, body: { message: "" } });
      await sweepDue(world.context);
      await world.untilRenewed(given);
      expect(await world.verdictsOn(await world.bytesOf(given), DUE)).toEqual([GOOD]);
    });
  });

  it("is renewed once, however many sweeps and jobs run concurrently", async () => {
    const given = await world.signedRequest();
    await world.onDay(DUE, async () => {
      const found = await Promise.all([
        sweepDue(world.context),
        sweepDue(world.context),
        sweepDue(world.context),
      ]);
      expect(found.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(1);
      await Promise.allSettled(
        [1, 2, 3].map(() => renewArchive(world.context, given.document, false)),
      );
      await world.untilRenewed(given);
      await world.untilJobsRan();
      await sweepDue(world.context);
      await world.untilJobsRan();
    });
    expect(await world.versionsOf(given.document)).toHaveLength(4);
  });

  it("is renewed for each document of a request, one after the other", async () => {
    const given = await world.signedRequest(1, 3);
    const documents = given.request.documents.map(({ id }) => id);
    await world.onDay(DUE, async () => {
      await sweepDue(world.context);
      for (const document of documents) await world.untilRenewed({ ...given, document });
      const api = await world.today(given.sender);
      const path = { id: given.request.id };
      const { events } = await api("GET /v3/signature-requests/{id}/events", { path });
      const renewed = events.filter(({ name }) => name === "archive_renewed");
      const named = renewed.flatMap((event) => event.documents.map((one) => one.documentId));
      expect(named.toSorted()).toEqual(documents.toSorted());
    });
  });

  it("stays due while no authority responds, and is renewed once one does", async () => {
    const given = await world.signedRequest();
    await world.onDay(DUE, async () => {
      world.authority.down = true;
      const asked = world.authority.asked();
      await sweepDue(world.context);
      await until(async () => world.authority.asked() > asked);
      expect(await world.archiveOf(given.document)).toMatchObject({
        provableUntil: world.authority.ends,
      });
      expect(await world.versionsOf(given.document)).toHaveLength(3);
      world.authority.down = false;
      await world.untilRenewed(given);
    });
    expect(await world.versionsOf(given.document)).toHaveLength(4);
  });
});

describe("Documents without a recorded archive time-stamp", () => {
  it("are due, and the data is read from their files", async () => {
    const { document } = await world.signedRequest();
    const before = await world.archiveOf(document);
    await world.context.db
      .update(archives)
      .set({ provableUntil: null, dueAt: world.context.clock.now() })
      .where(eq(archives.document, document));
    await archivingJobs["sweep-archives"](world.context);
    await until(async () => (await world.archiveOf(document))?.provableUntil !== null);
    expect(await world.archiveOf(document)).toEqual(before);
    expect(await world.versionsOf(document)).toHaveLength(3);
  });
});

describe("The operator", () => {
  it("sees how many documents wait, and how many wait too long", async () => {
    const figures = async () => {
      const text = await (await fetch(`${world.service.url}/metrics`)).text();
      return ["due", "unprovable"].map((name) =>
        Number(new RegExp(`^paraph_archives_${name} (\\S+)$`, "m").exec(text)?.[1]),
      );
    };
    await world.signedRequest();
    expect(await figures()).toEqual([0, 0]);
    const due = await world.onDay(DUE, figures);
    expect(due[0]).toBeGreaterThan(0);
    expect(due[1]).toBe(0);
    const late = await world.onDay(LATE, figures);
    expect(late[1]).toBeGreaterThan(0);
  });
});
