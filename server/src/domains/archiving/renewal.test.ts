import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOOD } from "../../../testing/signing.ts";
import type { AppContext } from "../../app-context.ts";
import { renewArchive } from "./renew-archive.ts";
import { sweepDue } from "./sweep-due.ts";
import { DUE, openWorld, until } from "./testing/world.ts";
import type { ArchivingWorld } from "./testing/world.ts";

let world: ArchivingWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

describe("A renewal", () => {
  it("is skipped if it gains nothing, until the authority has its next certificate", async () => {
    const given = await world.signedRequest();
    await world.onDay(DUE, async () => {
      world.authority.stamps = "first";
      const asked = world.authority.asked();
      await sweepDue(world.context);
      await until(async () => world.authority.asked() > asked);
      await world.untilJobsRan();
      expect(await world.versionsOf(given.document)).toHaveLength(3);
      world.authority.stamps = "successor";
      await sweepDue(world.context);
      expect(await world.waitingJobs()).toBe(0);
    });
    await world.onDay(DUE + 1, async () => {
      await sweepDue(world.context);
      await world.untilRenewed(given);
    });
  });

  it("is not made by an authority whose certificate is revoked", async () => {
    const other = await openWorld();
    try {
      const [first, second] = [await other.signedRequest(), await other.signedRequest()];
      // Waits until no job calls the authority any more; the calls are counted from here.
      await other.untilJobsRan();
      const { heard, told } = hearing(other.context);
      await other.onDay(DUE, async () => {
        await renewArchive(heard, first.document, false);
        expect(await other.isRenewed(first)).toBe(true);
        other.authority.revokeSuccessor();
        const asked = other.authority.asked();
        await renewArchive(heard, second.document, false);
        expect(await other.isRenewed(second)).toBe(false);
        expect(await other.versionsOf(second.document)).toHaveLength(3);
        expect(told).toMatchObject([
          [{ err: { reason: "certificate_revoked" } }, expect.any(String)],
        ]);
        expect(other.authority.asked()).toBe(asked + 1);
      });
    } finally {
      await other.stop();
    }
  });

  it("that fails is logged for the operator on its last try, and stays due", async () => {
    const given = await world.signedRequest();
    const { heard, told } = hearing(world.context);
    await world.onDay(DUE, async () => {
      world.authority.down = true;
      const tries = [false, true].map((last) => () => renewArchive(heard, given.document, last));
      for (const [i, once] of tries.entries()) {
        await expect(once()).rejects.toMatchObject({ key: "error.timestamp.unavailable" });
        expect(told).toHaveLength(i);
      }
      expect(told[0]).toMatchObject([
        { err: { key: "error.timestamp.unavailable" }, document: given.document },
        expect.stringContaining("could not be renewed"),
      ]);
      world.authority.down = false;
      await sweepDue(world.context);
      await world.untilRenewed(given);
    });
  });

  const points = ["archive-stamps", "renew-archive", "embed", "write"] as const;
  it.each(points)("whose process died at %s is completed by the next run, once", async (point) => {
    const given = await world.signedRequest();
    await world.onDay(DUE, async () => {
      const dying = dyingAt(point);
      const late = renewArchive(dying.context, given.document, false);
      await dying.there;
      expect(await world.versionsOf(given.document)).toHaveLength(3);
      await renewArchive(world.context, given.document, false);
      expect(await world.isRenewed(given)).toBe(true);
      // The first run was only slow: its result is discarded.
      dying.wake();
      await late;
      expect(await world.versionsOf(given.document)).toHaveLength(4);
      const path = { id: given.request.id };
      const api = await world.today(given.sender);
      const { events } = await api("GET /v3/signature-requests/{id}/events", { path });
      expect(events.filter(({ name }) => name === "archive_renewed")).toHaveLength(1);
      expect(await api("GET /v3/signature-requests/{id}/lock-status", { path })).toMatchObject({
        locked: false,
      });
      expect(await world.verdictsOn(await world.bytesOf(given), DUE)).toEqual([GOOD]);
    });
  });

  it("is cancelled if the document was deleted in the meantime", async () => {
    const given = await world.signedRequest();
    await world.onDay(DUE, async () => {
      const dying = dyingAt("write");
      const late = renewArchive(dying.context, given.document, false);
      await dying.there;
      const path = { id: given.request.id };
      await (
        await world.today(given.sender)
      )("DELETE /v3/signature-requests/{id}", { path });
      dying.wake();
      await late;
    });
    expect(await world.archiveOf(given.document)).toBeUndefined();
    expect(await world.versionsOf(given.document)).toEqual([]);
  });
});

/** The same context, with a list of its log entries at level `error`. */
function hearing(context: AppContext): { heard: AppContext; told: unknown[] } {
  const told: unknown[] = [];
  const error = (...words: unknown[]) => void told.push(words);
  return { heard: { ...context, log: Object.assign(Object.create(context.log), { error }) }, told };
}

/** A process that stops at a step of the PDF work, or right after it has stored the result. */
function dyingAt(point: "archive-stamps" | "renew-archive" | "embed" | "write") {
  const there = Promise.withResolvers<undefined>();
  const awake = Promise.withResolvers<undefined>();
  const stop = async () => {
    there.resolve(undefined);
    await awake.promise;
  };
  const dying: AppContext = {
    ...world.context,
    pdf: {
      ...world.context.pdf,
      run: async (task, input, options) => {
        const answer = await world.context.pdf.run(task, input, options);
        if (task === point) await stop();
        return answer;
      },
    },
    vault: {
      ...world.context.vault,
      write: async (key, bytes) => {
        const blob = await world.context.vault.write(key, bytes);
        if (point === "write") await stop();
        return blob;
      },
    },
  };
  return { context: dying, there: there.promise, wake: () => awake.resolve(undefined) };
}
