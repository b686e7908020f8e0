import type { WebArea } from "@paraph/language/web";
import { ensureAreas } from "../../lib/words/words.tsx";

/** Loads the component of a modal together with texts that its page may not have loaded. */
export async function withWords<T>(areas: readonly WebArea[], body: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([body, ensureAreas(areas)]);
  return loaded;
}
