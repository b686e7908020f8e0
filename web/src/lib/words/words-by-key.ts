import { useTranslations } from "use-intl";

/** Words whose key is data: of a table, or of an answer of the service. */
export interface WordsByKey {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
}

/** Unlike `useTranslations` this does not know the keys; ask `has` where one may have no words. */
export function useWordsByKey(area: Parameters<typeof useTranslations>[0]): WordsByKey {
  const words: unknown = useTranslations(area);
  return words as WordsByKey;
}
