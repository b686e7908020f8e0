/**
 * The HTML page of the web client. It contains the configuration, and the names of the files with which its route opens, so that
 * the browser requests all of them immediately.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { firstCalls } from "@paraph/contract/first-calls";
import { PAGE_FILES } from "@paraph/contract/page-files";
import type { PageFiles } from "@paraph/contract/page-files";
import { CONFIG_ELEMENT } from "@paraph/contract/public-config";
import type { PublicConfig } from "@paraph/contract/public-config";
import { INTL_TAG } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { shell } from "@paraph/language/shell";
import { rowOf } from "@paraph/rules/routes";
import type { RouteName } from "@paraph/rules/routes";

/** The page in each content coding (RFC 9110 §8.4.1). */
export type Page = Readonly<Record<"br" | "gzip" | "identity", Buffer>>;

export interface WebPages {
  /**
   * The page of a route. It is compressed when it is first requested.
   * @param name of the route; undefined for an unknown path
   * @param locale the language of the texts that the page names. It is a guess; if it is wrong, the browser loads one
   *   file too many.
   */
  of(name: RouteName | undefined, locale: Locale): Page;
  /**
   * A Content Security Policy that allows the scripts and styles in the page itself, in addition to what it already
   * allows.
   */
  allow(policy: string): string;
}

/** The pages of a built client; undefined if it was not built. */
export function webPages(folder: string, config: PublicConfig): WebPages | undefined {
  const file = path.join(folder, "index.html");
  if (!fs.existsSync(file)) return undefined;
  const html = withConfig(fs.readFileSync(file, "utf8"), config);
  const files = filesIn(folder);
  const made = new Map<string, Page>();
  const sources = { script: hashesOf(html, "script"), style: hashesOf(html, "style") };
  return {
    of(name, locale) {
      const key = `${name} ${locale}`;
      const page = made.get(key) ?? packed(withRoute(html, files, name, locale));
      made.set(key, page);
      return page;
    },
    allow: (policy) =>
      policy
        .replace("script-src ", () => `script-src ${sources.script}`)
        .replace("style-src ", () => `style-src ${sources.style}`),
  };
}

/**
 * The page with the configuration in a data block. The block needs no CSP exception, because browsers do not run it.
 */
function withConfig(html: string, config: PublicConfig): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  const block = `<script type="application/json" id="${CONFIG_ELEMENT}">${json}</script>`;
  // A function, because `$&` in a replacement string would be expanded.
  return html.replace("</head>", () => `${block}</head>`);
}

function filesIn(folder: string): PageFiles | undefined {
  const file = path.join(folder, PAGE_FILES);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as PageFiles) : undefined;
}

/** The page of one route: its language and words, the frame of its shell, its first calls, and its files. */
function withRoute(
  html: string,
  files: PageFiles | undefined,
  name: RouteName | undefined,
  locale: Locale,
): string {
  const layout = name === undefined ? "simple" : rowOf(name).layout;
  const own = name === undefined ? undefined : files?.[name];
  // At a low priority: what starts every page comes first, and runs while these still load.
  const links = [...(own?.files ?? []), ...(own?.words[locale] ?? [])].map((file) =>
    file.endsWith(".css")
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const calls = firstCalls(name).join(" ").replaceAll("&", "&amp;");
  const attributes = `lang="${INTL_TAG[locale]}" data-layout="${layout}" data-first-calls="${calls}"`;
  return html
    .replace(/<html lang="[^"]*"/, () => `<html ${attributes}`)
    .replace(/(<p id="lost"[^>]*>)/, (tag) => tag + shell[locale].lost)
    .replace("</head>", () => `${links.join("")}</head>`);
}

function packed(html: string): Page {
  const identity = Buffer.from(html);
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) };
}

/** The elements of a kind in the page itself, as sources of a policy (CSP Level 3 §2.3.1), each after a space. */
function hashesOf(html: string, element: "script" | "style"): string {
  return [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))]
    .map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}' `)
    .join("");
}
