/**
 * The words of the web client: one lazy chunk for each language and area. A new area: a folder with a
 * file for each language, its type here and its files in `more.ts`; with Italian too when guests read it.
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
import type levels from "./levels/en-gb.ts";
import type account from "./account/en-gb.ts";
import type settings from "./settings/en-gb.ts";
import type business from "./business/en-gb.ts";
import type branding from "./branding/en-gb.ts";
import type businessSettings from "./businessSettings/en-gb.ts";
import type activity from "./activity/en-gb.ts";
import type provisioning from "./provisioning/en-gb.ts";
import type singleSignOn from "./single-sign-on/en-gb.ts";
import type extras from "./extras/en-gb.ts";
import type start from "./start/en-gb.ts";
import type seals from "./seals/en-gb.ts";
import type developers from "./developers/en-gb.ts";
import type aes from "./aes/en-gb.ts";
import type domains from "./domains/en-gb.ts";
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
  extras: typeof extras;
  start: typeof start;
  seals: typeof seals;
  levels: typeof levels;
  profile: typeof profile;
  account: typeof account;
  settings: typeof settings;
  business: typeof business;
  branding: typeof branding;
  businessSettings: typeof businessSettings;
  activity: typeof activity;
  provisioning: typeof provisioning;
  singleSignOn: typeof singleSignOn;
  aes: typeof aes;
  developers: typeof developers;
  domains: typeof domains;
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
  "levels",
  "requests",
  "verify",
] as const satisfies readonly WebArea[];
type GuestArea = (typeof GUEST_AREAS)[number];

/** The languages that an area has words in. */
type LocaleOf<A extends WebArea> = OfferedLocale | (A extends GuestArea ? DirectLocale : never);

/** Loads the words of one area in one language. */
type Load<A extends WebArea> = () => Promise<{
  default: object & Record<keyof WebMessages[A], unknown>;
}>;

/** Every area in all its languages. */
export type WordsOf = { readonly [A in WebArea]: Readonly<Record<LocaleOf<A>, Load<A>>> };

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

/** The words of every page and of the login, the first page of a visitor; where the others are, `more.ts` says. */
export const first = {
  common: onEveryPage("common"),
  titles: onEveryPage("titles"),
  ui: onEveryPage("ui"),
  shell: onEveryPage("shell"),
  forms: onEveryPage("forms"),
  login: {
    "en-gb": () => import("./login/en-gb.ts"),
    "de-ch": () => import("./login/de-ch.ts"),
    "fr-ch": () => import("./login/fr-ch.ts"),
  },
} satisfies Partial<WordsOf>;
export type FirstArea = keyof typeof first;

type Loader = () => Promise<{ default: object }>;
type Loaders = Readonly<Record<OfferedLocale, Loader>> & { readonly it?: Loader };

/** Where the words of an area are. */
async function loadersOf(area: WebArea): Promise<Loaders> {
  if (isFirst(area)) return first[area];
  const { more } = await import("./more.ts");
  return more[area];
}

const isFirst = (area: WebArea): area is FirstArea => area in first;

/** The words of an area in a language, or in the default where the area has none in it. */
async function wordsOf(area: WebArea, locale: Locale): Promise<{ default: object }> {
  const loaders = await loadersOf(area);
  return (loaders[locale] ?? loaders[DEFAULT_LOCALE])();
}

/** The words of some areas, as `{ area: words }`. */
export async function loadWebMessages(
  locale: Locale,
  areas: readonly WebArea[],
): Promise<Record<string, object>> {
  const loaded = await Promise.all(areas.map((area) => wordsOf(area, locale)));
  return Object.fromEntries(areas.map((area, i) => [area, loaded[i]?.default ?? {}]));
}
