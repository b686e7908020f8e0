/**
 * Text that one person writes and another reads. Control characters and those that change the direction of writing (Unicode: Cc,
 * Bidi_Control, Zl, Zp, and interlinear marks) can make the displayed text differ from the stored one. They are refused with
 * their own error.
 */
import { SEEN, WHITE_SPACE } from "@paraph/rules/validators";
import { z } from "zod";

const HIDDEN = "\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufff9-\\ufffb\\u007f-\\u009f";

/** Text of one line: titles, names, reasons. */
const LINE = new RegExp(`^[^\\u0000-\\u001f${HIDDEN}]*$`);
/** Text of several lines: messages. */
const LINES = new RegExp(`^[^\\u0000-\\u0009\\u000b-\\u001f${HIDDEN}]*$`);

/** The texts as callers send them, for the API description: white space at both ends is removed before the check. */
const WRITTEN_LINE = new RegExp(`^${WHITE_SPACE}*[^\\u0000-\\u001f${HIDDEN}]*${WHITE_SPACE}*$`);
/** In text of several lines, tabs and the line ends of Windows are replaced too. */
const WRITTEN_LINES = new RegExp(
  `^${WHITE_SPACE}*([^\\u0000-\\u0008\\u000b-\\u001f${HIDDEN}]|\\r\\n)*${WHITE_SPACE}*$`,
);

/** The error of a text with refused characters. */
export const HIDDEN_CHARACTERS = "error.text.hidden_characters";

const isLine = (text: string): boolean => LINE.test(text);
const isLines = (text: string): boolean => LINES.test(text);

/** A line of at most `most` characters; white space at its ends is removed. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .trim()
    .refine(isLine, { message: "characters" })
    .meta({ pattern: WRITTEN_LINE.source });

/** A line with at least one visible character, and at least `least` characters. */
export const filledLine = (most: number, least = 1) =>
  z
    .string()
    .min(least)
    .max(most)
    .trim()
    .min(1)
    .regex(SEEN)
    .refine(isLine, { message: "characters" })
    .meta({ pattern: WRITTEN_LINE.source, allOf: [{ pattern: SEEN.source }] });

/** A text of several lines; line ends of Windows become `\n`, tabs a space. */
export const lines = (most: number) =>
  z
    .string()
    .max(most)
    .trim()
    .overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\t", " "))
    .refine(isLines, { message: "characters" })
    .meta({ pattern: WRITTEN_LINES.source });

const HIDDEN_ANYWHERE = new RegExp(`[\\u0000-\\u0009\\u000b-\\u001f${HIDDEN}]`, "g");

/**
 * Text from a file of unknown origin, safe to display: refused characters are replaced by U+FFFD.
 */
export const shown = (text: string): string => text.replaceAll(HIDDEN_ANYWHERE, "\ufffd");
