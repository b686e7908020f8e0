/** The parties that pages call directly: status page, marketing forms, analytics, error reporting, referrals. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { bodyOf, CscError, invalid, listOf, textOf } from "../trust/errors.ts";
import { sameSecret } from "../trust/secrets.ts";
import { readEnvelope } from "./envelope.ts";
import { isKind, type Records } from "./recorded.ts";
import { boot, type ReferralProgramme } from "./referral.ts";
import { BLOCKING_PATTERN, type StatusPage } from "./status.ts";

export interface Outside {
  status: StatusPage;
  records: Records;
  referral: ReferralProgramme;
  analyticsKey: string;
  errorsKey: string;
}

/** Their configuration, for the service. */
export const outsideSettings = (
  url: string,
  { referral, analyticsKey, errorsKey }: Outside,
): Record<string, string> => ({
  STAFF_DOMAINS: "staff.example",
  STATUS_PAGE_URL: `${url}/status`,
  STATUS_BLOCKING_PATTERN: BLOCKING_PATTERN,
  FORMS_URL: `${url}/marketing-forms`,
  FORMS_PORTAL_ID: "1001",
  FORMS_SIGNUP_ID: "signup",
  FORMS_SURVEY_ID: "survey",
  FORMS_TRACKER_URL: `${url}/marketing-forms/tracker.js`,
  ANALYTICS_URL: `${url}/analytics`,
  ANALYTICS_KEY: analyticsKey,
  ERROR_REPORTING_DSN: `${url.replace("://", `://${errorsKey}@`)}/error-reporting/1`,
  ERROR_REPORTING_TRACES_RATE: "0",
  TERMS_GTC_URL: `${url}/terms/gtc/{lang}`,
  TERMS_GTC_SINCE: "2026-01-01",
  TERMS_BIZ_URL: `${url}/terms/biz/{lang}`,
  TERMS_BIZ_SINCE: "2026-01-01",
  TERMS_TOU_URL: `${url}/terms/tou/{lang}`,
  TERMS_TOU_SINCE: "2026-01-01",
  PRIVACY_URL: `${url}/terms/privacy/{lang}`,
  IMPRINT_URL: `${url}/terms/imprint/{lang}`,
  REFERRAL_PRODUCT_ID: referral.productId,
  REFERRAL_SCRIPT_URL: `${url}/referral/referral.js`,
  REFERRAL_SECRET: referral.secret,
});

/** Pages of the service call from another origin (fetch.spec.whatwg.org §3.2). */
function openToPages(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    void reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin");
  });
  app.options("/*", async (_request, reply) =>
    reply
      .header("access-control-allow-methods", "GET, POST")
      .header(
        "access-control-allow-headers",
        "content-type, authorization, sentry-trace, baggage, traceparent",
      )
      .header("access-control-max-age", "600")
      .code(204)
      .send(),
  );
}

const script = (app: FastifyInstance, path: string, name: string): void => {
  app.get(path, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .send(readFileSync(fileURLToPath(new URL(`./assets/${name}`, import.meta.url)))),
  );
};

/** Routes for pages of the service; registered in a scope of their own. */
export function outsideRoutes(app: FastifyInstance, url: string, outside: Outside): void {
  const { status, records, referral, analyticsKey, errorsKey } = outside;
  openToPages(app);
  app.get("/status/summary.json", async () => status.summary(`${url}/status`));
  app.get("/status/components.json", async () => status.components(`${url}/status`));

  script(app, "/marketing-forms/tracker.js", "tracker.js");
  app.post<{ Params: { portal: string; form: string } }>(
    "/marketing-forms/:portal/:form",
    (request, reply) => {
      const { portal, form } = request.params;
      const body = bodyOf(request.body);
      if (listOf(body, "fields").length === 0) throw invalid('"fields" is empty');
      records.add("forms", `${portal}/${form}`, body);
      return reply.send({ inlineMessage: "Thank you." });
    },
  );

  for (const call of ["identify", "page", "track"])
    app.post(`/analytics/v1/${call}`, (request, reply) => {
      const body = bodyOf(request.body);
      if (!sameSecret(textOf(body, "writeKey"), analyticsKey))
        throw new CscError(401, "invalid_key", "The write key is not valid");
      if (!body["userId"] && !body["anonymousId"])
        throw invalid("Either userId or anonymousId must be given");
      records.add("analytics", call, body);
      return reply.send({ success: true });
    });

  script(app, "/referral/referral.js", "referral.js");
  app.post("/referral/boot", async (request, reply) =>
    reply.send(await boot(referral, records, request.body)),
  );
  app.post("/referral/language", (request, reply) => {
    records.add("referral", "changeLanguage", bodyOf(request.body));
    return reply.send({ ok: true });
  });

  void app.register(async (scope) => {
    // Any content type, text or compressed octets, is an envelope.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { sentry_key?: string }; Body: Buffer }>(
      "/error-reporting/api/:project/envelope/",
      (request, reply) => {
        if (!sameSecret(request.query.sentry_key ?? "", errorsKey))
          throw new CscError(401, "invalid_key", "The key is not valid");
        const items = readEnvelope(request.body);
        for (const { type, payload } of items) records.add("errors", type, payload);
        return reply.send({});
      },
    );
  });
}

/** Routes for observing programs: the recorded items, and the maintenance switch. */
export function outsideControl(app: FastifyInstance, { status, records }: Outside): void {
  app.get("/status.json", async () => ({ maintenance: status.maintenance() }));
  app.put("/status.json", (request, reply) =>
    reply.send({ maintenance: status.switch(request.body) }),
  );
  app.get<{ Querystring: { kind?: string } }>("/recorded.json", (request, reply) => {
    const { kind } = request.query;
    if (kind !== undefined && !isKind(kind)) throw invalid(`There is no kind "${kind}"`);
    return reply.send({ recorded: records.list(kind) });
  });
  app.delete("/recorded.json", async (_request, reply) => {
    records.clear();
    return reply.code(204).send();
  });
}
