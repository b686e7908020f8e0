/**
 * The search and the filters of the lists on the dashboard. They are stored in the address, so that a reload, the Back
 * button and a shared link keep them.
 */
import type { LevelMark } from "@paraph/rules/qualities";
import { useCallback } from "react";
import { useAddressQuery } from "../../hooks/use-address-query.ts";
import { dayFromNow } from "../../lib/words/formats.ts";

/** The values of each filter, by the filter's name in the address. */
export const CHOICES = {
  level: ["ses", "aes", "qes", "part11"],
  by: ["me", "others"],
  since: ["week", "month", "year"],
} as const satisfies {
  level: readonly LevelMark[];
  by: readonly string[];
  since: readonly string[];
};

export type Choice = keyof typeof CHOICES;

/** Undefined if a filter is not set. */
export type Choices = { readonly [C in Choice]?: (typeof CHOICES)[C][number] | undefined };

export interface Narrowing extends Choices {
  readonly search: string;
}

export const isNarrowed = ({ search, level, by, since }: Narrowing): boolean =>
  search !== "" || level !== undefined || by !== undefined || since !== undefined;

/** A text that is equal for equal searches and filters. */
export const narrowingKey = ({ search, level, by, since }: Narrowing): string =>
  [level, by, since, search].join(" ");

const QUALITIES = { ses: "SES", aes: "AES_MINIMAL,AES", qes: "QES", part11: "PART11" } as const;
const DAYS = { week: 7, month: 30, year: 365 } as const;

/** The search and the filters as query parameters for the service. */
export function narrowedQuery({ search, level, by, since }: Narrowing) {
  return {
    ...(search !== "" && { search }),
    ...(level !== undefined && { quality: QUALITIES[level] }),
    ...(by !== undefined && { sent_by: by }),
    ...(since !== undefined && { changed_from: dayFromNow(-DAYS[since]) }),
  };
}

export interface ChosenFilters {
  readonly choices: Choices;
  readonly choose: (choices: Partial<Record<Choice, string | undefined>>) => void;
}

const oneOf = <V extends string>(values: readonly V[], text: string | undefined): V | undefined =>
  values.find((value) => value === text);

/** The filters in the address. */
export function useChoices(): ChosenFilters {
  const [query, change] = useAddressQuery();
  return {
    choices: {
      level: oneOf(CHOICES.level, query["level"]),
      by: oneOf(CHOICES.by, query["by"]),
      since: oneOf(CHOICES.since, query["since"]),
    },
    choose: useCallback((choices) => change(choices), [change]),
  };
}
