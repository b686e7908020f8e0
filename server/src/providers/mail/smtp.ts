/** Mail by SMTP. */
import { createTransport } from "nodemailer";
import { RefusedForGood } from "./mail.ts";
import type { MailSender, OutgoingMail } from "./mail.ts";

/** A sender over the server at `url` (smtp://user:password@host:port), in the name of `from`. */
export function createSmtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // The service writes mails itself: nothing in them is fetched or read from a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const ownName = /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? "";
  return {
    send: (mail) => send(mail),
    close: () => transport.close(),
  };

  async function send(mail: OutgoingMail): Promise<void> {
    try {
      await transport.sendMail({
        from: { name: mail.fromName ?? ownName, address },
        to: { name: mail.toName ?? "", address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        // RFC 3834: no holiday replies to what a machine wrote.
        headers: { "Auto-Submitted": "auto-generated" },
      });
    } catch (error) {
      const code =
        error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
      if (code >= 500 && code < 600) {
        throw new RefusedForGood(`The mail server refused the message (${code}).`, error);
      }
      throw error;
    }
  }
}
