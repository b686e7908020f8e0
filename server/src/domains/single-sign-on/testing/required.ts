/** A business that requires single sign-on, for tests. */
import { codeAt } from "../../../../testing/authenticator.ts";
import type { TestPerson } from "../../../../testing/service.ts";
import { addedMember } from "../../businesses/testing/people.ts";
import { Browser } from "./connections.ts";
import { openOidcBusiness } from "./oidc-business.ts";

const STEP = 30_000;

/** A person with a second factor; `code` returns the current code of their app, a new one each time. */
export type Protected = TestPerson & { readonly code: () => string };

export type RequiredBusiness = Awaited<ReturnType<typeof openRequiredBusiness>>;

/** Starts service, provider and business, with an emergency admin and an admin who has logged in at the provider. */
export async function openRequiredBusiness(names: { readonly emergency: string }) {
  const on = await openOidcBusiness();
  const { service, business, admin, domain } = on;
  const path = { id: business, domain };

  /** Gives a person a second factor. */
  async function protect(person: TestPerson): Promise<Protected> {
    const { password } = person;
    let steps = 0;
    const { secret } = await person.api("POST /v1/user/second-factor", { body: { password } });
    const code = () => {
      const shown = codeAt(secret, new Date(service.context.clock.now().getTime()));
      if (steps > 0) service.context.clock.move(STEP);
      steps += 1;
      return steps > 1 ? codeAt(secret, service.context.clock.now()) : shown;
    };
    await person.api("POST /v1/user/second-factor/confirm", { body: { code: code() } });
    return { ...person, code };
  }

  const promote = (person: TestPerson) =>
    admin.api("POST /v1/businesses/{id}/change-to-admins", {
      path: { id: business },
      body: { user_ids: [person.id] },
    });

  /** An admin with a second factor, who can be the emergency admin. */
  async function emergencyAdmin(email: string): Promise<Protected> {
    const person = await addedMember(service, admin, business, { email });
    await promote(person);
    return protect(person);
  }

  /** The person of a login at the provider, with their client. */
  async function byProvider(claims: Record<string, unknown> = on.somebody()) {
    const { body } = await on.logIn(claims);
    const authorization = `Bearer ${String(body["value"])}`;
    const api = service.client(authorization);
    const { id, email } = await api("GET /v1/user");
    return { id, email, api, authorization, claims };
  }

  const emergency = await emergencyAdmin(names.emergency);
  const chief = await byProvider();
  await admin.api("POST /v1/businesses/{id}/change-to-admins", {
    path: { id: business },
    body: { user_ids: [chief.id] },
  });

  return {
    ...on,
    path,
    emergency,
    chief,
    protect,
    promote,
    emergencyAdmin,
    byProvider,
    require: (by = chief.api, emergency_admin = emergency.id) =>
      by("PUT /v1/businesses/{id}/single-sign-on/{domain}/requirement", {
        path,
        body: { emergency_admin },
      }),
    release: (by = chief.api) =>
      by("DELETE /v1/businesses/{id}/single-sign-on/{domain}/requirement", { path }),
    /** A member with a password and an address of the domain. */
    memberWithPassword: (email: string) => addedMember(service, admin, business, { email }),
    logInByPassword: ({ email, password }: Pick<TestPerson, "email" | "password">) =>
      service.api("POST /v1/login", { body: { email, password } }),
    browser: () => new Browser(service),
    /** The connection as admins see it. */
    connectionNow: async () => {
      const { domains } = await chief.api("GET /v1/businesses/{id}/single-sign-on", {
        path: { id: business },
      });
      return domains.find((one) => one.domain === domain)?.connection;
    },
    /** The entries in the audit trail of the business. */
    changes: async () =>
      (await chief.api("GET /v2/businesses/{id}/audit", { path: { id: business } })).changes.map(
        ({ change }) => change,
      ),
  };
}
