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
import type login from "./login/en-gb.ts";
import type signup from "./signup/en-gb.ts";
import type dashboard from "./dashboard/en-gb.ts";
import type compose from "./compose/en-gb.ts";
import type requests from "./requests/en-gb.ts";
import type view from "./view/en-gb.ts";
import type signing from "./signing/en-gb.ts";
import type parts from "./parts/en-gb.ts";
import type account from "./account/en-gb.ts";
import type business from "./business/en-gb.ts";
import type profile from "./profile/en-gb.ts";
import type password from "./password/en-gb.ts";
import type verify from "./verify/en-gb.ts";
import type problems from "./problems/en-gb.ts";

/** All words of the web client by area, as en-gb has them. */
export interface WebMessages {
  common: typeof common;
  titles: typeof titles;
  ui: typeof ui;
  shell: typeof shell;
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
  business: typeof business;
  password: typeof password;
  verify: typeof verify;
  problems: typeof problems;
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
  login: {
    "en-gb": () => import("./login/en-gb.ts"),
    "de-ch": () => import("./login/de-ch.ts"),
  },
  signup: {
    "en-gb": () => import("./signup/en-gb.ts"),
    "de-ch": () => import("./signup/de-ch.ts"),
  },
  dashboard: {
    "en-gb": () => import("./dashboard/en-gb.ts"),
    "de-ch": () => import("./dashboard/de-ch.ts"),
  },
  compose: {
    "en-gb": () => import("./compose/en-gb.ts"),
    "de-ch": () => import("./compose/de-ch.ts"),
  },
  requests: {
    "en-gb": () => import("./requests/en-gb.ts"),
    "de-ch": () => import("./requests/de-ch.ts"),
  },
  view: {
    "en-gb": () => import("./view/en-gb.ts"),
    "de-ch": () => import("./view/de-ch.ts"),
  },
  signing: {
    "en-gb": () => import("./signing/en-gb.ts"),
    "de-ch": () => import("./signing/de-ch.ts"),
  },
  parts: {
    "en-gb": () => import("./parts/en-gb.ts"),
    "de-ch": () => import("./parts/de-ch.ts"),
  },
  profile: {
    "en-gb": () => import("./profile/en-gb.ts"),
    "de-ch": () => import("./profile/de-ch.ts"),
  },
  account: {
    "en-gb": () => import("./account/en-gb.ts"),
    "de-ch": () => import("./account/de-ch.ts"),
  },
  business: {
    "en-gb": () => import("./business/en-gb.ts"),
    "de-ch": () => import("./business/de-ch.ts"),
  },
  verify: {
    "en-gb": () => import("./verify/en-gb.ts"),
    "de-ch": () => import("./verify/de-ch.ts"),
  },
  password: {
    "en-gb": () => import("./password/en-gb.ts"),
    "de-ch": () => import("./password/de-ch.ts"),
  },
  problems: {
    "en-gb": () => import("./problems/en-gb.ts"),
    "de-ch": () => import("./problems/de-ch.ts"),
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
