import net from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { RefusedForGood } from "../../platform/mail/mail.ts";
import { createSmtpSender } from "./smtp.ts";

const mail = {
  messageId: "<1@example.test>",
  to: "anna@example.test",
  subject: "Prüfung",
  text: "Text",
  html: "<p>Text</p>",
};
let close: (() => void) | undefined;
afterEach(() => close?.());

/** A mail server that responds with this line to every recipient (RFC 5321 §3.3). */
async function serverThatSays(line: string): Promise<string> {
  const server = net.createServer((socket) => {
    socket.write("220 mail.test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const command = chunk.toString().slice(0, 4).toUpperCase();
      if (command === "RCPT") socket.write(`${line}\r\n`);
      else if (command === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("Mail by SMTP", () => {
  it("is given up after a permanent refusal by the server", async () => {
    const sender = createSmtpSender(await serverThatSays("550 no such mailbox"), "P <p@p.test>");
    const failed = sender.send(mail);
    await expect(failed).rejects.toBeInstanceOf(RefusedForGood);
    await expect(failed).rejects.toThrow("refused the message (550)");
    sender.close();
  });

  it("may be retried after a temporary refusal, or if the server is unavailable", async () => {
    const sender = createSmtpSender(await serverThatSays("451 try later"), "P <p@p.test>");
    await expect(sender.send(mail)).rejects.not.toBeInstanceOf(RefusedForGood);
    sender.close();
    const nobody = createSmtpSender("smtp://127.0.0.1:1", "P <p@p.test>");
    await expect(nobody.send(mail)).rejects.not.toBeInstanceOf(RefusedForGood);
    nobody.close();
  });
});
