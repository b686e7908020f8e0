/**
 * The whole client in a simulated DOM, with a simulated service whose responses a test sets. Tests check what a screen
 * shows in a state, and which calls it makes. The responses have to match the contract, so that no test relies on a
 * service that does not exist.
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
import { closePalette } from "../lib/over-pages/palette-state.ts";
import { snackbarQueue } from "../lib/over-pages/snackbar.ts";
import { connection } from "../lib/service/connection.ts";
import { ShownActs } from "./shown-acts.ts";
import { uploadsBy } from "./uploads.ts";

/** The parameters and the body of a call. */
export interface Asking {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** A refusal, as the service sends it. */
export interface Refusal {
  readonly status: number;
  readonly key: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response as it is sent, or a function that returns one. */
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

/** Stands for the response to too many calls in a minute. */
export const tooOften = refusal(429, "error.rate_limit.exceeded", "That was too often.");

/** Stands for a missing network. */
export const offline = (): never => {
  throw new TypeError("There is no network.");
};

/** How a call fails, and the message that the screen shows. */
type Failing = readonly [refused: Refusal | typeof offline, sentence: string | RegExp];

/** The failures that any call may have, and the given ones. */
export const failures = (...own: readonly Refusal[]): readonly Failing[] => [
  [tooOften, tooOften.message],
  [offline, /We cannot reach the service\./],
  ...own.map((refused): Failing => [refused, refused.message]),
];

/** Stands for a response that never comes. */
export const silence = (): Promise<never> => new Promise(() => undefined);

interface Called extends Asking {
  readonly key: string;
}

/** Violations of the contract by a test or a screen. */
let contradictions: Error[] = [];

let opened: AppRouter | undefined;
/** The number of opened and closed screens; responses to earlier calls are dropped. */
let turn = 0;
Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

configure({
  // If a query finds nothing, the error shows the text of the page, not classes and pictures.
  getElementError: (message) => new Error(`${message}\n\n${textOf(document.body)}`),
});

/** The text of an element, one line for each piece. */
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

/** Records violations of the contract, by the test or by the screen. */
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
  /** The calls that were made since the page was opened, in order. */
  readonly calls: readonly Called[];
  /** The parameters and bodies of a call, one entry for each time it was made. */
  readonly asked: (key: CallKey) => readonly Called[];
  /** Changes the responses from now on. */
  readonly answer: (answers: Answers) => void;
  /** Opens an address within the client. */
  readonly go: (address: string) => Promise<void>;
}

export interface Opened {
  /** Whether somebody is logged in. */
  readonly session?: boolean;
  readonly answers?: Answers;
}

/** Opens the client at an address. Calls for which a test sets no response get a 404. */
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
      contradictions.push(new Error(`${refused} is shown, but is not permitted.`));
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

/** The initial window of the simulated browser. */
const WINDOW = { width: 1024, height: 768 };

declare const happyDOM: { setViewport: (size: typeof WINDOW) => void };

/**
 * Removes everything that a test has left, because the next one may be in another file while the client stays loaded.
 * Throws if the test had the service respond as the contract forbids.
 */
export async function closeScreens(): Promise<void> {
  turn += 1;
  cleanup();
  closeModal("dialog");
  closeModal("overlay");
  closePalette();
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
