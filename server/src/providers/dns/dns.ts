/** Questions to the domain name system, by the resolvers of the settings or else those of the system. */
import { Resolver } from "node:dns/promises";

/** What is known of the TXT records of a name. */
export type TxtAnswer =
  /** The text of each record: its strings, joined (RFC 7208 §3.3 does the same). */
  | { readonly kind: "found"; readonly values: readonly string[] }
  /** The name does not exist, or has no such record. */
  | { readonly kind: "none" }
  /** No resolver could be reached, or none of them knows. */
  | { readonly kind: "unreachable"; readonly cause: unknown };

export interface Dns {
  /** The TXT records of a name, in ASCII. Never rejects. */
  readonly txt: (name: string) => Promise<TxtAnswer>;
}

/** How long a resolver may take, how often each is asked, and how long all of it may last, in milliseconds. */
const PATIENCE = { timeout: 2000, tries: 2, longest: 8000 } as const;

/** The codes of c-ares for a name without such records (RFC 2308 §2: NXDOMAIN and NODATA). */
const NONE = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Opens the system. `resolvers`: addresses, with a port where it is not 53; undefined: those of the system. Each question has a
 * random number and port of its own, and is repeated over TCP if the response does not fit into a datagram.
 */
export function openDns(resolvers: readonly string[] | undefined): Dns {
  return {
    txt: async (name) => {
      // A resolver of its own for each question: nothing of the last one is kept, and `cancel` ends this one alone.
      const resolver = new Resolver({ timeout: PATIENCE.timeout, tries: PATIENCE.tries });
      if (resolvers !== undefined) resolver.setServers(resolvers);
      const tooLong = setTimeout(() => resolver.cancel(), PATIENCE.longest);
      try {
        const records = await resolver.resolveTxt(name);
        return { kind: "found", values: records.map((strings) => strings.join("")) };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        return NONE.has(code ?? "") ? { kind: "none" } : { kind: "unreachable", cause: error };
      } finally {
        clearTimeout(tooLong);
      }
    },
  };
}
