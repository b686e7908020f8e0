/** A person who logs in at the identity provider of their business logs in there again, to confirm who they are. */
import { api } from "./api.ts";
import { rememberAddress } from "./return-address.ts";
import { endSession } from "./session.ts";

/**
 * Leaves for the provider, which asks for the credentials again, and comes back to the present page with a new session.
 * @param provider an id of `POST /v1/identity_providers`
 */
export async function logInAgain(provider: string): Promise<void> {
  const body = { identity_provider: provider, again: true };
  const { url } = await api("POST /v1/login/single-sign-on/start", { body });
  rememberAddress(location.pathname + location.search);
  // The new session takes the place of this one; without a connection this one simply ends later.
  await api("POST /v1/logout").catch(() => undefined);
  endSession({ tellOthers: true });
  location.assign(url);
}
