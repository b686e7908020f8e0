/**
 * The words of the web client: one lazy chunk for each language and area. A new area: a folder with a
 * file for each language, and a line here.
 */
import type { OfferedLocale } from "../locales.ts";
import type common from "./common/en-gb.ts";
import type titles from "./titles/en-gb.ts";
import type ui from "./ui/en-gb.ts";
import type shell from "./shell/en-gb.ts";
import type gallery from "./gallery/en-gb.ts";

/** All words of the web client by area, as en-gb has them. */
export interface WebMessages {
  common: typeof common;
  titles: typeof titles;
  ui: typeof ui;
  shell: typeof shell;
  gallery: typeof gallery;
}
export type WebArea = keyof WebMessages;

type Load<A extends WebArea> = () => Promise<{
  default: object & Record<keyof WebMessages[A], unknown>;
}>;

const loaders: { [A in WebArea]: Record<OfferedLocale, Load<A>> } = {
  common: {
    "en-gb": () => import("./common/en-gb.ts"),
    "de-ch": () => import("./common/de-ch.ts"),
  },
  titles: {
    "en-gb": () => import("./titles/en-gb.ts"),
    "de-ch": () => import("./titles/de-ch.ts"),
  },
  ui: {
    "en-gb": () => import("./ui/en-gb.ts"),
    "de-ch": () => import("./ui/de-ch.ts"),
  },
  shell: {
    "en-gb": () => import("./shell/en-gb.ts"),
    "de-ch": () => import("./shell/de-ch.ts"),
  },
  gallery: {
    "en-gb": () => import("./gallery/en-gb.ts"),
    "de-ch": () => import("./gallery/de-ch.ts"),
  },
};

/** The words of some areas, as `{ area: words }`. */
export async function loadWebMessages(
  locale: OfferedLocale,
  areas: readonly WebArea[],
): Promise<Record<string, object>> {
  const loaded = await Promise.all(areas.map((area) => loaders[area][locale]()));
  return Object.fromEntries(areas.map((area, i) => [area, loaded[i]?.default ?? {}]));
}
