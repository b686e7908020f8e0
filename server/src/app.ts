/** The table of contents: every domain, its calls and its jobs. */
import { groups } from "@paraph/contract";
import { limits } from "@paraph/rules/limits";
import type { FastifyInstance } from "fastify";
import { accountCalls } from "./domains/profile/profile-calls.ts";
import { activityJobs, activitySweeps } from "./domains/activity/jobs.ts";
import { businessHandlers } from "./domains/businesses/business-calls.ts";
import { businessJobs, businessSweeps } from "./domains/billing/jobs.ts";
import { accountJobs, accountSweeps } from "./domains/accounts/jobs.ts";
import { deletionHandlers } from "./domains/profile/deletion/deletion-calls.ts";
import { eidHandlers } from "./domains/authentication/eid/eid-calls.ts";
import { secondFactorHandlers } from "./domains/authentication/second-factor/second-factor-calls.ts";
import { superAdminHandlers } from "./domains/identification/identity-reset/super-admin-calls.ts";
import { sessionHandlers } from "./domains/authentication/sessions/session-calls.ts";
import { personOfToken } from "./domains/authentication/sessions/authenticate.ts";
import { archiveGauges } from "./domains/archiving/gauges.ts";
import { archivingJobs, archivingSweeps } from "./domains/archiving/jobs.ts";
import { dataExportHandlers } from "./domains/data-exports/data-export-calls.ts";
import { dataExportJobs, dataExportSweeps } from "./domains/data-exports/jobs.ts";
import { documentHandlers } from "./domains/documents/document-calls.ts";
import { documentJobs, documentSweeps } from "./domains/documents/jobs.ts";
import { identificationHandlers } from "./domains/identification/identification-calls.ts";
import { sendToHandlers } from "./domains/send-to/send-to-calls.ts";
import { sendToJobs, sendToSweeps } from "./domains/send-to/jobs.ts";
import { signatureRequestHandlers } from "./domains/signature-requests/request-calls.ts";
import { directHandlers } from "./domains/request-access/direct-calls.ts";
import { signatureRequestJobs, signatureRequestSweeps } from "./domains/signature-requests/jobs.ts";
import { authenticateGuest } from "./domains/request-access/guests.ts";
import { signingHandlers } from "./domains/signing/signing-calls.ts";
import { codeHandlers } from "./domains/signing/codes/code-calls.ts";
import { signingJobs, signingSweeps } from "./domains/signing/jobs.ts";
import { recoverAll } from "./domains/signing/saga/recover.ts";
import { verificationHandlers } from "./domains/verification/verification-calls.ts";
import { visualSignatureHandlers } from "./domains/visual-signatures/visual-signature-calls.ts";
import type { AppContext } from "./app-context.ts";
import { chainSweeps, sealChains } from "./platform/audit/chain-roots.ts";
import { mayReadMetrics, mountHealth } from "./platform/http/health.ts";
import { refuseOtherMethods } from "./platform/http/methods.ts";
import { mount } from "./platform/http/mount.ts";
import { openApi } from "./platform/http/open-api.ts";
import { createServer } from "./platform/http/server.ts";
import type { Http } from "./platform/http/context.ts";
import { serveWebClient } from "./platform/http/web-client.ts";
import { startJobs } from "./platform/job-runner.ts";
import type { JobRunner } from "./platform/job-runner.ts";
import { transaction } from "./platform/database/database.ts";
import { enqueue } from "./platform/jobs.ts";
import type { JobHandlers, JobInfo, Sweeps } from "./platform/jobs.ts";
import { limitJobs, limitSweeps } from "./platform/limits.ts";
import { queueGauges, queueJobs, queueSweeps } from "./platform/queue/figures.ts";
import { outboxJobs, outboxSweeps } from "./platform/mail/outbox.ts";
import { countOtherwiseWrapped, rewrapJobs, rewrapSweeps } from "./platform/vault/rewrap.ts";
import { vaultJobs, vaultSweeps } from "./platform/vault/sweep.ts";
import { stampBy } from "./providers/timestamp/stamp.ts";

/** Every job by its name: one without a handler does not compile. */
const jobs: JobHandlers<AppContext> = {
  ...outboxJobs,
  ...queueJobs,
  ...vaultJobs,
  ...rewrapJobs,
  ...limitJobs,
  ...accountJobs,
  ...businessJobs,
  "seal-chains": async ({ db, clock, trust }) => {
    await sealChains(db, clock, stampBy(trust));
  },
  ...documentJobs,
  ...dataExportJobs,
  ...signatureRequestJobs,
  ...sendToJobs,
  ...archivingJobs,
  ...signingJobs,
  ...activityJobs,
};

/** What is done periodically. */
export const sweeps: Sweeps = {
  ...outboxSweeps,
  ...queueSweeps,
  ...vaultSweeps,
  ...rewrapSweeps,
  ...limitSweeps,
  ...accountSweeps,
  ...businessSweeps,
  ...chainSweeps,
  ...documentSweeps,
  ...dataExportSweeps,
  ...signatureRequestSweeps,
  ...sendToSweeps,
  ...archivingSweeps,
  ...signingSweeps,
  ...activitySweeps,
};

/** The HTTP server with every call mounted. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const { settings, log, metrics, db, clock, sealer, spool } = context;
  const documentation = () => context.publicUrl;
  const app = await createServer({ ...settings, log, metrics, documentation });
  const http: Http = {
    app,
    db,
    clock,
    sealer,
    spool,
    limitFactor: settings.rateLimitFactor,
    strict: !settings.production,
    publicUrl: () => context.publicUrl,
    authenticators: {
      person: (token) => personOfToken(context, token),
      guest: (credentials) => authenticateGuest(context, credentials),
    },
  };
  mount(http, groups.user, accountCalls(context));
  mount(http, groups.businesses, businessHandlers(context));
  mount(http, groups.sessions, sessionHandlers(context));
  mount(http, groups.accountDeletion, deletionHandlers(context));
  mount(http, groups.eid, eidHandlers(context));
  mount(http, groups.identification, identificationHandlers(context));
  mount(http, groups.secondFactor, secondFactorHandlers(context));
  mount(http, groups.superAdmin, superAdminHandlers(context));
  mount(http, groups.codes, codeHandlers(context));
  mount(http, groups.documents, documentHandlers(context));
  mount(http, groups.visualSignatures, visualSignatureHandlers(context));
  mount(http, groups.signatureRequests, signatureRequestHandlers(context));
  mount(http, groups.sendTo, sendToHandlers(context));
  mount(http, groups.dataExports, dataExportHandlers(context));
  mount(http, groups.direct, directHandlers(context));
  mount(http, groups.signing, signingHandlers(context));
  mount(http, groups.verification, verificationHandlers(context));

  archiveGauges(context);
  queueGauges(context);
  context.metrics.gauge("paraph_keys_to_rewrap", "Documents that a previous master key wraps", () =>
    countOtherwiseWrapped(db, context.wrapping.current.fingerprint),
  );
  mountHealth(app, context.checks, metrics, mayReadMetrics(settings));
  app.get("/openapi.json", async () => openApi(groups, context.publicUrl, "3"));
  refuseOtherMethods(app, groups);
  await serveWebClient(app, {
    folder: settings.webDist,
    production: settings.production,
    config: settings.publicConfig,
    documentation,
  });
  return app;
}

/** Runs jobs in this process, after looking for signatures that a crash has left half made. */
export async function startRunner(
  context: AppContext,
  timetable: Readonly<Record<string, string>>,
): Promise<JobRunner> {
  await recoverAll(context);
  await transaction(context.db, (tx) => enqueue(tx, "rewrap-keys", {}, { key: "rewrap-keys" }));
  // What a process held that died a moment ago is free when its leases are over.
  await transaction(context.db, (tx) =>
    enqueue(tx, "recover-signing", {}, { key: "recover-after-start", delay: limits.lease.signing }),
  );
  const { connection, log, metrics } = context;
  const tasks = Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      (payload: unknown, info: JobInfo) => work(context, payload as never, info),
    ]),
  );
  return startJobs({
    connection,
    log,
    tasks,
    atOnce: context.settings.jobsAtOnce,
    sweeps: timetable,
    observe: (job, seconds, ok) =>
      metrics.jobs.observe({ job, outcome: ok ? "done" : "failed" }, seconds),
  });
}
