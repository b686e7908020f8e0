/**
 * A test service with a time-stamp authority whose certificate ends, and with clocks that a test can move to another
 * day.
 */
import { bufferSource } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { startAuthority } from "../../../../testing/authority.ts";
import { PASSWORD, startService } from "../../../../testing/service.ts";
import type { TestPerson } from "../../../../testing/service.ts";
import { download, roots, sentRequest, signSimple } from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { archives } from "../tables.ts";
import { sandbox } from "../../../../testing/sandbox.ts";

export const DAY = 86_400_000;
/**
 * Days counted from now. EARLY: not due yet. DUE: due. LATE: the certificate of the signature's authority has ended,
 * and its successor issues time-stamps.
 */
export const [EARLY, DUE, LATE] = [200, 280, 400] as const;
const SUCCESSOR_FROM = 270;

export interface Given {
  readonly sender: TestPerson;
  readonly request: SignatureRequest;
  readonly document: string;
}

interface StoredVersion {
  readonly id: string;
  readonly parent: string | null;
  readonly sha256: string;
  readonly length: number;
  readonly fields: unknown;
}

export type ArchivingWorld = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld() {
  const authority = await startAuthority(SUCCESSOR_FROM);
  const { TRUST_EU_ANCHORS: anchors } = sandbox().settings;
  const service = await startService({
    env: {
      TRUST_EU_TSA_URLS: authority.url,
      TRUST_EU_ANCHORS: `${anchors}\n${authority.roots}`,
    },
  });
  const { context } = service;
  authority.now = () => context.clock.now();

  /** Runs a function on a later day, counted from now; all clocks show that day. */
  async function onDay<T>(day: number, work: () => Promise<T>): Promise<T> {
    context.clock.move(day * DAY);
    authority.stamps = day < SUCCESSOR_FROM ? "first" : "successor";
    try {
      return await work();
    } finally {
      context.clock.move(-day * DAY);
      authority.stamps = "first";
      authority.down = false;
    }
  }

  /** An API client of a person, with a session that starts on the day that the clocks show. */
  async function today({ email }: TestPerson) {
    const session = await service.api("POST /v1/login", { body: { email, password: PASSWORD } });
    return service.client(`Bearer ${session.value}`);
  }

  /** A request with one signer, who has signed, or with two, one of whom has signed; one document by default. */
  async function signedRequest(signers: 1 | 2 = 1, documents = 1): Promise<Given> {
    const [sender, other] = [await service.person(), await service.person()];
    const request = await sentRequest(
      sender.api,
      [sender.email, other.email]
        .slice(0, signers)
        .map((account_email) => ({ account_email, quality: "SES", legislation: "EIDAS" })),
      { documents },
    );
    expect((await signSimple(sender.api, request.id)).status).toBe("SIGNED");
    return { sender, request, document: request.documents[0]?.id ?? "" };
  }

  async function archiveOf(document: string) {
    const [row] = await context.db.select().from(archives).where(eq(archives.document, document));
    return row;
  }
  async function versionsOf(document: string): Promise<StoredVersion[]> {
    const { rows } = await context.pool.query<StoredVersion>(
      `select id, parent, sha256, length::int, fields from document_versions
       where document = $1 order by number`,
      [document],
    );
    return rows;
  }

  const isRenewed = async ({ document }: Given) =>
    ((await archiveOf(document))?.provableUntil ?? 0) > authority.ends;
  async function waitingJobs(): Promise<number> {
    const { rows } = await context.pool.query(
      "select count(*)::int as items from graphile_worker.jobs where task_identifier = 'renew-archive'",
    );
    return rows[0].items;
  }

  async function anchorsOf(): Promise<Buffer[]> {
    const own = authority.roots.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g);
    const bytes = [...own].map(([, body = ""]) => Buffer.from(body, "base64"));
    return [...(await roots()), ...bytes];
  }

  return {
    authority,
    service,
    context,
    onDay,
    today,
    signedRequest,
    archiveOf,
    versionsOf,
    isRenewed,
    untilRenewed: (given: Given) => until(() => isRenewed(given)),
    waitingJobs,
    untilJobsRan: () => until(async () => (await waitingJobs()) === 0),
    bytesOf: async (given: Given) => download(await today(given.sender), given.request),
    /** The validator's result for each signature on a day counted from now: `level indication`. */
    verdictsOn: async (file: Uint8Array, day: number) => {
      const at = new Date(Date.now() + day * DAY);
      const { signatures } = validate(bufferSource(file), { anchors: await anchorsOf(), at });
      return signatures.map((one) => `${one.level} ${one.indication}`);
    },
    stop: async () => {
      await service.stop();
      await authority.stop();
    },
  };
}

/** Waits until a condition is met. */
export async function until(fits: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    if (await fits()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The condition was not met in time.");
}
