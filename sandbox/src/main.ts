/**
 * The outside world in a box: two trust service providers, a mail server, an SMS gateway. A process of its own;
 * when it is ready it prints one line of JSON, {"ready":true,"url":…,"smtpPort":…}.
 */
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { enableCompileCache } from "node:module";

enableCompileCache();

const HOST = "127.0.0.1";

/** The port if it is free, else null. */
const probe = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, HOST, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });

async function start(): Promise<void> {
  const { readSettings } = await import("./settings.ts");
  const settings = readSettings(process.env);
  const { lastPort, openWorld } = await import("./world.ts");
  const { buildApp } = await import("./app.ts");
  const { startMailServer } = await import("./inbox/smtp.ts");

  // The address is part of the certificates, so it must be known before they are made.
  const wanted = settings.port === 0 ? lastPort(settings.dataFolder) : settings.port;
  const port = (await probe(wanted)) ?? (settings.port === 0 ? await probe(0) : null);
  if (port === null)
    throw new Error(`Port ${settings.port} is taken. Set SANDBOX_PORT to another one.`);
  const url = `http://${HOST}:${port}`;
  const world = await openWorld(settings.dataFolder, url, settings.serviceUrl);
  const mail = await startMailServer(settings.smtpPort, world.inbox, world.faults).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      throw new Error(`Port ${settings.smtpPort} is taken. Set SANDBOX_SMTP_PORT to another one.`);
    },
  );
  world.smtpPort = mail.port;
  const app = await buildApp(world);
  await app.listen({ host: HOST, port });
  process.stdout.write(`${JSON.stringify({ ready: true, url, smtpPort: mail.port })}\n`);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void Promise.all([app.close(), mail.close()]).then(() => process.exit(0));
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
