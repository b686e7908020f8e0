/** The mail server: accepts every mail for everybody and delivers it to the inbox. */
import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import { SMTPServer } from "smtp-server";
import type { Faults } from "../faults/faults.ts";
import type { Inbox } from "./inbox.ts";
import { readMail } from "./mail.ts";

const MOST_OCTETS = 64 * 1024 * 1024;

const refusal = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

async function gather(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Faults at the end of a mail: RFC 5321 §4.2.1, 451 asks the client to try again. */
async function misbehave(faults: Faults): Promise<void> {
  await faults.delay("inbox", "smtp");
  if (faults.take("inbox", "smtp", "error"))
    throw refusal(451, "The sandbox was told to fail here");
}

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** Listens on the loopback interface; port 0 = any. */
export async function startMailServer(
  port: number,
  inbox: Inbox,
  faults: Faults,
): Promise<MailServer> {
  const receive = callbackify(
    async (stream: AsyncIterable<Buffer>, recipients: string[]): Promise<string> => {
      const source = await gather(stream);
      await misbehave(faults);
      for (const message of await readMail(source, recipients)) inbox.deliver(message, source);
      return "Delivered to the sandbox inbox";
    },
  );
  const server = new SMTPServer({
    name: "sandbox",
    banner: "Paraph sandbox",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: MOST_OCTETS,
    rejectOversized: true,
    closeTimeout: 500,
    onData: (stream, session, callback) =>
      receive(
        stream,
        session.envelope.rcptTo.map((one) => one.address),
        callback,
      ),
  });
  // Broken connections are the client's concern.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.server.off("error", reject);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
