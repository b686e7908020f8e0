/** Client secrets, encrypted with the master key. */
import type { AppContext } from "../../../app-context.ts";
import type { ConnectionRow } from "../queries.ts";

const PURPOSE = "sso client secret";
const SHOWN = 4;

/** The columns of a secret that belongs to a connection. */
export function sealSecret(
  { sealer, clock }: Pick<AppContext, "sealer" | "clock">,
  connection: string,
  secret: string,
) {
  return {
    secret: sealer.seal(PURPOSE, connection, Buffer.from(secret)),
    // The end of a short secret would reveal too much.
    secretEnd: secret.length >= 4 * SHOWN ? secret.slice(-SHOWN) : "",
    secretAt: clock.now(),
  };
}

/** The secret of a connection; empty if it has none. */
export function secretOf(
  { sealer }: Pick<AppContext, "sealer">,
  { id, secret }: Pick<ConnectionRow, "id" | "secret">,
): string {
  return secret === null ? "" : sealer.open(PURPOSE, id, secret).toString();
}
