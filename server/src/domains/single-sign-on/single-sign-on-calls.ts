/** The calls of single sign-on. */
import type { singleSignOnCalls } from "@paraph/contract/calls/single-sign-on";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { requireOwnOrigin } from "../../platform/http/headers/own-pages.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import {
  deviceOf,
  keepDevice,
  keepSingleSignOnBrowser,
  newDevice,
  presentToken,
  singleSignOnBrowser,
} from "../authentication/index.ts";
import { readAdministered } from "../businesses/index.ts";
import {
  activateProvider,
  connectProvider,
  removeProvider,
} from "./connections/manage-connections.ts";
import {
  presentAddresses,
  presentCandidate,
  presentConnection,
} from "./connections/present-connection.ts";
import { completeLogin, linkLogin } from "./logins/complete-login.ts";
import { sendTo, startLogin } from "./logins/start-login.ts";
import { singleSignOnPolicy } from "./policy.ts";
import { requireSingleSignOn, stopRequiring } from "./requirement/require.ts";
import { candidatesOf } from "./requirement/requirement-queries.ts";
import { domainsWithConnections, unsafeDomain } from "./queries.ts";

const OK = { ok: true } as const;

/** The handlers. */
export function singleSignOnHandlers(context: AppContext): Handlers<typeof singleSignOnCalls> {
  const { db } = context;
  const present = async (who: Admin, domain: string, language: Locale) => {
    const { id } = await readAdministered(db, who);
    const unsafeOne = await unsafeDomain(db, id, domain);
    const it = authorise(singleSignOnPolicy, "read", who, unsafeOne);
    const presented = await presentConnection(db, who, it, language);
    // It was removed at the same moment.
    if (presented === null) throw problem("error.not_found");
    return presented;
  };
  return {
    listSingleSignOn: async ({ who, language }) => {
      const { id } = await readAdministered(db, who);
      const domains = await domainsWithConnections(db, id);
      return {
        domains: await Promise.all(
          domains.map(async (it) => ({
            domain: it.domain,
            addresses: presentAddresses(context, it.id),
            connection: await presentConnection(db, who, it, language),
          })),
        ),
        admins: (await candidatesOf(db, id)).map(presentCandidate),
      };
    },
    connectSingleSignOn: async ({ who, params, body, ip, language }) => {
      const { domain } = params;
      const { id } = await readAdministered(db, who);
      authorise(singleSignOnPolicy, "connect", who, await unsafeDomain(db, id, domain));
      await connectProvider(context, { who, domain, ip }, body);
      return present(who, domain, language);
    },
    removeSingleSignOn: async ({ who, params, ip }) => {
      await removeProvider(context, { who, domain: params.domain, ip });
      return OK;
    },
    testSingleSignOn: async ({ who, params, language, cookies, reply }) => {
      const { id } = await readAdministered(db, who);
      const unsafeOne = await unsafeDomain(db, id, params.domain);
      const { connection, ...domain } = authorise(singleSignOnPolicy, "test", who, unsafeOne);
      if (connection === null) throw problem("error.not_found");
      const browser = keepSingleSignOnBrowser(context, cookies, reply);
      const given = { browser, lang: language, tester: who.id, again: false };
      return { url: await sendTo(context, { ...domain, connection }, given) };
    },
    activateSingleSignOn: async ({ who, params, ip, language }) => {
      await activateProvider(context, { who, domain: params.domain, ip });
      return present(who, params.domain, language);
    },
    requireSingleSignOn: async ({ who, params, body, ip, language }) => {
      await requireSingleSignOn(context, { who, domain: params.domain, ip }, body.emergency_admin);
      return present(who, params.domain, language);
    },
    releaseSingleSignOn: async ({ who, params, ip }) => {
      await stopRequiring(context, { who, domain: params.domain, ip });
      return OK;
    },
    startSingleSignOn: async ({ request, body, language, cookies, reply }) => {
      requireOwnOrigin(request, context.publicUrl);
      const browser = keepSingleSignOnBrowser(context, cookies, reply);
      const given = { browser, lang: language, again: body.again };
      return { url: await startLogin(context, body.identity_provider, given) };
    },
    completeSingleSignOn: async ({ request, body, ip, userAgent, cookies, reply }) => {
      requireOwnOrigin(request, context.publicUrl);
      const device = deviceOf(context, cookies) ?? newDevice();
      const browser = singleSignOnBrowser(context, cookies);
      const given = { login: body.login, browser, ip, userAgent, device };
      const { session, challenge } = await completeLogin(context, given);
      if (session === undefined) throw problem("error.auth.second_factor_required", challenge);
      keepDevice(context, reply, device);
      return presentToken(session);
    },
    linkSingleSignOn: async ({ request, who, body, ip, cookies }) => {
      requireOwnOrigin(request, context.publicUrl);
      await linkLogin(context, who, {
        login: body.login,
        browser: singleSignOnBrowser(context, cookies),
        ip,
      });
      return OK;
    },
  };
}
