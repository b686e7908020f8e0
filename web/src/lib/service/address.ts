/** Splits an address into the parts that the router takes. */
export function splitAddress(address: string): {
  to: string;
  search: Record<string, string>;
  hash: string;
} {
  const url = new URL(address, "http://paraph.invalid");
  return {
    to: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash.replace(/^#/, ""),
  };
}
