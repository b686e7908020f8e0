/**
 * The words of the web client: one lazy chunk for each language and area. A new area: a folder with a
 * file for each language, and a line here; with Italian too when guests read it.
 */
import { DEFAULT_LOCALE } from "../locales.ts";
import type { DirectLocale, Locale, OfferedLocale } from "../locales.ts";
import type common from "./common/en-gb.ts";
import type titles from "./titles/en-gb.ts";
import type ui from "./ui/en-gb.ts";
import type shell from "./shell/en-gb.ts";
import type forms from "./forms/en-gb.ts";
import type gallery from "./gallery/en-gb.ts";
import type login from "./login/en-gb.ts";
import type signup from "./signup/en-gb.ts";
import type dashboard from "./dashboard/en-gb.ts";
import type compose from "./compose/en-gb.ts";
import type requests from "./requests/en-gb.ts";
import type view from "./view/en-gb.ts";
import type signing from "./signing/en-gb.ts";
import type parts from "./parts/en-gb.ts";
import type account from "./account/en-gb.ts";
import type settings from "./settings/en-gb.ts";
import type business from "./business/en-gb.ts";
import type profile from "./profile/en-gb.ts";
import type password from "./password/en-gb.ts";
import type verify from "./verify/en-gb.ts";
import type staff from "./staff/en-gb.ts";
import type palette from "./palette/en-gb.ts";
import type problems from "./problems/en-gb.ts";

/** All words of the web client by area, as en-gb has them. */
export interface WebMessages {
  common: typeof common;
  titles: typeof titles;
  ui: typeof ui;
  shell: typeof shell;
  forms: typeof forms;
  gallery: typeof gallery;
  login: typeof login;
  signup: typeof signup;
  dashboard: typeof dashboard;
  compose: typeof compose;
  requests: typeof requests;
  view: typeof view;
  signing: typeof signing;
  parts: typeof parts;
  profile: typeof profile;
  account: typeof account;
  settings: typeof settings;
  business: typeof business;
  password: typeof password;
  verify: typeof verify;
  problems: typeof problems;
  staff: typeof staff;
  palette: typeof palette;
}
export type WebArea = keyof WebMessages;

/** The areas that guests read: these have Italian, which is of direct sign alone. */
export const GUEST_AREAS = [
  "common",
  "titles",
  "ui",
  "shell",
  "forms",
  "problems",
  "view",
  "signing",
  "parts",
  "requests",
] as const satisfies readonly WebArea[];
type GuestArea = (typeof GUEST_AREAS)[number];

/** The languages that an area has words in. */
type LocaleOf<A extends WebArea> = OfferedLocale | (A extends GuestArea ? DirectLocale : never);

type Load<A extends WebArea> = () => Promise<{
  default: object & Record<keyof WebMessages[A], unknown>;
}>;

/** The areas that every page has: they come together, one chunk for each language. */
const everyPage = {
  "en-gb": () => import("./every-page/en-gb.ts"),
  "de-ch": () => import("./every-page/de-ch.ts"),
  "fr-ch": () => import("./every-page/fr-ch.ts"),
  it: () => import("./every-page/it.ts"),
} as const;

function onEveryPage<A extends "common" | "titles" | "ui" | "shell" | "forms">(area: A) {
  const words = (locale: Locale) => async () => ({ default: (await everyPage[locale]())[area] });
  return {
    "en-gb": words("en-gb"),
    "de-ch": words("de-ch"),
    "fr-ch": words("fr-ch"),
    it: words("it"),
  };
}

const loaders: { [A in WebArea]: Record<LocaleOf<A>, Load<A>> } = {
  common: onEveryPage("common"),
  titles: onEveryPage("titles"),
  ui: onEveryPage("ui"),
  shell: onEveryPage("shell"),
  forms: onEveryPage("forms"),
  gallery: {
    "en-gb": () => import("./gallery/en-gb.ts"),
    "de-ch": () => import("./gallery/de-ch.ts"),
    "fr-ch": () => import("./gallery/fr-ch.ts"),
  },
  staff: {
    "en-gb": () => import("./staff/en-gb.ts"),
    "de-ch": () => import("./staff/de-ch.ts"),
    "fr-ch": () => import("./staff/fr-ch.ts"),
  },
  palette: {
    "en-gb": () => import("./palette/en-gb.ts"),
    "de-ch": () => import("./palette/de-ch.ts"),
    "fr-ch": () => import("./palette/fr-ch.ts"),
  },
  login: {
    "en-gb": () => import("./login/en-gb.ts"),
    "de-ch": () => import("./login/de-ch.ts"),
    "fr-ch": () => import("./login/fr-ch.ts"),
  },
  signup: {
    "en-gb": () => import("./signup/en-gb.ts"),
    "de-ch": () => import("./signup/de-ch.ts"),
    "fr-ch": () => import("./signup/fr-ch.ts"),
  },
  dashboard: {
    "en-gb": () => import("./dashboard/en-gb.ts"),
    "de-ch": () => import("./dashboard/de-ch.ts"),
    "fr-ch": () => import("./dashboard/fr-ch.ts"),
  },
  compose: {
    "en-gb": () => import("./compose/en-gb.ts"),
    "de-ch": () => import("./compose/de-ch.ts"),
    "fr-ch": () => import("./compose/fr-ch.ts"),
  },
  requests: {
    "en-gb": () => import("./requests/en-gb.ts"),
    "de-ch": () => import("./requests/de-ch.ts"),
    "fr-ch": () => import("./requests/fr-ch.ts"),
    it: () => import("./requests/it.ts"),
  },
  view: {
    "en-gb": () => import("./view/en-gb.ts"),
    "de-ch": () => import("./view/de-ch.ts"),
    "fr-ch": () => import("./view/fr-ch.ts"),
    it: () => import("./view/it.ts"),
  },
  signing: {
    "en-gb": () => import("./signing/en-gb.ts"),
    "de-ch": () => import("./signing/de-ch.ts"),
    "fr-ch": () => import("./signing/fr-ch.ts"),
    it: () => import("./signing/it.ts"),
  },
  parts: {
    "en-gb": () => import("./parts/en-gb.ts"),
    "de-ch": () => import("./parts/de-ch.ts"),
    "fr-ch": () => import("./parts/fr-ch.ts"),
    it: () => import("./parts/it.ts"),
  },
  profile: {
    "en-gb": () => import("./profile/en-gb.ts"),
    "de-ch": () => import("./profile/de-ch.ts"),
    "fr-ch": () => import("./profile/fr-ch.ts"),
  },
  account: {
    "en-gb": () => import("./account/en-gb.ts"),
    "de-ch": () => import("./account/de-ch.ts"),
    "fr-ch": () => import("./account/fr-ch.ts"),
  },
  settings: {
    "en-gb": () => import("./settings/en-gb.ts"),
    "de-ch": () => import("./settings/de-ch.ts"),
    "fr-ch": () => import("./settings/fr-ch.ts"),
  },
  business: {
    "en-gb": () => import("./business/en-gb.ts"),
    "de-ch": () => import("./business/de-ch.ts"),
    "fr-ch": () => import("./business/fr-ch.ts"),
  },
  password: {
    "en-gb": () => import("./password/en-gb.ts"),
    "de-ch": () => import("./password/de-ch.ts"),
    "fr-ch": () => import("./password/fr-ch.ts"),
  },
  verify: {
    "en-gb": () => import("./verify/en-gb.ts"),
    "de-ch": () => import("./verify/de-ch.ts"),
    "fr-ch": () => import("./verify/fr-ch.ts"),
  },
  problems: {
    "en-gb": () => import("./problems/en-gb.ts"),
    "de-ch": () => import("./problems/de-ch.ts"),
    "fr-ch": () => import("./problems/fr-ch.ts"),
    it: () => import("./problems/it.ts"),
  },
};

export const WEB_AREAS = Object.keys(loaders) as WebArea[];

/** The words of an area in a language, or in the default where the area has none in it. */
function loaderOf(area: WebArea, locale: Locale): () => Promise<{ default: object }> {
  const own: Partial<Record<Locale, () => Promise<{ default: object }>>> = loaders[area];
  return own[locale] ?? loaders[area][DEFAULT_LOCALE];
}

/** The words of some areas, as `{ area: words }`. */
export async function loadWebMessages(
  locale: Locale,
  areas: readonly WebArea[],
): Promise<Record<string, object>> {
  const loaded = await Promise.all(areas.map((area) => loaderOf(area, locale)()));
  return Object.fromEntries(areas.map((area, i) => [area, loaded[i]?.default ?? {}]));
}
