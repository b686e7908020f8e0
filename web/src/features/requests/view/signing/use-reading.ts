/** The signer has to read the notes of the documents before signing, and to confirm that. */
import { useState } from "react";
import type { SignatureRequest } from "../../../../session/signer-client.tsx";

export interface Reading {
  /** Whether there are notes, and the signer has not confirmed that they have read them. */
  readonly isDue: boolean;
  /** Whether the signer has confirmed that they have read the present notes. */
  readonly isRead: boolean;
  readonly setRead: (isRead: boolean) => void;
}

/**
 * The confirmation is valid only for the notes at that time. If there are new ones later, the signer has to confirm
 * again.
 */
export function useReading({ documents }: Pick<SignatureRequest, "documents">): Reading {
  const noted = JSON.stringify(documents.map(({ id, notes }) => [id, notes]));
  const [read, setRead] = useState<string>();
  const isNoted = documents.some(({ notes }) => notes.length > 0);
  const isRead = isNoted && read === noted;
  return {
    isDue: isNoted && !isRead,
    isRead,
    setRead: (is) => setRead(is ? noted : undefined),
  };
}
