/** The build manifest. The client fetches it repeatedly; if it has changed, there is a new release. */
const ADDRESS = "/manifest.json";

/** The present manifest; undefined if there is none, as with the development server. */
async function manifestNow(ask: typeof fetch): Promise<string | undefined> {
  const answer = await ask(ADDRESS, { cache: "no-cache" });
  const isJson = answer.headers.get("content-type")?.includes("json") === true;
  return answer.ok && isJson ? answer.text() : undefined;
}

/**
 * Fetches the manifest now and every `interval` milliseconds; calls back each time it has changed. Failed calls are
 * ignored. Returns a function that stops it.
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
