/** The request that its only signer has just sent: its view begins with signing. */
let sent: string | undefined;

export function keepSentAlone(request: string): void {
  sent = request;
}

/** Whether it is this request; asked once. */
export function takeSentAlone(request: string): boolean {
  const isIt = sent === request;
  if (isIt) sent = undefined;
  return isIt;
}
