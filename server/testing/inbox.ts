/** What people receive: the sandbox's inbox. */
import { sandbox } from "./sandbox.ts";

export interface Message {
  readonly id: string;
  readonly kind: "mail" | "sms";
  /** By which one that comes twice is known; null for what a provider sends. */
  readonly messageId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly sentAt: string;
}

/**
 * Milliseconds to wait for what happens by itself, such as a mail: less than a test may take, so that the error says what did
 * not happen, and much more than it takes on a busy machine.
 */
export const PATIENCE = 100_000;

/** Messages to an address or number, newest first. */
export async function inbox(to: string): Promise<Message[]> {
  // without an address the sandbox answers what everybody received
  if (to === "") throw new Error("Nobody's inbox was asked for.");
  const { url } = sandbox();
  const response = await fetch(`${url}/inbox.json?to=${encodeURIComponent(to)}`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return (await response.json()) as Message[];
}

/** What did not come in time. While a database restarts again and again, a message may take longer than anybody waits. */
export class NoMessage extends Error {}

/** Waits for a message that fits, newer than the `after` messages that were there. */
export async function messageTo(
  to: string,
  fits: (message: Message) => boolean = () => true,
  after = 0,
): Promise<Message> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const all = await inbox(to);
    const found = all.slice(0, all.length - after).find(fits);
    if (found) return found;
    if (Date.now() > deadline) {
      const got = all.map((message) => message.subject || message.text).join(" | ");
      throw new NoMessage(`No such message came to ${to}. There are ${all.length}: ${got}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** The token in the first link whose address holds `part`. */
export function tokenOf(message: Message, part: string): string {
  const link = message.links.find((one) => one.includes(part));
  const token = link === undefined ? null : new URL(link).searchParams.get("token");
  if (!token) throw new Error(`No token for ${part} in: ${message.links.join(" ")}`);
  return token;
}

const CODE = /\b\d{6}\b/;

/** Whether a message tells a code. */
export const hasCode = (message: Message): boolean => CODE.test(message.text);

/** The six digits of a code by SMS or mail. */
export function codeOf(message: Message): string {
  const code = CODE.exec(message.text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${message.text}`);
  return code;
}
