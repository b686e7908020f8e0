/** What the build of the web client tells the service about each page: `pages.json`, beside the page itself. */
import type { RouteName } from "@paraph/rules/routes";

/** The name of the file with the table. */
export const PAGE_FILES = "pages.json";

/** Files that a page opens with, as paths below the root of the client, without those that the page itself names. */
export interface FilesOfPage {
  /** Scripts and style sheets. */
  readonly files: readonly string[];
  /** Words, by the code of their language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export type PageFiles = Readonly<Record<RouteName, FilesOfPage>>;
