/**
 * Mails and SMS are written in the transaction that causes them and sent by a job, so that nothing is sent after a rollback and
 * nothing is lost. They are sent at least once, with a constant Message-ID by which mail servers and readers detect duplicates.
 */
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import { limits } from "@paraph/rules/limits";
import { eq, lt } from "drizzle-orm";
import { RefusedForGood } from "./mail.ts";
import type { MailFile } from "@paraph/rules/business-settings";
import type { MailSender, OutgoingFile } from "./mail.ts";
import type { Actor } from "../principal.ts";
import type { SmsSender } from "./sms.ts";
import { after } from "../clock.ts";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../database/database.ts";
import { isDatabaseAway, persistently } from "../database/database-away.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs.ts";
import type { JobInfo } from "../jobs.ts";
import { outboxMessages } from "./outbox-tables.ts";
import { sweepRows } from "../database/sweep-rows.ts";
import type { Sealer } from "../vault/sealer.ts";

declare module "../jobs.ts" {
  interface JobPayloads {
    "send-message": { id: string };
    "sweep-outbox": Record<string, never>;
  }
}

/**
 * The files that are attached to a mail. The outbox stores no copy of them: they are read when the mail is sent, for its
 * recipient.
 */
export interface AttachedFiles {
  readonly request: string;
  /** The recipient, who has to be allowed to read the files. */
  readonly reader: Actor;
  readonly files: readonly MailFile[];
  readonly language: Locale;
}

export interface Mail {
  readonly to: string;
  readonly toName?: string | undefined;
  /** The display name before the service's own address: "Lena Brunner über Paraph". */
  readonly fromName?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Files of a request that are read when the mail is sent. */
  readonly attached?: AttachedFiles | undefined;
  /** Not sent after this time. */
  readonly expiresAt?: Date | undefined;
}

/** An SMS contains only a code, the product's name and its validity in minutes, never free text. */
export interface Sms {
  /** In international format, with `+`. */
  readonly to: string;
  /** Digits. */
  readonly code: string;
  readonly language: Locale;
  /** Not sent after this time. */
  readonly expiresAt?: Date;
}

export interface Outbox {
  /** Writes a mail and its job; returns the message's id. */
  readonly mail: (tx: Transaction, mail: Mail) => Promise<string>;
  readonly sms: (tx: Transaction, sms: Sms) => Promise<string>;
}

const PURPOSE = "outbox";

/**
 * The outbox: messages are encrypted into rows, and sent by jobs after the commit.
 * @param from the sender of mails,
 * whose domain also ends their Message-IDs (RFC 5322 §3.6.4)
 */
export function createOutbox(clock: Clock, sealer: Sealer, from: string): Outbox {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const put = async (
    tx: Transaction,
    kind: "mail" | "sms",
    recipient: string,
    content: object,
    expiresAt?: Date,
  ): Promise<string> => {
    const id = newId();
    await tx.insert(outboxMessages).values({
      id,
      kind,
      recipient,
      messageId: `<${id}@${domain}>`,
      sealed: sealer.seal(PURPOSE, id, Buffer.from(JSON.stringify(content))),
      expiresAt: expiresAt ?? null,
      createdAt: clock.now(),
    });
    await enqueue(tx, "send-message", { id }, { maxAttempts: kind === "mail" ? 25 : 8 });
    return id;
  };
  return {
    mail: (tx, { to, expiresAt, ...content }) => put(tx, "mail", to, content, expiresAt),
    sms: (tx, { to, code, language, expiresAt }) => {
      if (!/^\d+$/.test(code)) throw new Error("An SMS carries a code of digits and nothing else.");
      const text = translator(mails, language)("codes.sms", { code });
      return put(tx, "sms", to, { text }, expiresAt);
    },
  };
}

interface Sending {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly mail: MailSender;
  readonly sms: SmsSender;
}

/** The jobs of the outbox. `readFiles` reads the attached files of a mail; a file that no longer exists is left out. */
export const outboxJobs = <C extends Sending>(
  readFiles: (context: C, attached: AttachedFiles) => Promise<readonly OutgoingFile[]>,
) => ({
  "send-message": async (context: C, { id }: { id: string }, info: JobInfo): Promise<void> => {
    const [row] = await context.db.select().from(outboxMessages).where(eq(outboxMessages.id, id));
    if (row === undefined || row.state !== "waiting" || row.sealed === null) return;
    if (row.expiresAt !== null && row.expiresAt < context.clock.now()) {
      await settle(context, id, { state: "expired", sealed: null });
      return;
    }
    const content = JSON.parse(context.sealer.open(PURPOSE, id, row.sealed).toString());
    try {
      if (row.kind === "mail") {
        const { attached, ...mail } = content;
        const files = attached === undefined ? [] : await readFiles(context, attached);
        const { recipient: to, messageId } = row;
        await context.mail.send({ ...mail, to, messageId, files });
      } else {
        await context.sms.send({ id, to: row.recipient, text: content.text });
      }
    } catch (error) {
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 500);
      const over = info.last || error instanceof RefusedForGood;
      const attempts = info.attempt;
      await settle(
        context,
        id,
        over ? { state: "failed", lastError, attempts, sealed: null } : { lastError, attempts },
      );
      if (error instanceof RefusedForGood) return;
      throw error;
    }
    const sentAt = context.clock.now();
    // Records that the message was sent, even if the database is unavailable for a long time, so that it is not sent
    // again.
    await persistently(
      () => settle(context, id, { state: "sent", sentAt, sealed: null, attempts: info.attempt }),
      { goOn: (error) => isDatabaseAway(error) && info.signal?.aborted !== true },
    );
  },
  "sweep-outbox": async (context: Sending): Promise<void> => {
    const limit = after(context.clock.now(), -limits.outbox);
    await sweepRows(context.db, outboxMessages, lt(outboxMessages.createdAt, limit));
  },
});

export const outboxSweeps = { "sweep-outbox": "17 3 * * *" } as const;

async function settle(
  context: Sending,
  id: string,
  change: Partial<typeof outboxMessages.$inferInsert>,
): Promise<void> {
  await context.db.update(outboxMessages).set(change).where(eq(outboxMessages.id, id));
}
