/**
 * Keeps the password of a person who has just signed up in the memory of the tab, never in storage, until they open the
 * mailed link in another tab of the browser. So they need not type it again within the hour.
 */
const CHANNEL = "paraph.signup";
/** The lock of the tab that keeps a password. If nobody holds it, other tabs do not wait for a response. */
const LOCK = "paraph.signup";
const KEPT = 3_600_000;
/** Milliseconds to wait, because a tab in the background may respond slowly. */
const ANSWER_WITHIN = 3000;

type Message = { kind: "ask" } | { kind: "offer"; password: string } | { kind: "over" };

let forget: (() => void) | undefined;

/** Keeps the password for the tab that opens the link, and forgets an earlier one. */
export function keepPassword(password: string): void {
  forget?.();
  const channel = new BroadcastChannel(CHANNEL);
  let release = () => {};
  const over = new Promise<void>((resolve) => (release = resolve));
  const mine = () => {
    clearTimeout(timer);
    channel.close();
    release();
    forget = undefined;
  };
  const timer = setTimeout(mine, KEPT);
  forget = mine;
  navigator.locks?.request(LOCK, { mode: "shared" }, () => over).catch(() => undefined);
  channel.addEventListener("message", (event: MessageEvent<Message>) => {
    if (event.data.kind === "ask") {
      channel.postMessage({ kind: "offer", password } satisfies Message);
    }
    if (event.data.kind === "over") mine();
  });
}

/** Asks other tabs for the password; undefined if none keeps one. */
export async function askForPassword(): Promise<string | undefined> {
  // Locks exist only in secure contexts. Without them no tab is asked, and the person types the password again.
  const state = await navigator.locks?.query().catch(() => undefined);
  if (!state?.held?.some((lock) => lock.name === LOCK)) return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const finish = (password: string | undefined) => {
      clearTimeout(timer);
      channel.close();
      resolve(password);
    };
    const timer = setTimeout(() => finish(undefined), ANSWER_WITHIN);
    channel.addEventListener("message", (event: MessageEvent<Message>) => {
      if (event.data.kind === "offer") finish(event.data.password);
    });
    channel.postMessage({ kind: "ask" } satisfies Message);
  });
}

/** The address is confirmed, so every tab forgets the password. */
export function forgetPassword(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ kind: "over" } satisfies Message);
  channel.close();
  forget?.();
}
