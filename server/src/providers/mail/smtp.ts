/** Mail by SMTP. */
import { createTransport } from "nodemailer";
import { RefusedForGood } from "../../platform/mail/mail.ts";
import type { MailSender, OutgoingMail } from "../../platform/mail/mail.ts";

/**
 * Sends mails through the server at `url` (smtp://user:password@host:port), from the address `from`. With `tls`, a
 * server that does not offer STARTTLS (RFC 3207) gets no message; smtps:// uses TLS from the start.
 */
export function createSmtpSender(url: string, from: string, tls = false): MailSender {
  const transport = createTransport({
    url,
    requireTLS: tls,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // The service writes all mails itself, so nothing in them is fetched or read from a file.
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
        attachments: (mail.files ?? []).map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        // RFC 3834: nobody sends holiday replies to machine-written mails.
        headers: { "Auto-Submitted": "auto-generated" },
      });
    } catch (error) {
      const code = refusedMessage(error);
      if (code === undefined) throw error;
      throw new RefusedForGood(`The mail server refused the message (${code}).`, error);
    }
  }
}

/**
 * The code with which a server permanently refused this message or its recipient; undefined for every other failure. A
 * 5yz reply to the greeting, STARTTLS, the login or the sender means that settings are wrong or somebody intercepts the
 * connection. It affects every mail, and the mails are sent once it is resolved.
 */
function refusedMessage(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, responseCode = 0 } = error as SmtpFailure;
  const ofMessage = code === "EMESSAGE" || (code === "EENVELOPE" && command === "RCPT TO");
  return ofMessage && responseCode >= 500 && responseCode < 600 ? responseCode : undefined;
}

/** A failure as nodemailer reports it: its own code, the command that failed, and the server's reply. */
interface SmtpFailure extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
