/** The sentences of the error table for the browser: one lazy chunk for each language. */
import type { Locale } from "../locales.ts";
import type en from "./en-gb.ts";

type Sentences = Record<keyof typeof en, string>;

const loaders: Record<Locale, () => Promise<{ default: Sentences }>> = {
  "en-gb": () => import("./en-gb.ts"),
  "de-ch": () => import("./de-ch.ts"),
  "fr-ch": () => import("./fr-ch.ts"),
  it: () => import("./it.ts"),
};

/** What errors say in a language; undefined for an unknown key. */
export async function loadKnownSentences(
  locale: Locale,
): Promise<(key: string) => string | undefined> {
  const sentences: Readonly<Record<string, string>> = (await loaders[locale]()).default;
  return (key) => sentences[key];
}

/** What errors say in a language; of a key unknown, the unexpected error. */
export async function loadErrorSentences(locale: Locale): Promise<(key: string) => string> {
  const sentences: Readonly<Record<string, string>> & Sentences = (await loaders[locale]()).default;
  return (key) => sentences[key] ?? sentences["error.unexpected"];
}
