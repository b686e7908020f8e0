/** The public configuration: the service writes it into the page that it sends; read once. */
import { CONFIG_ELEMENT } from "@paraph/contract/public-config";
import type { PublicConfig } from "@paraph/contract/public-config";

/** A page that no service has sent: the development server's. Nothing of others is configured. */
const UNSENT: PublicConfig = { mode: "development", staffDomains: [] };

/** The configuration in a page. */
export function readConfig(page: Document = document): PublicConfig {
  const text = page.getElementById(CONFIG_ELEMENT)?.textContent;
  return text === undefined || text === null || text === ""
    ? UNSENT
    : (JSON.parse(text) as PublicConfig);
}

export const config: PublicConfig = readConfig();

/** Whether this is production: outside it the ribbon is shown, and no analytics or marketing script runs. */
export function isProduction(): boolean {
  return config.mode === "production";
}
