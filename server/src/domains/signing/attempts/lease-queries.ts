/** Reads attempts together with the lease of their request. */
import { and, eq } from "drizzle-orm";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import { leases } from "../../signature-requests/tables.ts";
import { signingAttempts } from "../tables.ts";

/** An attempt of a request, and the fence if the attempt holds the lease under it. */
export const attemptWithLease = builtOnce((tx, value: Value<"id" | "request" | "fence">) =>
  tx
    .select({ attempt: signingAttempts, held: leases.fence })
    .from(signingAttempts)
    .leftJoin(
      leases,
      and(
        eq(leases.request, signingAttempts.request),
        eq(leases.attempt, signingAttempts.id),
        eq(leases.fence, value("fence")),
      ),
    )
    .where(and(eq(signingAttempts.id, value("id")), eq(signingAttempts.request, value("request")))),
);
