/** The ceremony of several requests: of a plan that the person has agreed to, or of one that waits for its code. */
import type { Locale } from "@paraph/language/locales";
import { confirmationOf, isSignable } from "@paraph/rules/qualities";
import { LISTS_KEY } from "../../../components/signature-requests.ts";
import { keptSeveral } from "../../../session/kept-several.ts";
import { queryClient } from "../../../session/query-client.ts";
import { personClient } from "../../../session/signer-client.tsx";
import type { SignBody } from "../../../session/signer-client.tsx";
import { userQuery } from "../../../session/user.ts";
import { severalOf } from "../signing/several.ts";
import type { Ceremony } from "../signing/stages.ts";
import { highestOf } from "./plan.ts";
import type { SeveralPlan, ToSign } from "./plan.ts";

/** What the ceremony of several requests has in common, however it begins. */
const common = (changed: (() => void) | undefined) => ({
  client: personClient,
  title: "",
  sender: undefined,
  shown: undefined,
  preview: undefined,
  query: undefined,
  leave: () => undefined,
  changed: () => {
    void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    void queryClient.invalidateQueries({ queryKey: [personClient.cacheKey] });
    // The signatures may have used up free ones.
    void queryClient.invalidateQueries(userQuery);
    changed?.();
  },
});

/** The ceremony of a plan; undefined if it contains nothing to sign. */
export function ceremonyOfPlan(
  { together, rest }: SeveralPlan,
  language: Locale,
  changed: (() => void) | undefined,
): Ceremony | undefined {
  const highest = highestOf(together);
  if (highest === undefined) return undefined;
  const bodyOf = (all: readonly ToSign[]): SignBody => ({
    language,
    signatureRequests: all.map(({ request, quality, law }) => ({
      signatureRequestId: request.id,
      ...(isSignable(quality) && { quality }),
      legislation: law,
    })),
  });
  const isByClick = ({ quality }: ToSign) => confirmationOf(quality) === "none";
  const withCode = together.filter((one) => !isByClick(one));
  const byClick = together.filter(isByClick);
  const isMixed = withCode.length > 0 && byClick.length > 0;
  const requests = together.map(({ request: { id, title } }) => ({ id, title }));
  return {
    ...common(changed),
    request: highest.request.id,
    several: severalOf({ requests, rest, byClick: isMixed ? bodyOf(byClick) : undefined }),
    signerName: highest.me.displayName,
    quality: highest.quality,
    law: highest.law,
    body: bodyOf(isMixed ? withCode : together),
  };
}

/** The ceremony that waits for its code, and its attempt; undefined if there is none. */
export function keptCeremony(
  changed: (() => void) | undefined,
): { ceremony: Ceremony; proceedId: string } | undefined {
  const kept = keptSeveral();
  const [first] = kept?.requests ?? [];
  if (kept === undefined || first === undefined) return undefined;
  const { results, signerName, quality, law, body, proceedId } = kept;
  const ceremony = {
    ...common(changed),
    request: first.id,
    several: severalOf(kept, results),
    signerName,
    quality,
    law,
    body,
  };
  return { ceremony, proceedId };
}
