/** Levels of a signature (EN 319 142-1 §6): each has what the one before it has, and more. */
export type Level = "B-B" | "B-T" | "B-LT" | "B-LTA";

/** Whether a signature of this level has a time-stamp. */
export const isTimestamped = (level: Level): boolean => level !== "B-B";

/** Whether the file keeps what validating needs: certificates and their status. */
export const isLongTerm = (level: Level): boolean => level === "B-LT" || level === "B-LTA";
