/** Pages are rendered at few scales, so that the cache is shared: other scales get the next larger one. */
import { limits } from "@paraph/rules/limits";

/** The scale (percent; 100 is 150 dots per inch) at which a page is rendered for the requested scale. */
export function drawnScale(asked: number): number {
  const { scales } = limits.pageImage;
  return scales.find((scale) => scale >= asked) ?? Math.max(...scales);
}
