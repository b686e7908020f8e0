/** The names in the user agents of browsers and systems, the most specific ones first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** The program of a user agent, such as "Firefox, Windows"; undefined if it contains no known name. */
export function programOf(userAgent: string): string | undefined {
  const nameIn = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const told = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return told.length === 0 ? undefined : told.join(", ");
}

/** Whether a user agent belongs to a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android/.test(userAgent);
