/** Mail, as the service knows it. */

export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly toName?: string | undefined;
  readonly fromName?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSender {
  /**
   * Hands a mail to the mail server. Throws `RefusedForGood` when the server says never (RFC 5321
   * §4.2.1: 5yz), any other error when it may work later.
   */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
}

/** A message that would be refused again: not tried a second time. */
export class RefusedForGood extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "RefusedForGood";
  }
}
