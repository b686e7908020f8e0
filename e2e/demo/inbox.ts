/** Reading what the service sent, from the sandbox's inbox. */

export interface Message {
  readonly id: string;
  readonly kind: "mail" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly sentAt: string;
}

/**
 * The newest message to an address or number that a test accepts, waited for.
 * @throws when none comes within half a minute
 */
export async function messageTo(
  sandbox: string,
  to: string,
  accepts: (message: Message) => boolean,
): Promise<Message> {
  const until = Date.now() + 30_000;
  for (;;) {
    const response = await fetch(`${sandbox}/inbox.json?to=${encodeURIComponent(to)}`);
    const messages = (await response.json()) as Message[];
    const found = messages.find(accepts);
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`No such message arrived for ${to}.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** The newest six-digit code sent to a number or address at or after a moment. */
export async function codeTo(sandbox: string, to: string, notBefore: Date): Promise<string> {
  const code = /(?<!\d)(\d{3})[ -]?(\d{3})(?!\d)/;
  const message = await messageTo(
    sandbox,
    to,
    (one) => code.test(one.text) && new Date(one.sentAt) >= notBefore,
  );
  const [, first = "", second = ""] = code.exec(message.text) ?? [];
  return first + second;
}
