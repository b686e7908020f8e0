/** Where a signer signs. */
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../../app-context.ts";
import type { SignerRow } from "../tables.ts";

/** Whether a signer signs without an account. */
export function isGuest(signer: Pick<SignerRow, "person" | "guest">): boolean {
  return signer.person === signer.guest;
}

/** The URL where a signer signs: it contains only ids, so it may be passed on. */
export function signingUrl(
  context: Pick<AppContext, "publicUrl">,
  signer: Pick<SignerRow, "request" | "person" | "guest">,
): string {
  const path = isGuest(signer)
    ? pathTo("directView", { id: signer.request, userid: signer.guest })
    : pathTo("view", { srid: signer.request });
  return `${context.publicUrl}${path}`;
}
