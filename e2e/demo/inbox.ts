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
 * The newest message to an address or number that a test accepts, waited for; the first `known` ones that
 * ever came do not count.
 * @throws when none comes within a minute
 */
export async function messageTo(
  sandbox: string,
  to: string,
  accepts: (message: Message) => boolean,
  known = 0,
): Promise<Message> {
  const until = Date.now() + 60_000;
  for (;;) {
    const all = await messages(sandbox, to);
    const found = all.slice(0, all.length - known).find(accepts);
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`No such message arrived for ${to}.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** How many messages came to a number or address so far: what `codeTo` then waits for is newer. */
export async function countTo(sandbox: string, to: string): Promise<number> {
  return (await messages(sandbox, to)).length;
}

/** The six-digit code in the first message after the `known` ones to a number or address. */
export async function codeTo(sandbox: string, to: string, known: number): Promise<string> {
  const message = await messageTo(sandbox, to, (one) => CODE.test(one.text), known);
  return CODE.exec(message.text)?.[0] ?? "";
}

const CODE = /(?<!\d)\d{6}(?!\d)/;

async function messages(sandbox: string, to: string): Promise<Message[]> {
  const response = await fetch(`${sandbox}/inbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Message[];
}
