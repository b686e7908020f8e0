/** Replaces the spaces of a number with non-breaking ones, so that it does not wrap. */
export const inOnePiece = (number: string): string => number.replaceAll(" ", "\u00a0");
