/** What stays in the documents is read before they are signed, and the signer says so. */
import { useState } from "react";
import type { SignatureRequest } from "../../../../session/signer-client.tsx";

export interface Reading {
  /** Something is to be read, and the signer has not said yet that they have. */
  readonly isDue: boolean;
  /** The signer has said that they have read what is noted now. */
  readonly isRead: boolean;
  readonly setRead: (isRead: boolean) => void;
}

/** What is said holds for what was noted then: where more is found later, it is asked again. */
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
