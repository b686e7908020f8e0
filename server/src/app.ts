/** The table of contents: every domain, its calls and its jobs. */
import { groups } from "@paraph/contract";
import { limits } from "@paraph/rules/limits";
import type { FastifyInstance } from "fastify";
import { activityHandlers, activityJobs, activitySweeps } from "./domains/activity/index.ts";
import {
  apiUserHandlers,
  apiUserJobs,
  apiUserOfToken,
  apiUserSweeps,
} from "./domains/api-users/index.ts";
import { archiveGauges, archivingJobs, archivingSweeps } from "./domains/archiving/index.ts";
import {
  authenticationHandlers,
  authenticationJobs,
  authenticationSweeps,
  eidHandlers,
  personOfToken,
  secondFactorHandlers,
  sessionHandlers,
} from "./domains/authentication/index.ts";
import { billingHandlers, billingJobs, billingSweeps } from "./domains/billing/index.ts";
import {
  businessAuditHandlers,
  businessDomainHandlers,
  businessBrandingHandlers,
  businessHandlers,
  businessProfileHandlers,
  businessJobs,
  businessMemberHandlers,
  businessSettingsHandlers,
  businessSweeps,
  memberImportHandlers,
} from "./domains/businesses/index.ts";
import { confirmationJobs, confirmationSweeps } from "./domains/confirmations/index.ts";
import {
  dataExportHandlers,
  dataExportJobs,
  dataExportSweeps,
} from "./domains/data-exports/index.ts";
import { documentHandlers, documentJobs, documentSweeps } from "./domains/documents/index.ts";
import { evidenceHandlers, mailedFiles } from "./domains/evidence/index.ts";
import { identificationHandlers, superAdminHandlers } from "./domains/identification/index.ts";
import {
  deletionHandlers,
  profileHandlers,
  profileJobs,
  profileSweeps,
} from "./domains/profile/index.ts";
import {
  authenticateGuest,
  directHandlers,
  framersOf,
  requestAccessHandlers,
  requestAccessJobs,
  requestAccessSweeps,
} from "./domains/request-access/index.ts";
import {
  requestListHandlers,
  requestListJobs,
  requestListSweeps,
} from "./domains/request-lists/index.ts";
import { sealHandlers, sealJobs, sealSweeps } from "./domains/seals/index.ts";
import { sendToHandlers, sendToJobs, sendToSweeps } from "./domains/send-to/index.ts";
import {
  mountSingleSignOn,
  singleSignOnHandlers,
  singleSignOnJobs,
  singleSignOnSweeps,
} from "./domains/single-sign-on/index.ts";
import {
  mountProvisioning,
  provisioningHandlers,
  provisioningJobs,
  provisioningSweeps,
} from "./domains/provisioning/index.ts";
import {
  attachmentHandlers,
  observerHandlers,
  requestDocumentHandlers,
  signatureRequestHandlers,
  signatureRequestJobs,
  signatureRequestSweeps,
} from "./domains/signature-requests/index.ts";
import {
  codeHandlers,
  recoverAll,
  sealingHandlers,
  signingHandlers,
  signingJobs,
  signingSweeps,
} from "./domains/signing/index.ts";
import {
  aesForBusinessHandlers,
  aesReviewHandlers,
  vouchedHandlers,
  vouchingJobs,
  vouchingSweeps,
} from "./domains/vouching/index.ts";
import { verificationHandlers } from "./domains/verification/index.ts";
import {
  drawingLinkHandlers,
  visualSignatureHandlers,
  visualSignatureJobs,
  visualSignatureSweeps,
} from "./domains/visual-signatures/index.ts";
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

/** The handler of every job. A job without a handler does not compile. */
const jobs: JobHandlers<AppContext> = {
  ...outboxJobs(mailedFiles),
  ...queueJobs,
  ...vaultJobs,
  ...rewrapJobs,
  ...limitJobs,
  ...confirmationJobs,
  ...authenticationJobs,
  ...profileJobs,
  ...billingJobs,
  ...businessJobs,
  ...singleSignOnJobs,
  ...provisioningJobs,
  ...apiUserJobs,
  ...sealJobs,
  ...vouchingJobs,
  "seal-chains": async ({ db, clock, trust }) => {
    await sealChains(db, clock, stampBy(trust));
  },
  ...documentJobs,
  ...visualSignatureJobs,
  ...dataExportJobs,
  ...signatureRequestJobs,
  ...requestAccessJobs,
  ...requestListJobs,
  ...sendToJobs,
  ...archivingJobs,
  ...signingJobs,
  ...activityJobs,
};

/** The periodic jobs. */
export const sweeps: Sweeps = {
  ...outboxSweeps,
  ...queueSweeps,
  ...vaultSweeps,
  ...rewrapSweeps,
  ...limitSweeps,
  ...confirmationSweeps,
  ...authenticationSweeps,
  ...profileSweeps,
  ...billingSweeps,
  ...businessSweeps,
  ...singleSignOnSweeps,
  ...provisioningSweeps,
  ...apiUserSweeps,
  ...sealSweeps,
  ...vouchingSweeps,
  ...chainSweeps,
  ...documentSweeps,
  ...visualSignatureSweeps,
  ...dataExportSweeps,
  ...signatureRequestSweeps,
  ...requestAccessSweeps,
  ...requestListSweeps,
  ...sendToSweeps,
  ...archivingSweeps,
  ...signingSweeps,
  ...activitySweeps,
};

/** The HTTP server with all calls. */
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
    staff: settings.superAdmins,
    publicUrl: () => context.publicUrl,
    authenticators: {
      person: (token) => personOfToken(context, token),
      apiUser: (token, address) => apiUserOfToken(context, token, address),
      guest: (credentials) => authenticateGuest(context, credentials),
    },
  };
  mount(http, groups.authentication, authenticationHandlers(context));
  mount(http, groups.user, profileHandlers(context));
  mount(http, groups.businesses, businessHandlers(context));
  mount(http, groups.businessProfile, businessProfileHandlers(context));
  mount(http, groups.businessBranding, businessBrandingHandlers(context));
  mount(http, groups.businessMembers, businessMemberHandlers(context));
  mount(http, groups.memberImports, memberImportHandlers(context));
  mount(http, groups.businessDomains, businessDomainHandlers(context));
  mount(http, groups.aesForBusiness, aesForBusinessHandlers(context));
  mount(http, groups.aesReview, aesReviewHandlers(context));
  mount(http, groups.vouched, vouchedHandlers(context));
  mount(http, groups.businessSettings, businessSettingsHandlers(context));
  mount(http, groups.businessAudit, businessAuditHandlers(context));
  mount(http, groups.activity, activityHandlers(context));
  mount(http, groups.apiUsers, apiUserHandlers(context));
  mount(http, groups.seals, { ...sealHandlers(context), ...sealingHandlers(context) });
  mount(http, groups.billing, billingHandlers(context));
  mount(http, groups.singleSignOn, singleSignOnHandlers(context));
  mountSingleSignOn(app, context);
  mount(http, groups.provisioning, provisioningHandlers(context));
  mountProvisioning(app, context);
  mount(http, groups.sessions, sessionHandlers(context));
  mount(http, groups.accountDeletion, deletionHandlers(context));
  mount(http, groups.eid, eidHandlers(context));
  mount(http, groups.identification, identificationHandlers(context));
  mount(http, groups.secondFactor, secondFactorHandlers(context));
  mount(http, groups.superAdmin, superAdminHandlers(context));
  mount(http, groups.codes, codeHandlers(context));
  mount(http, groups.documents, documentHandlers(context));
  mount(http, groups.visualSignatures, visualSignatureHandlers(context));
  mount(http, groups.drawingLinks, drawingLinkHandlers(context));
  mount(http, groups.signatureRequests, signatureRequestHandlers(context));
  mount(http, groups.requestDocuments, requestDocumentHandlers(context));
  mount(http, groups.attachments, attachmentHandlers(context));
  mount(http, groups.observers, observerHandlers(context));
  mount(http, groups.requestAccess, requestAccessHandlers(context));
  mount(http, groups.requestLists, requestListHandlers(context));
  mount(http, groups.evidence, evidenceHandlers(context));
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
    framersOf: (request) => framersOf(context, request),
  });
  return app;
}

/** Runs jobs in this process, after recovering signatures that a crash has interrupted. */
export async function startRunner(
  context: AppContext,
  timetable: Readonly<Record<string, string>>,
): Promise<JobRunner> {
  await recoverAll(context);
  await transaction(context.db, (tx) => enqueue(tx, "rewrap-keys", {}, { key: "rewrap-keys" }));
  // The leases of a process that has just died end after this delay, so recovery runs again then.
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
