/** The meaning of a signature under 21 CFR Part 11, and what confirms its person again. */
import { openModal } from "../../../lib/over-pages/modals.ts";
import { queryClient } from "../../../session/query-client.ts";
import type { SignBody } from "../../../session/signer-client.tsx";
import { userQuery } from "../../../session/user.ts";
import type { Ceremony } from "./stages.ts";

export interface Statement {
  /** The meaning, as it is printed. */
  readonly reason: string;
  /** Left out if the session is confirmed. */
  readonly proof?: SignBody["proof"];
}

/** Whether the person has to confirm again who they are: not for a while after a signature in the same session. */
export function isProofDue(): boolean {
  const until = queryClient.getQueryData(userQuery.queryKey)?.part11ConfirmedUntil ?? null;
  return until === null || Date.parse(until) <= Date.now();
}

/**
 * Asks for the statement, and sends it.
 * @param send gets the ceremony with name and meaning in its call, and that call with the proof. The tab keeps the ceremony, so that
 *   it must not contain the proof. Throws errors of the proof
 */
export function askStatement(
  ceremony: Ceremony,
  needsProof: boolean,
  send: (said: Ceremony, body: SignBody) => Promise<void>,
): Promise<void> {
  void openModal("part-11-verification", { ceremony, needsProof }, async ({ reason, proof }) => {
    const said = stated(ceremony, reason);
    await send(said, { ...said.body, ...(proof !== undefined && { proof }) });
    // Further signatures need no proof for a while.
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  });
  return Promise.resolve();
}

function stated(ceremony: Ceremony, reason: string): Ceremony {
  const { body, signerName } = ceremony;
  const signatureRequests = body.signatureRequests.map((one) => ({
    ...one,
    signingName: signerName,
    signingReason: reason,
  }));
  return { ...ceremony, body: { ...body, signatureRequests } };
}
