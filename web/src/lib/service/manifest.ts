/** The build manifest, looked at again and again: another one is another release. */
const ADDRESS = "/manifest.json";

/** The manifest as it is now; undefined where there is none, as with the development server. */
async function manifestNow(ask: typeof fetch): Promise<string | undefined> {
  const answer = await ask(ADDRESS, { cache: "no-cache" });
  const isJson = answer.headers.get("content-type")?.includes("json") === true;
  return answer.ok && isJson ? answer.text() : undefined;
}

/**
 * Looks at the manifest now and every `interval` milliseconds; calls back each time that it has changed. A
 * look that fails is no news. Returns a function that stops it.
 */
export function followManifest(
  interval: number,
  onChange: () => void,
  ask: typeof fetch = (...given) => fetch(...given),
): () => void {
  let last: string | undefined;
  const look = async () => {
    const manifest = await manifestNow(ask).catch(() => undefined);
    if (manifest === undefined) return;
    if (last !== undefined && manifest !== last) onChange();
    last = manifest;
  };
  void look();
  const timer = setInterval(() => void look(), interval);
  return () => clearInterval(timer);
}
