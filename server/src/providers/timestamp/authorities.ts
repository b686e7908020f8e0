/** The time-stamp authorities of one law: the next is asked when one fails. */
import { httpTimestampAuthority } from "@paraph/pades/outside";
import type { TimestampAuthority } from "@paraph/pades/cades";
import type { Clock } from "../../platform/clock.ts";
import { problem } from "../../platform/problem.ts";
import type { Logger } from "../../platform/log.ts";

/**
 * One authority made of several. Throws `error.timestamp.unavailable` when none of them gives a token that
 * holds (nonce, imprint, policy and certificate are checked by the client).
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
