/** The gateway that sends SMS. */
import type { SmsSender } from "../../platform/mail/sms.ts";

const TIMEOUT = 10_000;

/** A gateway that takes `POST {to, text}` as JSON with a bearer token. */
export function createSmsGateway(url: string, token: string): SmsSender {
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": id,
        },
        body: JSON.stringify({ to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}
