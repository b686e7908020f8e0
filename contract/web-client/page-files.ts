/**
 * The files that each page of the web client needs first. The build writes this as `pages.json`, beside the HTML page, for the
 * service.
 */
import type { RouteName } from "@paraph/rules/routes";

/** The name of the file with the table. */
export const PAGE_FILES = "pages.json";

/**
 * The files that a page needs first, as paths below the root of the client, without those in the HTML page itself.
 */
export interface FilesOfPage {
  /** Scripts and style sheets. */
  readonly files: readonly string[];
  /** The texts, by language code. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export type PageFiles = Readonly<Record<RouteName, FilesOfPage>>;
