/**
 * Text that one person writes and another reads. Control characters and those that turn the direction of writing
 * (Unicode: Cc, Bidi_Control, Zl, Zp, and interlinear marks) show a reader something else than what is there, and are
 * refused with a name of their own: a title ends where it seems to end, in mails, on paper and in lists.
 */
import { SEEN } from "@paraph/rules/validators";
import { z } from "zod";

const HIDDEN = "\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufff9-\\ufffb\\u007f-\\u009f";

/** One line: titles, names, reasons. */
const LINE = new RegExp(`^[^\\u0000-\\u001f${HIDDEN}]*$`);
/** Several lines: messages. */
const LINES = new RegExp(`^[^\\u0000-\\u0009\\u000b-\\u001f${HIDDEN}]*$`);

/** The error of a text that holds what these refuse. */
export const HIDDEN_CHARACTERS = "error.text.hidden_characters";

/** Whether the fault of a value is that its text holds hidden characters (the `pattern` of zod's issue). */
export const isHiddenFault = (pattern: unknown): boolean =>
  pattern === String(LINE) || pattern === String(LINES);

/** A line of at most `most` characters, without white space at its ends. */
export const line = (most: number) => z.string().trim().max(most).regex(LINE);

/** Such a line with something in it that is seen. */
export const filledLine = (most: number) => line(most).min(1).regex(SEEN);

/** A text of several lines; line ends of Windows become `\n`, tabs a space. */
export const lines = (most: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\t", " "))
    .max(most)
    .regex(LINES);

const HIDDEN_ANYWHERE = new RegExp(`[\\u0000-\\u0009\\u000b-\\u001f${HIDDEN}]`, "g");

/**
 * Text that strangers have put into a file, as it may be shown: what these refuse stands there as a mark (U+FFFD), so that
 * a name neither ends where it seems to end nor runs the other way.
 */
export const shown = (text: string): string => text.replaceAll(HIDDEN_ANYWHERE, "\ufffd");
