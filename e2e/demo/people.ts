/** The people of the demonstration: accounts confirmed by mail and phone, and a guest who comes by link. */
import { randomInt, randomUUID } from "node:crypto";
import { createClient } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";
import { codeTo, countTo, messageTo } from "./inbox.ts";
import type { World } from "./world.ts";

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  readonly password: string;
  readonly api: Api;
}

/** What is made up when it is not given. */
export type Given = Partial<Pick<Person, "email" | "mobile" | "password">>;

/** A mobile number nobody else uses in this run. */
export const newMobile = (): string => `+417${randomInt(50_000_000, 100_000_000)}`;
export const newEmail = (name: string): string =>
  `${name}.${randomUUID().slice(0, 8)}@paraph.example`;

/** Registers a person, confirms their address by the mailed link and their number by the code, logs in, accepts the provider's terms. */
export async function registered(
  world: World,
  firstName: string,
  lastName: string,
  given: Given = {},
): Promise<Person> {
  const {
    email = newEmail(firstName.toLowerCase()),
    mobile = newMobile(),
    password = `Correct-horse-${randomUUID()}`,
  } = given;
  await world.api("POST /v1/register", {
    body: {
      email,
      password,
      first_name: firstName,
      last_name: lastName,
      accept_gtc: true,
    },
  });
  // An invitation may have come before.
  const mail = await messageTo(world.sandbox, email, (one) => tokenIn(one.links) !== undefined);
  await world.api("POST /v1/valid-confirmation", {
    body: { token: tokenIn(mail.links) ?? "", password },
  });
  const session = await world.api("POST /v1/login", { body: { email, password } });
  const api = createClient({
    baseUrl: world.service,
    authorization: () => `Bearer ${session.value}`,
  });
  await api("POST /v1/user/accept", { body: { tou: true } });
  const known = await countTo(world.sandbox, mobile);
  const user = await api("PUT /v1/user", { body: { mobile } });
  if (user.pendingMobile === null) throw new Error("The service asked for no proof of the number.");
  await api("POST /api/respond/{id}", {
    path: { id: user.pendingMobile.id },
    body: { tan: await codeTo(world.sandbox, mobile, known) },
  });
  return { email, firstName, lastName, mobile, password, api };
}

function tokenIn(links: readonly string[]): string | undefined {
  const tokens = links.map((link) => new URL(link).searchParams.get("token"));
  return tokens.find((token) => token !== null) ?? undefined;
}

/**
 * Has a trust service provider of the sandbox identify a person; answers their signature password, which the
 * provider makes up unless it is given.
 */
export async function identified(
  world: Pick<World, "sandbox">,
  person: Pick<Person, "email" | "firstName" | "lastName" | "mobile">,
  law: "EIDAS" | "ZERTES",
  password?: string,
): Promise<string> {
  const response = await fetch(`${world.sandbox}/identities.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: person.email,
      law,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: "1984-05-17",
      mobile: person.mobile,
      password,
    }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
  return ((await response.json()) as { password: string }).password;
}

export interface Guest {
  readonly email: string;
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const guest = (firstName: string, lastName: string): Guest => ({
  email: newEmail(firstName.toLowerCase()),
  mobile: newMobile(),
  firstName,
  lastName,
});

/** Opens the link in the guest's invitation, as a browser does: the token becomes a session. */
export async function openedLink(world: World, who: Guest): Promise<Api> {
  const mail = await messageTo(world.sandbox, who.email, (one) =>
    one.links.some((link) => link.includes("usertoken=")),
  );
  const link = new URL(mail.links.find((one) => one.includes("usertoken=")) ?? "");
  const [, , requestId = "", userId = ""] = link.pathname.split("/");
  const response = await fetch(`${world.service}/v1/direct/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      token: link.searchParams.get("usertoken"),
      user_id: userId,
      signature_request_id: requestId,
    }),
  });
  if (!response.ok) throw new Error(`The link was refused: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const basic = Buffer.from(`${userId}:${requestId}`).toString("base64");
  return createClient({
    baseUrl: world.service,
    authorization: () => `Basic ${basic}`,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", cookie);
      return fetch(input, { ...init, headers });
    },
  });
}
