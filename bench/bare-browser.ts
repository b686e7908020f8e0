/**
 * A browser that is driven by the DevTools protocol alone (Chrome DevTools Protocol 1.3). Playwright has each page report its
 * scripts and its console ("Runtime.enable"). For that, the engine looks up the position of each function in its file: a tenth of a
 * second of the login on a slow phone, and only where somebody measures.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

/** Sends a command of the protocol to a page, or to the browser, and resolves to its result. Rejects with the browser's error. */
export type Send = <Result = unknown>(method: string, parameters?: object) => Promise<Result>;

/** A running browser. */
export interface BareBrowser {
  /** Opens a page in a new context, with an empty cache and storage, runs `use`, and closes both. */
  readonly inNewContext: <T>(use: (send: Send) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const OPTIONS = [
  "--headless",
  "--no-sandbox",
  "--no-first-run",
  "--hide-scrollbars",
  "--disable-background-networking",
  "--disable-component-update",
  "--remote-debugging-port=0",
];

/** @param chrome path of the browser */
export async function launchBareBrowser(chrome: string): Promise<BareBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), "bare-browser-"));
  const child = spawn(chrome, [...OPTIONS, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      const [, found] = /listening on (ws:\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    ended.then(() => reject(new Error("The browser does not start.")), reject);
  });
  const socket = new WebSocket(address);
  await once(socket, "open");
  const sendTo = commands(socket);
  const ofBrowser = sendTo(undefined);
  return {
    inNewContext: async (use) => {
      const context = await ofBrowser<{ browserContextId: string }>("Target.createBrowserContext");
      const target = await ofBrowser<{ targetId: string }>("Target.createTarget", {
        url: "about:blank",
        ...context,
      });
      const page = await ofBrowser<{ sessionId: string }>("Target.attachToTarget", {
        ...target,
        flatten: true,
      });
      try {
        return await use(sendTo(page.sessionId));
      } finally {
        await ofBrowser("Target.disposeBrowserContext", context);
      }
    },
    close: async () => {
      socket.close();
      child.kill("SIGTERM");
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

function commands(socket: WebSocket): (sessionId: string | undefined) => Send {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return (sessionId) =>
    <Result>(method: string, parameters: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result as Result);
          else reject(new Error(`${method}: ${error.message}`));
        });
        socket.send(JSON.stringify({ id, method, params: parameters, sessionId }));
      });
}
