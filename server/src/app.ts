/** The table of contents: every domain, its calls and its jobs. */
import { groups } from "@paraph/contract";
import { limits } from "@paraph/rules/limits";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Legislation } from "@paraph/rules/qualities";
import type { FastifyInstance } from "fastify";
import { accountCalls } from "./domains/accounts/calls.ts";
import { eraseAccounts } from "./domains/accounts/commands/erase-accounts.ts";
import { mobilePurpose } from "./domains/accounts/commands/update-user.ts";
import { businessHandlers } from "./domains/businesses/calls.ts";
import { businessJobs, businessSweeps } from "./domains/businesses/jobs.ts";
import { accountJobs, accountSweeps } from "./domains/accounts/jobs.ts";
import { deletionHandlers } from "./domains/accounts/deletion-calls.ts";
import { eidHandlers } from "./domains/accounts/eid-calls.ts";
import { secondFactorHandlers } from "./domains/accounts/second-factor-calls.ts";
import { superAdminHandlers } from "./domains/accounts/super-admin-calls.ts";
import { sessionHandlers } from "./domains/accounts/session-calls.ts";
import { personOfToken } from "./domains/accounts/steps/authenticate.ts";
import type { FindQualified } from "./domains/accounts/steps/qualities.ts";
import type { TanPurposes } from "./domains/accounts/tan-calls.ts";
import { archiveGauges } from "./domains/archiving/gauges.ts";
import { archivingJobs, archivingSweeps } from "./domains/archiving/jobs.ts";
import { dataExportHandlers } from "./domains/data-exports/calls.ts";
import { dataExportJobs, dataExportSweeps } from "./domains/data-exports/jobs.ts";
import { sendExport } from "./domains/data-exports/steps/send.ts";
import { documentHandlers } from "./domains/documents/calls.ts";
import { documentJobs, documentSweeps } from "./domains/documents/jobs.ts";
import { identificationHandlers } from "./domains/identification/calls.ts";
import { sendToHandlers } from "./domains/send-to/calls.ts";
import { sendToJobs, sendToSweeps } from "./domains/send-to/jobs.ts";
import { signatureRequestHandlers } from "./domains/signature-requests/calls.ts";
import type { RequestHooks } from "./domains/signature-requests/calls.ts";
import { directHandlers } from "./domains/signature-requests/direct-calls.ts";
import { senderPicture } from "./domains/signature-requests/steps/sender-picture.ts";
import { signatureRequestJobs, signatureRequestSweeps } from "./domains/signature-requests/jobs.ts";
import { authenticateGuest } from "./domains/signature-requests/steps/guests.ts";
import { ownCredential } from "./domains/signing/steps/plan.ts";
import { signingHandlers } from "./domains/signing/calls.ts";
import { codeHandlers } from "./domains/signing/code-calls.ts";
import { signingJobs, signingSweeps } from "./domains/signing/jobs.ts";
import { recoverAll } from "./domains/signing/saga/recover.ts";
import { signingPurpose } from "./domains/signing/tan-purpose.ts";
import { verificationHandlers } from "./domains/verification/calls.ts";
import { visualSignatureHandlers } from "./domains/visual-signatures/calls.ts";
import type { Floor } from "./floor.ts";
import { chainSweeps, sealChains } from "./platform/chain-roots.ts";
import { mayReadMetrics, mountHealth } from "./platform/http/health.ts";
import { mount } from "./platform/http/mount.ts";
import { openApi } from "./platform/http/open-api.ts";
import { createServer } from "./platform/http/server.ts";
import type { Http } from "./platform/http/context.ts";
import { isProblem } from "./platform/problem.ts";
import { serveWebClient } from "./platform/http/web-client.ts";
import { startJobs } from "./platform/job-runner.ts";
import type { JobRunner } from "./platform/job-runner.ts";
import { transaction } from "./platform/database.ts";
import { enqueue } from "./platform/jobs.ts";
import type { JobHandlers, JobInfo, Sweeps } from "./platform/jobs.ts";
import { limitJobs, limitSweeps } from "./platform/limits.ts";
import { mountNotifications, notificationJobs, notificationSweeps } from "./notifications.ts";
import { outboxJobs, outboxSweeps } from "./platform/outbox.ts";
import { vaultJobs, vaultSweeps } from "./platform/vault/sweep.ts";
import { stampBy } from "./providers/timestamp/stamp.ts";
import { reactions } from "./reactions.ts";

/** What follows from a one-time code, by what it was sent for. */
export function tanPurposes(floor: Floor): TanPurposes {
  return { mobile: mobilePurpose(floor), signing: signingPurpose(floor) };
}

/** Under which laws a person may sign with a qualified certificate. */
function findQualified(floor: Floor): FindQualified {
  return async (who) => {
    const [qualified, unanswered]: [Legislation[], Legislation[]] = [[], []];
    const asked = LEGISLATIONS.filter((law) => floor.trust[law] !== undefined).map(async (law) => {
      try {
        await ownCredential(floor, who, law);
        qualified.push(law);
      } catch (error) {
        if (!isProblem(error)) throw error;
        floor.log.info({ err: error, law }, "no qualified certificate");
        if (error.key === "error.provider.unavailable") unanswered.push(law);
      }
    });
    await Promise.all(asked);
    return { qualified, unanswered };
  };
}

/** Every job by its name: one without a handler does not compile. */
const jobs: JobHandlers<Floor> = {
  ...outboxJobs,
  ...vaultJobs,
  ...limitJobs,
  ...accountJobs,
  ...businessJobs,
  ...notificationJobs,
  "erase-accounts": async (floor) => {
    await eraseAccounts(floor, reactions(floor).accountErased);
  },
  "seal-chains": async ({ db, clock, trust }) => {
    await sealChains(db, clock, stampBy(trust));
  },
  ...documentJobs,
  ...dataExportJobs,
  ...signatureRequestJobs,
  ...sendToJobs,
  ...archivingJobs,
  ...signingJobs,
};

/** What is done periodically. */
const sweeps: Sweeps = {
  ...outboxSweeps,
  ...vaultSweeps,
  ...limitSweeps,
  ...accountSweeps,
  ...businessSweeps,
  ...notificationSweeps,
  ...chainSweeps,
  ...documentSweeps,
  ...dataExportSweeps,
  ...signatureRequestSweeps,
  ...sendToSweeps,
  ...archivingSweeps,
  ...signingSweeps,
};

/** The HTTP server with every call mounted. */
export async function createApp(floor: Floor): Promise<FastifyInstance> {
  const { settings, log, metrics, db, clock, sealer, spool } = floor;
  const documentation = () => floor.publicUrl;
  const app = await createServer({ ...settings, log, metrics, documentation });
  const http: Http = {
    app,
    db,
    clock,
    sealer,
    spool,
    limitFactor: settings.rateLimitFactor,
    strict: !settings.production,
    publicUrl: () => floor.publicUrl,
    authenticators: {
      person: (token) => personOfToken(db, clock, token),
      guest: (credentials) => authenticateGuest(floor, credentials),
    },
  };
  const { documentRead, identity, ...accountReactions } = reactions(floor);
  const requestHooks: RequestHooks = {
    sendExport: (who, id, ip) => sendExport(floor, who, id, ip),
  };
  const hooks = { findQualified: findQualified(floor), ...accountReactions };
  mount(http, groups.user, accountCalls(floor, hooks));
  mount(http, groups.businesses, businessHandlers(floor));
  mount(http, groups.sessions, sessionHandlers(floor));
  mount(http, groups.accountDeletion, deletionHandlers(floor, accountReactions));
  mount(http, groups.eid, eidHandlers(floor, accountReactions));
  mount(http, groups.identification, identificationHandlers(floor));
  mount(http, groups.secondFactor, secondFactorHandlers(floor));
  mount(http, groups.superAdmin, superAdminHandlers(floor, identity));
  mount(http, groups.codes, codeHandlers(floor, tanPurposes(floor)));
  mount(http, groups.documents, documentHandlers(floor, documentRead));
  mount(http, groups.visualSignatures, visualSignatureHandlers(floor, senderPicture));
  mount(http, groups.signatureRequests, signatureRequestHandlers(floor, requestHooks));
  mount(http, groups.sendTo, sendToHandlers(floor));
  mount(http, groups.dataExports, dataExportHandlers(floor));
  mount(http, groups.direct, directHandlers(floor));
  mount(http, groups.signing, signingHandlers(floor));
  mount(http, groups.verification, verificationHandlers(floor));

  mountNotifications(app, floor);
  archiveGauges(floor);
  mountHealth(app, floor.checks, metrics, mayReadMetrics(settings));
  app.get("/openapi.json", async () => openApi(groups, floor.publicUrl, "3"));
  await serveWebClient(app, {
    folder: settings.webDist,
    production: settings.production,
    config: settings.publicConfig,
    documentation,
  });
  return app;
}

/** Runs jobs in this process, after looking for signatures that a crash has left half made. */
export async function startRunner(floor: Floor): Promise<JobRunner> {
  await recoverAll(floor);
  // What a process held that died a moment ago is free when its leases are over.
  await transaction(floor.db, (tx) =>
    enqueue(tx, "recover-signing", {}, { key: "recover-after-start", delay: limits.lease.signing }),
  );
  const { connection, log, metrics } = floor;
  const tasks = Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      (payload: unknown, info: JobInfo) => work(floor, payload as never, info),
    ]),
  );
  return startJobs({
    connection,
    log,
    tasks,
    atOnce: floor.settings.jobsAtOnce,
    sweeps,
    observe: (job, seconds, ok) =>
      metrics.jobs.observe({ job, outcome: ok ? "done" : "failed" }, seconds),
  });
}
