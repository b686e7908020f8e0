/** Whether this is production: the service writes its mode into the page it sends. */
export function isProduction(): boolean {
  const mode = document.querySelector('meta[name="paraph-mode"]')?.getAttribute("content");
  return mode === "production";
}
