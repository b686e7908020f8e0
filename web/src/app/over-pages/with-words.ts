import type { WebArea } from "@paraph/language/web";
import { ensureAreas } from "../../lib/words/words.tsx";

/** A body that brings words which its page may not have: both are there when it is shown. */
export async function withWords<T>(areas: readonly WebArea[], body: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([body, ensureAreas(areas)]);
  return loaded;
}
