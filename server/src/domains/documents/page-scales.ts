/** Pages are drawn at few scales: whoever asks for others gets the next larger one that is drawn for all. */
import { limits } from "@paraph/rules/limits";

/** The scale (percent; 100 is 150 dots an inch) at which a page is drawn for who asks for `asked`. */
export function drawnScale(asked: number): number {
  const { scales } = limits.pageImage;
  return scales.find((scale) => scale >= asked) ?? Math.max(...scales);
}
