/**
 * What stands in the window before the client is there is drawn by the page itself: its few styles are written into the
 * page, and the style sheet stands at the end, where it holds up only what comes after it.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), "utf8");

/** A plugin for builds and for the development server. */
export function shell(): Plugin {
  return {
    name: "shell",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const [sheet = ""] = /\n *<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        const css = read("shell.css");
        const style = `<style>${compact(tokensIn(css) + css)}</style>`;
        const early = sheet.replace('rel="stylesheet"', 'rel="preload" as="style"');
        return html
          .replace(sheet, early)
          .replace("</head>", () => `${style}\n  </head>`)
          .replace("</body>", () => `${sheet}\n  </body>`);
      },
    },
  };
}

/** The tokens that a style sheet uses, with the rules that change them. */
function tokensIn(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const tokens = read("../../../ui/tokens.css").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return tokens
    .replaceAll(/(--[\w-]+):[^;{}]*;/g, (line, name: string) => (used.has(name) ? line : ""))
    .replaceAll(/[^{};]+\{\s*\}/g, "")
    .replaceAll(/@[^{};]+\{\s*\}/g, "");
}

function compact(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,>]|: ) ?/g, (_, mark: string) => mark.trim())
    .trim();
}
