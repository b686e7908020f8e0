/** The people of the journeys, made through the API: what is tested is not how they came to be. */
import { randomUUID } from "node:crypto";
import { createClient } from "@paraph/contract/client";
import type { Page } from "@playwright/test";
import { codeTo, countTo, messageTo } from "../demo/inbox.ts";
import { newEmail, newMobile } from "../demo/people.ts";
import type { Person } from "../demo/people.ts";
import { theWorld } from "../world/world.ts";

export { identified } from "../demo/people.ts";

export interface Account extends Person {
  readonly password: string;
}

/** A person with a confirmed address; with a proven number only when asked for. */
export async function account(
  firstName: string,
  lastName: string,
  {
    mobile = false,
    lang,
    password = `Correct-horse-${randomUUID()}`,
    email = newEmail(
      firstName
        .toLowerCase()
        .normalize("NFD")
        .replaceAll(/[^a-z]/g, ""),
    ),
  }: {
    mobile?: boolean;
    lang?: "de-ch" | "fr-ch";
    password?: string;
    email?: string;
  } = {},
): Promise<Account> {
  const world = theWorld();
  const number = newMobile();
  await world.api("POST /v1/register", {
    body: {
      email,
      password,
      first_name: firstName,
      last_name: lastName,
      accept_gtc: true,
      ...(lang !== undefined && { lang }),
    },
  });
  await world.api("POST /v1/valid-confirmation", {
    body: { token: await confirmationOf(email), password },
  });
  const session = await world.api("POST /v1/login", { body: { email, password } });
  const api = createClient({
    baseUrl: world.service,
    authorization: () => `Bearer ${session.value}`,
  });
  if (mobile) {
    const before = await codesTo(number);
    const user = await api("PUT /v1/user", { body: { mobile: number } });
    await api("POST /api/respond/{id}", {
      path: { id: user.pendingMobile?.id ?? "" },
      body: { tan: await codeTo(world.sandbox, number, before) },
    });
  }
  return { email, firstName, lastName, mobile: number, password, api };
}

/** The token of the confirmation link in a person's newest mail. */
export async function confirmationOf(email: string): Promise<string> {
  const link = await linkTo(email, (one) => one.includes("token="));
  return new URL(link).searchParams.get("token") ?? "";
}

/** A link in the newest mail to an address that has one like it. */
export async function linkTo(email: string, like: (link: string) => boolean): Promise<string> {
  const mail = await messageTo(theWorld().sandbox, email, (one) => one.links.some(like));
  return mail.links.find(like) ?? "";
}

/** How many messages came to a number so far; the code that is waited for comes after them. */
export const codesTo = (to: string) => countTo(theWorld().sandbox, to);

/** The code in the first message to a number after so many. */
export const codeFor = (to: string, known: number) => codeTo(theWorld().sandbox, to, known);

/**
 * Opens an address, that of the documents unless told, as a person who is logged in: the API makes the session, and its
 * token is put where the login page puts it (`web/src/session/token.ts`). How people log in is tested by the journeys
 * of accounts.
 */
export async function openAs(
  page: Page,
  person: Account,
  address = "/",
  service = theWorld().service,
): Promise<void> {
  const { api } = theWorld();
  const { email, password } = person;
  const { value, expiration } = await api("POST /v1/login", { body: { email, password } });
  // A document of the service that runs nothing. It has the opener policy of the pages: the browser changes the process
  // between documents with different ones, and a new process may not have what the old one has just stored.
  await page.goto(`${service}/favicon.svg`);
  await page.evaluate(
    (token) => sessionStorage.setItem("paraph.token", token),
    JSON.stringify({ value, expiration }),
  );
  await page.goto(new URL(address, service).href);
}

/** Logs a person in on the login page; `remember`: they stay logged in. */
export async function logIn(
  page: Page,
  person: Account,
  { remember = false }: { remember?: boolean } = {},
): Promise<void> {
  await page.goto(`${theWorld().service}/login`);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  if (remember) await page.getByRole("checkbox", { name: "Stay logged in for 48 hours" }).check();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}
