import { useTranslations } from "use-intl";

/** Texts whose key is data: from a table, or from a response of the service. */
export interface WordsByKey {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
}

/** Unlike `useTranslations`, this does not check the keys. Use `has` if a key may have no text. */
export function useWordsByKey(area: Parameters<typeof useTranslations>[0]): WordsByKey {
  const words: unknown = useTranslations(area);
  return words as WordsByKey;
}
