// @ts-check
// npm start: the sandbox world and the service, from nothing but Node and npm. NODE_ENV=production: the service alone.
import { buildWeb } from "./lib/build-web.js";
import { isStopping, start, stopChildren, whenReady, whenStopped } from "./lib/children.js";
import { keepRunning } from "./lib/keep-running.js";
import { run } from "./lib/main.js";
import { inRoot } from "./lib/paths.js";
import { freePort } from "./lib/ports.js";
import { prepare } from "./lib/prepare.js";
import { say, Sentence } from "./lib/say.js";

const production = process.env.NODE_ENV === "production";
const sandboxed = (process.env.SANDBOX ?? (production ? "off" : "on")) !== "off";
const dataDir = process.env.DATA_DIR || "./data";

await run(async () => {
  await prepare();
  const ports = await choosePorts();
  await buildWeb();
  try {
    await serve(ports);
    return 0;
  } finally {
    await stopChildren();
  }
});

/** @typedef {{ service: number, sandbox: number, smtp: number, dns: number, clamd: number }} Ports */

/** Taken ports are reported before anything is built or started. */
async function choosePorts() {
  const service = await freePort("PORT", 4000);
  if (!sandboxed) return { service, sandbox: 0, smtp: 0, dns: 0, clamd: 0 };
  const sandbox = await freePort("SANDBOX_PORT", 4001);
  // A second instance on other ports needs no third setting; 0 stays "any free one".
  const beside = (/** @type {number} */ by) =>
    process.env.SANDBOX_PORT?.trim() === "0" ? 0 : sandbox + by;
  const smtp = await freePort("SANDBOX_SMTP_PORT", beside(1));
  const dns = await freePort("SANDBOX_DNS_PORT", beside(2));
  return {
    service,
    sandbox,
    smtp,
    dns,
    clamd: await freePort("SANDBOX_CLAMD_PORT", beside(3)),
  };
}

/** @param {Ports} ports */
async function serve(ports) {
  const sandbox = sandboxed ? await startSandbox(ports) : undefined;
  if (isStopping()) return;
  say("starting the service …");
  // The caller's settings override those of the sandbox, and both override our defaults.
  const defaults = production ? {} : { LOG_LEVEL: "warn" };
  const startService = () =>
    start(process.execPath, [inRoot("server/src/main.ts")], {
      env: {
        ...defaults,
        ...sandbox?.settings,
        ...process.env,
        PORT: String(ports.service),
        DATA_DIR: dataDir,
      },
      stdout: "pipe",
      tied: true,
    });
  const service = startService();
  const ready = await Promise.race([whenReady(service, "service"), whenStopped()]);
  if (!ready) return;
  say("ready");
  tellAddresses(String(process.env.PUBLIC_URL ?? ready.url), sandbox?.url);
  if (sandbox && ready.fresh === true) void makeAccounts(String(ready.url), sandbox.url);
  await Promise.race([
    whenStopped(),
    keepRunning("service", service, startService),
    ...(sandbox ? [keepRunning("sandbox", sandbox.process, sandbox.startAgain)] : []),
  ]);
}

/** @param {Ports} ports */
async function startSandbox(ports) {
  say("starting the sandbox: trust services, inbox …");
  const startAgain = () =>
    start(process.execPath, [inRoot("sandbox/src/main.ts")], {
      env: {
        SANDBOX_DATA_DIR: `${dataDir}/sandbox`,
        SERVICE_URL: `http://127.0.0.1:${ports.service}`,
        ...process.env,
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_SMTP_PORT: String(ports.smtp),
        SANDBOX_DNS_PORT: String(ports.dns),
        SANDBOX_CLAMD_PORT: String(ports.clamd),
      },
      stdout: "pipe",
      tied: true,
    });
  const sandbox = startAgain();
  const ready = await Promise.race([whenReady(sandbox, "sandbox"), whenStopped()]);
  if (!ready) return undefined;
  const url = String(ready.url);
  const answer = await fetch(new URL("/settings.json", url));
  if (!answer.ok)
    throw new Sentence(`The sandbox did not return its settings (status ${answer.status}).`);
  return {
    process: sandbox,
    startAgain,
    url,
    settings: /** @type {NodeJS.ProcessEnv} */ (await answer.json()),
  };
}

/**
 * Accounts to begin with, for a service that has none yet: made beside everything else, as people make them,
 * and shown on the sandbox's page.
 * @param {string} service
 * @param {string} sandbox
 */
async function makeAccounts(service, sandbox) {
  const program = [inRoot("e2e/demo/accounts.ts"), service, sandbox];
  const code = await start(process.execPath, program, { stdout: "stderr", tied: true }).ended;
  if (isStopping()) return;
  say(
    code === 0
      ? `sample accounts and a sample business, with their passwords: ${sandbox}`
      : "some sample accounts could not be created; the reason is above. Sign up for an account instead",
  );
}

/**
 * @param {string} app
 * @param {string | undefined} inbox
 */
function tellAddresses(app, inbox) {
  const lines = [`Paraph  ${app}`];
  if (inbox !== undefined)
    lines.push(
      `Inbox   ${inbox}   (every email and SMS, faults, root certificates of the sandbox)`,
    );
  lines.push("Ctrl-C stops.");
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join("")}\n`);
}
