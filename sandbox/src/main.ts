/**
 * The outside world in a box: two trust service providers, a mail server, an SMS gateway, a name server, a virus
 * scanner. A process of its own; when it is ready it prints one line of JSON, {"ready":true,"url":…,"smtpPort":…}.
 */
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { enableCompileCache } from "node:module";

enableCompileCache();

const HOST = "127.0.0.1";

/** Holds a port, or a free one for 0, until it is released; null if it is taken. */
const hold = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", () => resolve(null));
    server.listen(port, HOST, () => resolve(server));
  });

async function start(): Promise<void> {
  const { readSettings } = await import("./settings.ts");
  const settings = readSettings(process.env);
  const { lastPort, openWorld } = await import("./world.ts");
  const { buildApp } = await import("./app.ts");
  const { startMailServer } = await import("./inbox/smtp.ts");
  const { startDnsServer } = await import("./dns/server.ts");
  const { startScanner } = await import("./scanner/clamd.ts");

  // Certificates contain the address, so it must be known before they are made.
  const wanted = settings.port === 0 ? lastPort(settings.dataFolder) : settings.port;
  const held = (await hold(wanted)) ?? (settings.port === 0 ? await hold(0) : null);
  if (held === null)
    throw new Error(`Port ${settings.port} is taken. Set SANDBOX_PORT to another one.`);
  const { port } = held.address() as AddressInfo;
  const url = `http://${HOST}:${port}`;
  const world = await openWorld(settings.dataFolder, url, settings.serviceUrl);
  const taken = (name: string, at: number) => (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${at} is taken. Set ${name} to another one.`);
  };
  const { smtpPort, dnsPort, clamdPort } = settings;
  const mail = await startMailServer(smtpPort, world.inbox, world.faults).catch(
    taken("SANDBOX_SMTP_PORT", smtpPort),
  );
  world.smtpPort = mail.port;
  const dns = await startDnsServer(dnsPort, world.zones).catch(taken("SANDBOX_DNS_PORT", dnsPort));
  world.dnsPort = dns.port;
  const scanner = await startScanner(clamdPort).catch(taken("SANDBOX_CLAMD_PORT", clamdPort));
  world.clamdPort = scanner.port;
  const app = await buildApp(world);
  await app.ready();
  await new Promise((resolve) => held.close(resolve));
  await app.listen({ host: HOST, port });
  process.stdout.write(`${JSON.stringify({ ready: true, url, smtpPort: mail.port })}\n`);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void Promise.all([app.close(), mail.close(), dns.close(), scanner.close()]).then(() =>
      process.exit(0),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

start().catch((error: unknown) => {
  process.stderr.write(
    `The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
