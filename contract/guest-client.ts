/** The client of a guest. Only this file decides at which address a guest's call is made. */
import { directPath, parametersInBody } from "./addresses.ts";
import type { Api, GuestApi } from "./client.ts";

interface Asked {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

const isDirect = (path: string): boolean => path.includes("/direct/");

/**
 * Creates a client for a guest. A call that people make too goes to its direct twin; a call that only guests make is
 * already at a direct address.
 * @param api a client with the guest's credential
 */
export function asGuest(api: Api): GuestApi {
  const ask = api as (key: string, asked?: Asked) => Promise<unknown>;
  return ((key: string, asked?: Asked) => {
    const [method = "", path = ""] = key.split(" ");
    if (isDirect(path)) return ask(key, asked);
    const address = directPath(path);
    const moved = parametersInBody(path, address).map((name) => [
      name,
      String(asked?.path?.[name]),
    ]);
    const body =
      moved.length === 0 ? {} : { body: { ...Object.fromEntries(moved), ...asked?.body } };
    return ask(`${method} ${address}`, { ...asked, ...body });
  }) as GuestApi;
}
