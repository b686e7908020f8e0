/**
 * Messages between the tabs of a browser: a new tab asks the existing ones for the token, and a logout is sent to all
 * tabs (specification section 4, "Session").
 */
import { isToken } from "./token.ts";
import type { Token } from "./token.ts";

const CHANNEL = "paraph.session";
/** The shared lock that every tab with a session holds. If nobody holds it, a new tab does not wait for a response. */
const LOCK = "paraph.session";
const ANSWER_WITHIN = 400;
/** The maximum number of questions. A busy tab responds later; a sleeping tab never does. */
const TIMES = 5;

type Message = { kind: "ask" } | { kind: "offer"; token: Token } | { kind: "logout" };

export interface Tabs {
  /** The token of another tab, if there is one. */
  ask(): Promise<Token | undefined>;
  /** Tells the other tabs that the session has ended. */
  tellLogout(): void;
  /** Records whether this tab has a session. */
  holds(session: boolean): void;
}

/**
 * Joins the tabs of this browser.
 * @param mine returns the token of this tab, for tabs that ask
 * @param onLogout called when another tab has logged out
 */
export function joinTabs(mine: () => Token | undefined, onLogout: () => void): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: Message) => channel.postMessage(message);
  let release: (() => void) | undefined;

  channel.addEventListener("message", (event: MessageEvent<Message>) => {
    if (event.data.kind === "logout") onLogout();
    if (event.data.kind === "ask") {
      const token = mine();
      // An expired session is not passed on.
      holds(token !== undefined);
      if (token !== undefined) say({ kind: "offer", token });
    }
  });

  function holds(session: boolean): void {
    if (session === (release !== undefined)) return;
    if (session) {
      const over = new Promise<void>((resolve) => (release = resolve));
      navigator.locks?.request(LOCK, { mode: "shared" }, () => over).catch(() => undefined);
    } else {
      release?.();
      release = undefined;
    }
  }

  function offered(): Promise<Token | undefined> {
    return new Promise((resolve) => {
      const onOffer = (event: MessageEvent<Message>) => {
        if (event.data.kind === "offer" && isToken(event.data.token)) finish(event.data.token);
      };
      const timer = setTimeout(() => finish(undefined), ANSWER_WITHIN);
      const finish = (token: Token | undefined) => {
        clearTimeout(timer);
        channel.removeEventListener("message", onOffer);
        resolve(token);
      };
      channel.addEventListener("message", onOffer);
      say({ kind: "ask" });
    });
  }

  return {
    async ask() {
      for (let asked = 0; asked < TIMES; asked++) {
        const held = await isHeld();
        if (held === false) return undefined;
        const token = await offered();
        // If it is unknown whether another tab has a session, the tabs are asked once.
        if (token !== undefined || held === undefined) return token;
      }
      return undefined;
    },
    tellLogout: () => say({ kind: "logout" }),
    holds,
  };
}

/** Whether any tab has a session; undefined if that is unknown, because locks exist only in secure contexts. */
async function isHeld(): Promise<boolean | undefined> {
  const state = await navigator.locks?.query().catch(() => undefined);
  return state && (state.held?.some(({ name }) => name === LOCK) ?? false);
}
