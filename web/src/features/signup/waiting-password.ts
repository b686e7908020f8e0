/**
 * The password of who has just signed up stays in the memory of their tab, never stored, until the mailed
 * link is opened in another tab of the browser: nobody types it twice within the hour.
 */
const CHANNEL = "paraph.signup";
const KEPT = 3_600_000;
const ANSWER_WITHIN = 300;

type Message = { kind: "ask" } | { kind: "offer"; password: string } | { kind: "over" };

let forget: (() => void) | undefined;

/** Keeps the password for the tab that opens the link, in place of an earlier one. */
export function keepPassword(password: string): void {
  forget?.();
  const channel = new BroadcastChannel(CHANNEL);
  const timer = setTimeout(() => forget?.(), KEPT);
  forget = () => {
    clearTimeout(timer);
    channel.close();
    forget = undefined;
  };
  channel.addEventListener("message", (event: MessageEvent<Message>) => {
    if (event.data.kind === "ask") channel.postMessage({ kind: "offer", password });
    if (event.data.kind === "over") forget?.();
  });
}

/** The password that another tab keeps, if one does. */
export function askForPassword(): Promise<string | undefined> {
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
