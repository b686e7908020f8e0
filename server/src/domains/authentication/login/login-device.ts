/**
 * The device cookie of a browser in which a person has logged in. Failed logins of other people in the same network
 * are not counted for this browser. The cookie grants no access.
 */
import { limits } from "@paraph/rules/limits";
import type { FastifyReply } from "fastify";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { cookieName, setCookie } from "../../../platform/http/cookies.ts";
import { newToken, sameBytes } from "../../../platform/ids.ts";

type Cookies = Readonly<Record<string, string | undefined>>;
type SigningDependencies = Pick<AppContext, "sealer">;

const NAME = "paraph-device";

/** Signed by the service, so that nobody can place a device that they know in another person's browser. */
const signed = ({ sealer }: SigningDependencies, id: string) =>
  `${id}.${sealer.mac("login device", id).toString("base64url")}`;

/** The device of a browser; undefined if it has none, or one that the service did not issue. */
export function deviceOf(
  context: SigningDependencies & Pick<AppContext, "publicUrl">,
  cookies: Cookies,
): string | undefined {
  const given = cookies[cookieName(context.publicUrl, NAME)];
  const id = given?.split(".", 1)[0];
  if (given === undefined || id === undefined) return undefined;
  return sameBytes(Buffer.from(given), Buffer.from(signed(context, id))) ? id : undefined;
}

/** A new device for a browser that has none. */
export const newDevice = (): string => newToken();

/** Stores the device in the browser for as long as it is remembered. */
export function keepDevice(
  context: SigningDependencies & Pick<AppContext, "publicUrl" | "clock">,
  reply: FastifyReply,
  device: string,
): void {
  setCookie(reply, context.publicUrl, {
    name: NAME,
    value: signed(context, device),
    expires: after(context.clock.now(), limits.login.networkRemembered),
    reach: "strict",
  });
}
