/** The referral widget (specification section 7). It starts with a token that the service signs for the person. */
import type { PublicConfig } from "@paraph/contract/public-config";
import type { Me } from "../../session/user.ts";
import { api } from "../../session/api.ts";
import { logOnly } from "../../lib/service/report.ts";
import { loadScript } from "./load-script.ts";

/**
 * The queue of commands before the widget is loaded, and the object that its script puts in place of it. Both take
 * commands with `push`.
 */
interface Queue {
  push(command: (widget: Widget) => unknown): unknown;
}

/** The object that the script of the widget adds to the page (docs.cello.so, "Referral component"). */
interface Widget {
  boot(options: {
    productId: string;
    token: string;
    language: string;
    productUserDetails: { firstName: string; lastName: string; fullName: string; email: string };
  }): Promise<unknown>;
}

declare global {
  interface Window {
    cello?: { cmd: Queue };
    Cello?: (command: "changeLanguage" | "shutdown", ...given: string[]) => Promise<unknown>;
  }
}

const FAILED = "Cello initialisation failed";
let booted = false;

/** The widget's code of a language: the first two letters of the service's code. */
export const widgetLanguage = (locale: string): string => locale.slice(0, 2);

/** Starts the widget for a person, who does not notice a failure. */
export async function startReferral(
  { productId, scriptUrl }: NonNullable<PublicConfig["referral"]>,
  { firstName, lastName, email }: Pick<Me, "firstName" | "lastName" | "email">,
  language: () => string,
): Promise<void> {
  try {
    const { token } = await api("POST /v1/user/cello");
    await loadScript(scriptUrl);
    const waiting: ((widget: Widget) => unknown)[] = [];
    const queue = (window.cello ??= { cmd: waiting });
    await new Promise((resolve, reject) => {
      queue.cmd.push((widget) =>
        widget
          .boot({
            productId,
            token,
            language: widgetLanguage(language()),
            productUserDetails: {
              firstName,
              lastName,
              fullName: `${firstName} ${lastName}`.trim(),
              email,
            },
          })
          .then(resolve, reject),
      );
    });
    booted = true;
  } catch (error) {
    logOnly(FAILED, error);
  }
}

/** Passes a change of the page's language on to the widget. */
export async function tellLanguage(locale: string): Promise<void> {
  if (!booted) return;
  await window
    .Cello?.("changeLanguage", widgetLanguage(locale))
    .catch((error: unknown) => logOnly(FAILED, error));
}

/** Ends the widget, because the person has logged out. */
export async function stopReferral(): Promise<void> {
  if (!booted) return;
  booted = false;
  await window.Cello?.("shutdown").catch((error: unknown) => logOnly(FAILED, error));
}
