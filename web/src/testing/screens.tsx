/**
 * The whole client in a simulated DOM, on a service that answers as a test says: what a screen shows in a state, and
 * what it asks for. The answers are held to the contract, so that no test believes in a service that there is not.
 */
import { groups } from "@paraph/contract";
import { addressesOf, parameterNames } from "@paraph/contract/addresses";
import { bodyAt } from "@paraph/contract/body-at";
import type { Endpoint } from "@paraph/contract/endpoint";
import type { CallKey } from "@paraph/contract/client";
import { DEFAULT_LOCALE } from "@paraph/language/locales";
import { cleanup, configure, render } from "@testing-library/react";
import { act } from "react";
import { App, openRouter } from "../app/app.tsx";
import { closeModal } from "../lib/over-pages/modals.ts";
import type { AppRouter } from "../app/router.tsx";
import { queryClient } from "../session/query-client.ts";
import { endSession } from "../session/session.ts";
import { writeToken } from "../session/token.ts";
import { arrivals } from "../lib/browser/on-arrival.ts";
import { setLocale } from "../lib/words/words.tsx";
import { snackbarQueue } from "../lib/over-pages/snackbar.ts";
import { connection } from "../lib/service/connection.ts";
import { ShownActs } from "./shown-acts.ts";
import { uploadsBy } from "./uploads.ts";

/** What a call was asked with. */
export interface Asking {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** A refusal, as the service words it. */
export interface Refusal {
  readonly status: number;
  readonly key: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer as it is on the wire, or what answers. */
type Answerer = (asking: Asking) => object | Promise<object>;
type Answering = object | Answerer;
export type Answers = Partial<Record<CallKey, Answering>>;

export const refusal = (
  status: number,
  key: string,
  message: string,
  more: object = {},
): Refusal => ({
  status,
  key,
  message,
  ...more,
});

const isRefusal = (answer: object): answer is Refusal =>
  "status" in answer && typeof answer.status === "number" && "message" in answer;

/** Said in place of an answer: too many calls in a minute. */
export const tooOften = refusal(429, "error.rate_limit.exceeded", "That was too often.");

/** Said in place of an answer: no network. */
export const offline = (): never => {
  throw new TypeError("There is no network");
};

/** How a call fails, and what is to be read of it. */
type Failing = readonly [refused: Refusal | typeof offline, sentence: string | RegExp];

/** How any call may fail, and those that are given. */
export const failures = (...own: readonly Refusal[]): readonly Failing[] => [
  [tooOften, tooOften.message],
  [offline, /We cannot reach the service\./],
  ...own.map((refused): Failing => [refused, refused.message]),
];

/** Said in place of an answer: none comes. */
export const silence = (): Promise<never> => new Promise(() => undefined);

interface Called extends Asking {
  readonly key: string;
}

/** What a test or a screen said that the contract does not know. */
let contradictions: Error[] = [];

let opened: AppRouter | undefined;
/** The number of opened and closed screens: responses to earlier calls are dropped. */
let turn = 0;
Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

configure({
  // What is not found is looked for in what is read, not in classes and pictures.
  getElementError: (message) => new Error(`${message}\n\n${textOf(document.body)}`),
});

/** The text of an element, a line for each piece. */
function textOf(element: Element): string {
  const pieces = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (pieces.nextNode()) lines.push(pieces.currentNode.textContent ?? "");
  return lines.filter((line) => line.trim() !== "").join("\n");
}

interface Addressed {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly body: Endpoint["body"];
}

const addressed: readonly Addressed[] = Object.values(groups)
  .flatMap((group): Endpoint[] => Object.values(group))
  .flatMap((endpoint) =>
    addressesOf(endpoint).map(({ path }) => ({
      key: `${endpoint.method} ${path}`,
      endpoint,
      pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "([^/]+)")}$`),
      names: parameterNames(path),
      body: bodyAt(endpoint, path),
    })),
  );

function addressedAt(method: string, pathname: string) {
  for (const one of addressed) {
    const found = one.endpoint.method === method ? one.pattern.exec(pathname) : null;
    if (found === null) continue;
    const path = Object.fromEntries(one.names.map((name, i) => [name, found[i + 1] ?? ""]));
    return { ...one, path };
  }
  return undefined;
}

/** Notes what the contract does not know: neither side may say it. */
function held(schema: Endpoint["body"], value: unknown, about: string): void {
  const read = schema?.safeParse(value);
  if (read?.success === false) contradictions.push(new Error(about, { cause: read.error }));
}

async function answerTo(answering: Answering, asking: Asking): Promise<object> {
  return typeof answering === "function" ? (answering as Answerer)(asking) : answering;
}

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });

export interface Screens {
  readonly router: AppRouter;
  /** The calls that were made since the page was opened, in their order. */
  readonly calls: readonly Called[];
  /** What a call was asked with, each time. */
  readonly asked: (key: CallKey) => readonly Called[];
  /** Changes the responses from now on. */
  readonly answer: (answers: Answers) => void;
  /** Goes to an address within the client. */
  readonly go: (address: string) => Promise<void>;
}

export interface Opened {
  /** Whether somebody is logged in. */
  readonly session?: boolean;
  readonly answers?: Answers;
}

/** Opens the client at an address. What no test answers is refused as unknown, by 404. */
export async function openScreens(
  address: string,
  { session = false, answers = {} }: Opened = {},
): Promise<Screens> {
  const calls: Called[] = [];
  const shown = new ShownActs();
  let current = answers;
  turn += 1;
  const mine = turn;
  const ask = async (method: string, called: string, sent: unknown): Promise<Response> => {
    const url = new URL(called, location.href);
    const found = addressedAt(method, url.pathname);
    if (found === undefined) return json(404, refusal(404, "error.not_found", url.pathname));
    const { key, endpoint, path } = found;
    const body: unknown = typeof sent === "string" ? JSON.parse(sent) : sent;
    calls.push({ key, path, query: url.searchParams, body });
    held(endpoint.query, Object.fromEntries(url.searchParams), `${key} is not asked so`);
    if (typeof sent === "string") held(found.body, body, `${key} is not asked so`);
    const refused = shown.refused(endpoint, path, body);
    if (refused !== undefined)
      contradictions.push(new Error(`${refused} is shown where it may not be done`));
    const answering = current[key as CallKey];
    if (answering === undefined) return json(404, refusal(404, "error.not_found", url.pathname));
    const answer = await answerTo(answering, { path, query: url.searchParams, body });
    if (mine !== turn) return silence();
    if (isRefusal(answer)) return json(answer.status, answer, answer.headers);
    if (answer instanceof Blob) return new Response(answer, { status: endpoint.status });
    held(endpoint.response, answer, `${key} does not answer so`);
    shown.note(answer);
    return json(endpoint.status, answer);
  };
  globalThis.fetch = (input, init = {}) =>
    ask(init.method ?? "GET", input instanceof Request ? input.url : String(input), init.body);
  globalThis.XMLHttpRequest = uploadsBy(ask);
  if (session)
    writeToken({ value: "token", expiration: new Date(Date.now() + 3_600_000).toISOString() });
  history.replaceState(null, "", address);
  const router = await openRouter();
  opened = router;
  await act(async () => {
    render(<App router={router} />);
    await router.load();
  });
  return {
    router,
    calls,
    asked: (key) => calls.filter((one) => one.key === key),
    answer: (more) => {
      current = { ...current, ...more };
    },
    go: (to) => act(() => router.navigate({ href: to })),
  };
}

/** The window that a browser of the simulation begins with. */
const WINDOW = { width: 1024, height: 768 };

declare const happyDOM: { setViewport: (size: typeof WINDOW) => void };

/**
 * Leaves nothing of a test to the next one, which may be in another file: the client stays loaded. Throws where the
 * test had the service answer as the contract forbids.
 */
export async function closeScreens(): Promise<void> {
  turn += 1;
  cleanup();
  closeModal("dialog");
  closeModal("overlay");
  snackbarQueue.set([]);
  connection.set(undefined);
  arrivals.set({});
  opened?.history.destroy();
  endSession({ tellOthers: false });
  queryClient.clear();
  await setLocale(DEFAULT_LOCALE);
  sessionStorage.clear();
  localStorage.clear();
  happyDOM.setViewport(WINDOW);
  const [first] = contradictions;
  contradictions = [];
  if (first !== undefined) throw first;
}
