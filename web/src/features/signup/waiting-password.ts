/**
 * The password of who has just signed up stays in the memory of their tab, never stored, until the mailed
 * link is opened in another tab of the browser: nobody types it twice within the hour.
 */
const CHANNEL = "paraph.signup";
/** The lock of the tab that keeps a password: without it, other tabs do not wait for an answer. */
const LOCK = "paraph.signup";
const KEPT = 3_600_000;
/** A tab in the background may take its time. */
const ANSWER_WITHIN = 3000;

type Message = { kind: "ask" } | { kind: "offer"; password: string } | { kind: "over" };

let forget: (() => void) | undefined;

/** Keeps the password for the tab that opens the link, in place of an earlier one. */
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

/** The password that another tab keeps, if one does. */
export async function askForPassword(): Promise<string | undefined> {
  // Locks exist only in secure contexts; without them nothing is asked, and the person types it again.
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

/** The address is confirmed: every tab forgets. */
export function forgetPassword(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ kind: "over" } satisfies Message);
  channel.close();
  forget?.();
}
