import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** Calls of the service's API as a program makes them: JSON in, JSON out; throws for everything but success. */
export type Call = <Answer>(method: string, route: string, body?: unknown) => Promise<Answer>;

export function caller(url: string, token?: string): Call {
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return async <Answer>(method: string, route: string, body?: unknown): Promise<Answer> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${url}${route}`, { method, headers, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
}

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly call: Call;
  /** What says who they are. */
  readonly headers: Readonly<Record<string, string>>;
  /** A call that answers no JSON; throws for everything but success. */
  readonly fetch: (route: string) => Promise<ArrayBuffer>;
}

interface Message {
  readonly links: readonly string[];
}

/** Registers somebody, confirms their address by the link that was mailed, logs in. */
export async function register(service: string, sandbox: string): Promise<Person> {
  const email = `bench.${randomUUID()}@paraph.example`;
  const password = `Correct-horse-${randomUUID()}`;
  const anybody = caller(service);
  const names = { first_name: "Bettina", last_name: "Bank" };
  await anybody("POST", "/v1/register", { email, password, ...names, accept_gtc: true });
  const token = await mailedToken(sandbox, email);
  await anybody("POST", "/v1/valid-confirmation", { token, password });
  const session = await anybody<{ value: string }>("POST", "/v1/login", { email, password });
  const headers = { authorization: `Bearer ${session.value}` };
  return {
    email,
    call: caller(service, session.value),
    headers,
    fetch: async (route) => {
      const response = await fetch(`${service}${route}`, { headers });
      if (!response.ok) throw new Error(`${route} answered ${response.status}`);
      return response.arrayBuffer();
    },
  };
}

async function mailedToken(sandbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${sandbox}/inbox.json?to=${encodeURIComponent(email)}`);
    for (const { links } of (await answer.json()) as Message[]) {
      const found = links.map((link) => new URL(link).searchParams.get("token")).find(Boolean);
      if (found) return found;
    }
    await pause(100);
  }
  throw new Error(`no mail came to ${email}`);
}
