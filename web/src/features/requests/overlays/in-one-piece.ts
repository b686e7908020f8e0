/** A number that no line breaks: its spaces hold together. */
export const inOnePiece = (number: string): string => number.replaceAll(" ", "\u00a0");
