/** The inbox: every sent mail and SMS, one file each. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readJson, writeJson, writeWhole } from "../store.ts";

/** A message as programs and the page see it. */
export interface Message {
  /** Sorts by arrival. */
  id: string;
  kind: "mail" | "sms";
  /** Identifies duplicates: the mail's Message-ID, the SMS's idempotency key. */
  messageId: string | null;
  to: string;
  subject: string;
  text: string;
  /** Its addresses, in their order, without duplicates. */
  links: string[];
  sentAt: string;
  from: string;
  html: string | null;
  attachments: { name: string; type: string; size: number }[];
}

export type NewMessage = Omit<Message, "id" | "sentAt" | "links">;

export interface Inbox {
  /** Stores a message; `source` is the original mail. */
  deliver(message: NewMessage, source?: Uint8Array): Message;
  /** Newest first; `to` is an e-mail address or a number, in any notation. */
  list(to?: string | null): Message[];
  find(id: string): Message | null;
  /** Path of the original mail, or null if there is none. */
  sourceOf(id: string): string | null;
  clear(): void;
}

const MOST = 5000;

/** One notation for numbers that people write in several. */
export const normalised = (address: string): string =>
  address.includes("@")
    ? address.trim().toLowerCase()
    : address.replace(/[\s()\-.]/g, "").replace(/^(\+|00)/, "");

const ENTITIES: Record<string, string> = {
  amp: "&",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  "#x2F": "/",
  "#x3D": "=",
};
const decoded = (text: string): string =>
  text.replace(
    /&(amp|quot|#39|#x27|#x2F|#x3D);/g,
    (whole, name: string) => ENTITIES[name] ?? whole,
  );

/** Addresses in a message: those of its links first, then those in its text. */
export function linksIn(text: string, html: string | null): string[] {
  const linked = [...(html ?? "").matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decoded(match[1] ?? match[2] ?? ""),
  );
  const written = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map((match) =>
    match[0].replace(/[.,;:!?)\]]+$/, ""),
  );
  return [...new Set([...linked, ...written])].filter((link) => /^https?:\/\//i.test(link));
}

/** Opens the inbox in a folder. */
export function openInbox(folder: string): Inbox {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".json"))
    : [];
  let messages: Message[] = files
    .toSorted()
    .flatMap((name) => (readJson(join(folder, name)) as Message | null) ?? []);
  let last = Number.parseInt(messages.at(-1)?.id ?? "0", 36);

  // Ids sort by arrival, also when several messages arrive within a millisecond, and across restarts.
  function nextId(now: number): string {
    last = Math.max(last + 1, now * 1000);
    return last.toString(36).padStart(11, "0");
  }

  function drop(message: Message): void {
    for (const ending of ["json", "eml"])
      rmSync(join(folder, `${message.id}.${ending}`), { force: true });
  }

  return {
    deliver(message, source) {
      const now = new Date();
      const kept: Message = {
        ...message,
        id: nextId(now.getTime()),
        links: linksIn(message.text, message.html),
        sentAt: now.toISOString(),
      };
      if (source) writeWhole(join(folder, `${kept.id}.eml`), source);
      writeJson(join(folder, `${kept.id}.json`), kept);
      messages.push(kept);
      if (messages.length > MOST) messages.splice(0, messages.length - MOST).forEach(drop);
      return kept;
    },
    list(to) {
      const wanted = to ? normalised(to) : null;
      return messages
        .filter((one) => wanted === null || normalised(one.to) === wanted)
        .toReversed();
    },
    find: (id) => messages.find((one) => one.id === id) ?? null,
    sourceOf(id) {
      const path = join(folder, `${id}.eml`);
      return messages.some((one) => one.id === id) && existsSync(path) ? path : null;
    },
    clear() {
      messages.forEach(drop);
      messages = [];
    },
  };
}
