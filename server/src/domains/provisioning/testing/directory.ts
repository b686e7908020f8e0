/** Directories for tests: a business with a verified domain, provisioning turned on, and the requests that a directory makes. */
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { createdBusiness } from "../../businesses/testing/people.ts";
import { verifiedDomain } from "../../single-sign-on/testing/connections.ts";

export const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const MEMBERSHIP = "urn:ietf:params:scim:schemas:extension:paraph:2.0:User";
const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";

/** The response of the service to a directory. */
export interface ScimAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly Resources: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
    readonly totalResults: number;
  };
}

/** A directory: it makes requests with a token. */
export class TestDirectory {
  readonly domain: string;
  readonly token: string;
  readonly #url: string;

  constructor(url: string, domain: string, token: string) {
    this.#url = url;
    this.domain = domain;
    this.token = token;
  }

  /** An address of the domain. */
  address(name = `p${crypto.randomUUID()}`): string {
    return `${name}@${this.domain}`;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ScimAnswer> {
    const answer = await fetch(`${this.#url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { "content-type": "application/scim+json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const read = (text === "" ? {} : JSON.parse(text)) as ScimAnswer["body"];
    return { status: answer.status, headers: answer.headers, body: read };
  }

  user(more: Readonly<Record<string, unknown>> = {}): Promise<ScimAnswer> {
    const name = { givenName: "Lena", familyName: "Brunner" };
    const body = { schemas: [USER], userName: this.address(), name, active: true, ...more };
    return this.ask("POST", "/Users", body);
  }

  group(displayName: string, members: readonly string[] = []): Promise<ScimAnswer> {
    const body = { displayName, members: members.map((value) => ({ value })) };
    return this.ask("POST", "/Groups", { schemas: [GROUP], ...body });
  }

  patch(path: string, ...Operations: readonly unknown[]): Promise<ScimAnswer> {
    return this.ask("PATCH", path, { schemas: [PATCH], Operations });
  }

  find(filter: string, list = "/Users"): Promise<ScimAnswer> {
    return this.ask("GET", `${list}?${new URLSearchParams({ filter }).toString()}`);
  }
}

/** A business of an admin, and its directory. */
export interface Provisioned {
  readonly admin: TestPerson;
  readonly id: string;
  readonly directory: TestDirectory;
}

/** A business whose directory manages its members. */
export async function provisioned(service: TestService, name = "Muster AG"): Promise<Provisioned> {
  const { admin, business } = await createdBusiness(service, name);
  const { domain } = await verifiedDomain(service, business.id);
  const path = { id: business.id };
  const made = await admin.api("POST /v1/businesses/{id}/provisioning/tokens", { path });
  await admin.api("PUT /v1/businesses/{id}/provisioning", { path, body: { on: true } });
  return { admin, id: business.id, directory: new TestDirectory(service.url, domain, made.token) };
}
