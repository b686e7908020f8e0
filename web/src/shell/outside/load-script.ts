/** Loads scripts of external tools, each once, from the configured address. */
const loading = new Map<string, Promise<void>>();

/** Resolves when the script has run; rejects with 'Failed to load script' (specification section 8). */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loading.delete(address);
      reject(new Error("Failed to load script"));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
