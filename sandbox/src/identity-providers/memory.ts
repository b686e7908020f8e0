/** What the OpenID Connect provider remembers, in memory: logins in progress, codes, sessions. Clients come from outside. */
import type { Adapter, AdapterPayload } from "oidc-provider";

interface Kept {
  payload: AdapterPayload;
  until: number;
}

/** An adapter for each kind of object; `clientOf` knows the clients by their id. */
export function memory(
  clientOf: (id: string) => AdapterPayload | undefined,
): (kind: string) => Adapter {
  return (kind) => {
    const kept = new Map<string, Kept>();
    const found = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...kept.values()].find(({ payload, until }) => until > Date.now() && matches(payload))
        ?.payload;
    return {
      upsert: async (id, payload, expiresIn) => {
        for (const [one, { until }] of kept) if (until <= Date.now()) kept.delete(one);
        const until = Date.now() + (expiresIn ?? 3600) * 1000;
        kept.set(id, { payload: { ...payload, jti: id }, until });
      },
      find: async (id) =>
        kind === "Client" ? clientOf(id) : found((payload) => payload["jti"] === id),
      findByUserCode: async (code) => found((payload) => payload["userCode"] === code),
      findByUid: async (uid) => found((payload) => payload["uid"] === uid),
      consume: async (id) => {
        const one = kept.get(id);
        if (one) one.payload["consumed"] = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(id);
      },
      revokeByGrantId: async (grant) => {
        for (const [id, { payload }] of kept) if (payload["grantId"] === grant) kept.delete(id);
      },
    };
  };
}
