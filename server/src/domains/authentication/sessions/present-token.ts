/** Access tokens as the API returns them. */
import type { StartedSession } from "./sessions.ts";

/** The access token of a session that was just started or refreshed. */
export function presentToken({ token, expiresAt }: Pick<StartedSession, "token" | "expiresAt">) {
  return { token_type: "Bearer", value: token, expiration: expiresAt.toISOString() } as const;
}
