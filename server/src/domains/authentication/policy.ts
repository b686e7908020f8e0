/** Who may access a session: only its own person. Another person's session is answered like an unknown one. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { Session } from "./sessions/session-queries.ts";

const isOwn = (who: Person, session: Session) => who.id === session.accountId;

export const sessionPolicy = definePolicy<Person, Session>()({
  missing: "error.not_found",
  acts: { read: isOwn, end: isOwn },
});
