// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "./children.js";
import { inRoot } from "./paths.js";
import { Sentence } from "./say.js";

/** What the compiler checks, each with its own settings. */
const projects = ["tsconfig.node.json", "tsconfig.web.json", "scripts", "interop"];

/**
 * The JavaScript file behind a command of an installed package.
 * @param {string} tool name of the command
 */
export function toolFile(tool) {
  const owner = { tsc: "typescript", playwright: "@playwright/test" }[tool] ?? tool;
  const folder = inRoot("node_modules", owner);
  if (!existsSync(folder)) throw new Sentence(`There is no tool named ${tool} in node_modules.`);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[tool]);
}

/**
 * Runs a tool of node_modules on this Node; it ends when this script does, even when this script is killed.
 * @param {string} tool
 * @param {string[]} parameters
 * @param {Parameters<typeof runToEnd>[2]} [options]
 */
export function runTool(tool, parameters, options) {
  return runToEnd(process.execPath, [toolFile(tool), ...parameters], { tied: true, ...options });
}

/** Type check of everything; returns the first exit code that is not 0. */
export async function checkTypes() {
  for (const project of projects) {
    const code = await runTool("tsc", ["--noEmit", "--project", inRoot(project)]);
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Writes the next migration from the tables, by drizzle-kit in server/.
 * @param {string[]} parameters
 */
export function runMigrations(parameters) {
  return runTool("drizzle-kit", ["generate", ...parameters], { cwd: inRoot("server") });
}
