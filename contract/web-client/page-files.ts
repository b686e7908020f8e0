/**
 * Which files each page of the web client opens with. The build writes this as `pages.json`, beside the HTML page, for
 * the service.
 */
import type { RouteName } from "@paraph/rules/routes";

/** The name of the file with the table. */
export const PAGE_FILES = "pages.json";

/**
 * The files with which a page opens, as paths below the root of the client, without those that the HTML page itself
 * names.
 */
export interface FilesOfPage {
  /** Scripts and style sheets. */
  readonly files: readonly string[];
  /** The texts, by language code. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export type PageFiles = Readonly<Record<RouteName, FilesOfPage>>;
