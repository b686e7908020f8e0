/** URLs of blobs: one for each blob, revoked when nothing shows it any more. */
import { useEffect } from "react";

interface Entry {
  readonly url: string;
  users: number;
}

const entries = new Map<Blob, Entry>();
/** A blob that is shown again within this time keeps its URL. */
const LINGER = 2000;

function urlOf(blob: Blob): string {
  const known = entries.get(blob);
  if (known !== undefined) return known.url;
  const entry = { url: URL.createObjectURL(blob), users: 0 };
  entries.set(blob, entry);
  return entry.url;
}

function hold(blob: Blob): () => void {
  urlOf(blob);
  const entry = entries.get(blob);
  if (entry !== undefined) entry.users += 1;
  return () => {
    if (entry === undefined) return;
    entry.users -= 1;
    setTimeout(() => {
      if (entry.users > 0 || entries.get(blob) !== entry) return;
      entries.delete(blob);
      URL.revokeObjectURL(entry.url);
    }, LINGER);
  };
}

/** The URL of a blob, valid as long as the component shows it. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  useEffect(() => (blob === undefined ? undefined : hold(blob)), [blob]);
  return blob === undefined ? undefined : urlOf(blob);
}

/** The same for several blobs. */
export function useBlobUrls(blobs: readonly (Blob | undefined)[]): (string | undefined)[] {
  useEffect(() => {
    const held = blobs.filter((blob) => blob !== undefined).map(hold);
    return () => held.forEach((release) => release());
  }, [blobs]);
  return blobs.map((blob) => (blob === undefined ? undefined : urlOf(blob)));
}
