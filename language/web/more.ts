/** The words of the areas that a visitor's first page does without: a file of its own, so that the first page is small. */
import type { FirstArea, WordsOf } from "./index.ts";

export const more = {
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
  activity: {
    "en-gb": () => import("./activity/en-gb.ts"),
    "de-ch": () => import("./activity/de-ch.ts"),
    "fr-ch": () => import("./activity/fr-ch.ts"),
  },
  branding: {
    "en-gb": () => import("./branding/en-gb.ts"),
    "de-ch": () => import("./branding/de-ch.ts"),
    "fr-ch": () => import("./branding/fr-ch.ts"),
  },
  start: {
    "en-gb": () => import("./start/en-gb.ts"),
    "de-ch": () => import("./start/de-ch.ts"),
    "fr-ch": () => import("./start/fr-ch.ts"),
  },
  extras: {
    "en-gb": () => import("./extras/en-gb.ts"),
    "de-ch": () => import("./extras/de-ch.ts"),
    "fr-ch": () => import("./extras/fr-ch.ts"),
  },
  seals: {
    "en-gb": () => import("./seals/en-gb.ts"),
    "de-ch": () => import("./seals/de-ch.ts"),
    "fr-ch": () => import("./seals/fr-ch.ts"),
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
  levels: {
    "en-gb": () => import("./levels/en-gb.ts"),
    "de-ch": () => import("./levels/de-ch.ts"),
    "fr-ch": () => import("./levels/fr-ch.ts"),
    it: () => import("./levels/it.ts"),
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
  provisioning: {
    "en-gb": () => import("./provisioning/en-gb.ts"),
    "de-ch": () => import("./provisioning/de-ch.ts"),
    "fr-ch": () => import("./provisioning/fr-ch.ts"),
  },
  singleSignOn: {
    "en-gb": () => import("./single-sign-on/en-gb.ts"),
    "de-ch": () => import("./single-sign-on/de-ch.ts"),
    "fr-ch": () => import("./single-sign-on/fr-ch.ts"),
  },
  aes: {
    "en-gb": () => import("./aes/en-gb.ts"),
    "de-ch": () => import("./aes/de-ch.ts"),
    "fr-ch": () => import("./aes/fr-ch.ts"),
  },
  domains: {
    "en-gb": () => import("./domains/en-gb.ts"),
    "de-ch": () => import("./domains/de-ch.ts"),
    "fr-ch": () => import("./domains/fr-ch.ts"),
  },
  developers: {
    "en-gb": () => import("./developers/en-gb.ts"),
    "de-ch": () => import("./developers/de-ch.ts"),
    "fr-ch": () => import("./developers/fr-ch.ts"),
  },
  businessSettings: {
    "en-gb": () => import("./businessSettings/en-gb.ts"),
    "de-ch": () => import("./businessSettings/de-ch.ts"),
    "fr-ch": () => import("./businessSettings/fr-ch.ts"),
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
    it: () => import("./verify/it.ts"),
  },
  problems: {
    "en-gb": () => import("./problems/en-gb.ts"),
    "de-ch": () => import("./problems/de-ch.ts"),
    "fr-ch": () => import("./problems/fr-ch.ts"),
    it: () => import("./problems/it.ts"),
  },
} satisfies Omit<WordsOf, FirstArea>;
