/** Which modules each page opens with, read from the tables of pages and layouts. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "@paraph/language/locales";
import { routes } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";

const source = path.join(import.meta.dirname, "../src");
const words = path.join(import.meta.dirname, "../../language/web");
const read = (file: string): string => readFileSync(path.join(source, file), "utf8");

const LOGIN = "features/login/login-page.tsx";
/** What every page but the login opens with. */
const EVERY_PAGE = ["shell/page-providers.tsx", "app/pages.tsx"];

/** A row of the table of pages: its name, its module, its areas of words. */
const PAGE_ROW =
  /^(?:const | {2})(\w+)(?: =|:) \{\s*load: \(\) => import\("\.\.\/([^"]+)"\),\s*areas: \[([^\]]*)\]/gm;

/** The modules that are requested separately when each route is opened, as absolute paths. */
export function pageModules(): Readonly<Record<RouteName, readonly string[]>> {
  const pages = loaded(read("app/pages.tsx"), PAGE_ROW);
  const frames = loaded(
    read("app/layouts/layouts.ts"),
    /^ {2}(\w+): lazyFrame\([^"]*"\.\/([^"]+)"/gm,
  );
  const of = (name: RouteName): readonly string[] => {
    if (name === "login") return [LOGIN];
    const page = pages.get(name) ?? pages.get("headline");
    if (page === undefined) throw new Error("app/pages.tsx does not read as it is read here");
    const frame = frames.get(routes[name].layout);
    const own = frame === undefined ? [page] : [page, `app/layouts/${frame}`];
    return [...EVERY_PAGE, ...own];
  };
  return forEachRoute((name) => of(name).map((file) => path.join(source, file)));
}

/** A table with a row for each route. */
export function forEachRoute<T>(of: (name: RouteName) => T): Readonly<Record<RouteName, T>> {
  const names = Object.keys(routes) as RouteName[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<RouteName, T>;
}

/** Names, with the modules that are loaded for them. */
function loaded(table: string, row: RegExp): Map<string, string> {
  return new Map([...table.matchAll(row)].map(([, name = "", file = ""]) => [name, file]));
}

/** The modules with the words of each route, by language. */
export function pageWords(): Readonly<Record<RouteName, Record<Locale, readonly string[]>>> {
  const areas = new Map(
    [...read("app/pages.tsx").matchAll(PAGE_ROW)].map(([, name = "", , list = ""]) => [
      name,
      [...list.matchAll(/"(\w+)"/g)].map(([, area = ""]) => area),
    ]),
  );
  const files = (name: RouteName, locale: Locale) =>
    name === "login"
      ? [`every-page/${locale}.ts`, `login/${locale}.ts`]
      : [
          "more.ts",
          ...["every-page", ...(areas.get(name) ?? [])].map((area) => `${area}/${locale}.ts`),
        ];
  const inLanguage = (name: RouteName, locale: Locale) =>
    files(name, locale)
      .map((file) => path.join(words, file))
      .filter((file) => existsSync(file));
  return forEachRoute((name) => ({
    "en-gb": inLanguage(name, "en-gb"),
    "de-ch": inLanguage(name, "de-ch"),
    "fr-ch": inLanguage(name, "fr-ch"),
    it: inLanguage(name, "it"),
  }));
}
