/** The search words of requests besides the words of their texts, and searches for all of them. */
import type { Quality } from "@paraph/rules/qualities";
import { begunWords, ownerMark, quotedWord } from "../../platform/database/search-words.ts";

/** An address as a single word, found only in full. */
export function addressWord(email: string): string {
  return `@${email.trim().toLowerCase()}`;
}

/** The search word for a level at which somebody signs. No text contains it. */
export function levelWord(quality: Quality): string {
  return `%${quality}`;
}

export type Sender = "me" | "others";

/** The search word for requests that the reader, or somebody else, has sent. No text contains it. */
export function senderWord(sender: Sender): string {
  return `%${sender}`;
}

/** A search in the words of one person. Words of `text` match by their beginning, all others exactly. */
export interface WordSearch {
  readonly text?: string | undefined;
  readonly email?: string | undefined;
  /** At least one of these has to match. */
  readonly qualities?: readonly Quality[] | undefined;
  readonly sender?: Sender | undefined;
}

/** The search as a `tsquery`; undefined if it contains nothing to search for. */
export function tsqueryFor(person: string, asked: WordSearch): string | undefined {
  const { text, email, qualities = [], sender } = asked;
  const begun = text === undefined ? [] : begunWords(person, text);
  if (begun === undefined) return undefined;
  const mark = ownerMark(person);
  const levels = qualities.map((quality) => quotedWord(mark + levelWord(quality)));
  const whole = [
    ...(email === undefined ? [] : [quotedWord(mark + addressWord(email))]),
    ...(levels.length === 0 ? [] : [`(${levels.join(" | ")})`]),
    ...(sender === undefined ? [] : [quotedWord(mark + senderWord(sender))]),
  ];
  return [...begun, ...whole].join(" & ") || undefined;
}
