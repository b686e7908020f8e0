// @ts-check
import { install } from "./install.js";
import { onPinnedNode } from "./runtime.js";

/** What every script does first: packages in place, then on the project's own Node. */
export async function prepare() {
  await install();
  await onPinnedNode();
}
