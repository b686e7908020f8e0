/** The public configuration. The service writes it into the page, and it is read once. */
import { CONFIG_ELEMENT } from "@paraph/contract/public-config";
import type { PublicConfig } from "@paraph/contract/public-config";

/** Used for a page of the development server, which contains no configuration: no external tools. */
const UNSENT: PublicConfig = { mode: "development", staffDomains: [] };

/** Reads the configuration from a page. */
export function readConfig(page: Document = document): PublicConfig {
  const text = page.getElementById(CONFIG_ELEMENT)?.textContent;
  return text === undefined || text === null || text === ""
    ? UNSENT
    : (JSON.parse(text) as PublicConfig);
}

export const config: PublicConfig = readConfig();

/** Whether this is production. Anywhere else the ribbon is shown, and no analytics or marketing script runs. */
export function isProduction(): boolean {
  return config.mode === "production";
}
