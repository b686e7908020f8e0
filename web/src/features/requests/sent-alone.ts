/** The request that its only signer has just sent. Its page starts with signing. */
let sent: string | undefined;

export function keepSentAlone(request: string): void {
  sent = request;
}

/** Returns whether it is this request, and forgets it. */
export function takeSentAlone(request: string): boolean {
  const isIt = sent === request;
  if (isIt) sent = undefined;
  return isIt;
}
