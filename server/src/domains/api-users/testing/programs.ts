/** API users for tests, created by an admin and logged in. */
import type { Api } from "@paraph/contract/client";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

export interface TestProgram {
  readonly username: string;
  readonly apiKey: string;
  readonly token: string;
  readonly authorization: string;
  /** The typed client with the token. */
  readonly api: Api;
}

/** A new API user of the business, with a token. */
export async function addedProgram(
  service: TestService,
  admin: TestPerson,
  business: string,
  networks: string[] = [],
): Promise<TestProgram> {
  const { username, apiKey } = await admin.api("POST /v1/businesses/{id}/apis", {
    path: { id: business },
    body: { description: "Payroll", networks },
  });
  return loggedIn(service, { username, apiKey });
}

/** An API user with a new token. */
export async function loggedIn(
  service: TestService,
  { username, apiKey }: Pick<TestProgram, "username" | "apiKey">,
): Promise<TestProgram> {
  const body = { username, "api-key": apiKey };
  const { value: token } = await service.api("POST /v2/access/login", { body });
  const authorization = `Bearer ${token}`;
  return { username, apiKey, token, authorization, api: service.client(authorization) };
}
