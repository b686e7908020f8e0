/** The interface for sending mail. */

export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly toName?: string | undefined;
  readonly fromName?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files?: readonly OutgoingFile[];
}

/** A file that is attached to a mail. */
export interface OutgoingFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface MailSender {
  /**
   * Hands a mail to the mail server. Throws `RefusedForGood` if the server refuses it permanently (RFC 5321 §4.2.1:
   * 5yz), and any other error if a retry may succeed.
   */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
}

/** The server would refuse the message again, so it is not retried. */
export class RefusedForGood extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "RefusedForGood";
  }
}
