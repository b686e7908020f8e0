/** The time-stamp authorities of one law: if one fails, the next is used. */
import { httpTimestampAuthority } from "@paraph/pades/outside";
import type { TimestampAuthority } from "@paraph/pades/cades";
import type { Clock } from "../../platform/clock.ts";
import { problem } from "../../platform/problem.ts";
import type { Logger } from "../../platform/log.ts";

/**
 * Combines several authorities into one. Throws `error.timestamp.unavailable` if none of them returns a valid token
 * (the client checks nonce, imprint, policy and certificate).
 */
export function timestampAuthorities(
  urls: readonly string[],
  anchors: readonly Uint8Array[],
  clock: Clock,
  log: Logger,
): TimestampAuthority {
  const authorities = urls.map((url) => ({
    url,
    authority: httpTimestampAuthority({ url, anchors: [...anchors], clock: clock.now }),
  }));
  return {
    async timestamp(digest, hash) {
      for (const { url, authority } of authorities) {
        try {
          return await authority.timestamp(digest, hash);
        } catch (error) {
          log.warn({ error, authority: url }, "a time-stamp authority failed");
        }
      }
      throw problem("error.timestamp.unavailable");
    },
  };
}
