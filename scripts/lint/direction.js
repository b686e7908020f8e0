// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fileOfEntry } from "./entry-points.js";
import {
  domains,
  floor,
  forbidden,
  readersOfTables,
  rooms,
  scripts,
  webLayers,
  webTesting,
  workspaces,
} from "./table.js";

const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");

/** @typedef {{ workspace: string, rest: string[] }} Place rest: folders and file below the workspace */

/**
 * Where a path lies; undefined outside the repository and at its top.
 * @param {string} file absolute
 * @param {string} root
 * @returns {Place | undefined}
 */
function placeOf(file, root) {
  const [workspace, ...rest] = path.relative(root, file).split(path.sep);
  return workspace === undefined || workspace === ".." || rest.length === 0
    ? undefined
    : { workspace, rest };
}

/**
 * What an import means in this repository; undefined for packages of others.
 * @param {string} file absolute path of the importing file
 * @param {string} specifier
 * @param {string} root
 * @returns {(Place & { relative: boolean }) | undefined}
 */
function target(file, specifier, root) {
  if (specifier.startsWith(".")) {
    const place = placeOf(path.resolve(path.dirname(file), specifier), root);
    return place && { ...place, relative: true };
  }
  if (!specifier.startsWith("@paraph/")) return undefined;
  const [, workspace = "", ...rest] = specifier.split("/");
  return { workspace, rest, relative: false };
}

/**
 * Why a file must not import something; undefined if it may.
 * @param {string} file absolute path of the importing file
 * @param {string} specifier as written
 * @param {string} [root]
 * @returns {string | undefined}
 */
export function objection(file, specifier, root = repository) {
  const from = placeOf(file, root);
  const to = target(file, specifier, root);
  if (from === undefined || to === undefined) return undefined;
  if (from.workspace !== to.workspace) return betweenWorkspaces(from, to);
  if (!to.relative) return `inside ${from.workspace}, import by path`;
  if (from.workspace === "server")
    return insideServer(from.rest, to.rest) ?? besideDoor(from.rest, to.rest);
  if (from.workspace === "web") return insideWeb(from.rest, to.rest);
  const order = rooms[from.workspace];
  if (order !== undefined) return insideLibrary(order, from.rest, to.rest);
  return undefined;
}

/**
 * @param {Place} from
 * @param {Place & { relative: boolean }} to
 */
function betweenWorkspaces(from, to) {
  if (scripts.includes(from.workspace)) return undefined;
  const allowed = workspaces[from.workspace];
  if (allowed === undefined) return undefined;
  if (!allowed.includes(to.workspace)) {
    const list =
      allowed.length > 0 ? `it may import ${allowed.join(", ")}` : "it stands on nothing";
    return `${from.workspace} must not import ${to.workspace}: ${list}`;
  }
  if (to.relative) return `import @paraph/${to.workspace}/…, not a path into its folder`;
  const name = [to.workspace, ...to.rest].join("/");
  const rule = forbidden.find((one) => one.from === from.workspace && one.to === name);
  if (rule !== undefined) return `${from.workspace} must not import ${name}: ${rule.reason}`;
  return closed(to);
}

/**
 * Why a workspace is not entered there; undefined at its entry points.
 * @param {Place} to
 */
function closed({ workspace, rest }) {
  if (fileOfEntry(workspace, rest) !== undefined) return undefined;
  const name = ["@paraph", workspace, ...rest].join("/");
  return `${name} is no entry point of ${workspace}: those stand in the exports of its package.json`;
}

/**
 * @param {readonly string[]} order rooms and files at the top of a library, lower first
 * @param {string[]} from
 * @param {string[]} to
 */
function insideLibrary(order, from, to) {
  if (isTest(from.at(-1) ?? "")) return undefined;
  const [own = "", other = ""] = [from[0], to[0]];
  for (const room of [own, other])
    if (!order.includes(room))
      return `${room} has no place in the order of rooms in scripts/lint/table.js`;
  if (order.indexOf(other) > order.indexOf(own))
    return `${own} is below ${other} and must not import it`;
  return undefined;
}

/**
 * @param {string[]} from
 * @param {string[]} to
 */
function insideServer(from, to) {
  const [fromFloor, toFloor] = [floorAt(from), floorAt(to)];
  if (fromFloor !== -1 && toFloor > fromFloor && !isTest(from.at(-1) ?? ""))
    return `${floor[fromFloor]} is below ${floor[toFloor]} and must not import it`;
  const [fromDomain, toDomain] = [domainOf(from), domainOf(to)];
  if (toDomain === undefined) return undefined;
  if (from[0] === "src" && floor.includes(from[1] ?? "")) {
    return `${from[1]} is below the domains and must not import ${toDomain}`;
  }
  if (fromDomain === undefined || fromDomain === toDomain) return undefined;
  for (const domain of [fromDomain, toDomain]) {
    if (!domains.includes(domain))
      return `domain ${domain} has no place in the order of scripts/lint/table.js`;
  }
  if (domains.indexOf(toDomain) > domains.indexOf(fromDomain)) {
    return `domain ${fromDomain} is below ${toDomain} and must not import it`;
  }
  return undefined;
}

/**
 * A domain is entered by its `index.ts`; its `tables.ts` is read by queries, and named by tables of other domains. Tests look
 * inside.
 * @param {string[]} from
 * @param {string[]} to
 */
function besideDoor(from, to) {
  const toDomain = domainOf(to);
  const reader = from.at(-1) ?? "";
  if (toDomain === undefined || domainOf(from) === toDomain || isTest(reader)) return undefined;
  if (from.includes("testing")) return undefined;
  const inside = to.slice(3).join("/");
  if (inside === "index.ts") return undefined;
  if (inside !== "tables.ts") return `domain ${toDomain} is entered by its index.ts`;
  return readersOfTables.some((name) => reader.endsWith(name))
    ? undefined
    : `only queries may read the tables of ${toDomain}: call what its index.ts offers`;
}

/**
 * The place in the order of what domains stand on; -1 for everything else.
 * @param {string[]} rest
 */
function floorAt(rest) {
  return rest[0] === "src" && rest.length > 2 ? floor.indexOf(rest[1] ?? "") : -1;
}

/** @param {string[]} rest */
function domainOf(rest) {
  return rest[0] === "src" && rest[1] === "domains" && rest.length > 3 ? rest[2] : undefined;
}

/**
 * @param {string[]} from
 * @param {string[]} to
 */
function insideWeb(from, to) {
  if (from[0] !== "src" || to[0] !== "src") return undefined;
  for (const place of [from, to]) {
    if (folderOf(place) !== webTesting && layerAt(place) === -1)
      return `${place.join("/")} has no place in the order of scripts/lint/table.js`;
  }
  if (folderOf(from) === webTesting || isTest(from.at(-1) ?? "")) return betweenFeatures(from, to);
  if (folderOf(to) === webTesting) return "only tests import testing";
  if (layerAt(to) > layerAt(from))
    return `${folderOf(from)} is below ${folderOf(to)} and must not import it`;
  return betweenFeatures(from, to);
}

/**
 * @param {string[]} from
 * @param {string[]} to
 */
function betweenFeatures(from, to) {
  const [fromFeature, toFeature] = [featureOf(from), featureOf(to)];
  if (fromFeature === undefined || toFeature === undefined || fromFeature === toFeature)
    return undefined;
  return `features never import each other: ${fromFeature} imports ${toFeature}`;
}

/**
 * The folder of web/src that holds a file; undefined for a file that lies in web/src itself.
 * @param {string[]} rest
 */
function folderOf(rest) {
  return rest.length > 2 ? rest[1] : undefined;
}

/**
 * The feature that a file belongs to, if any.
 * @param {string[]} rest
 */
function featureOf(rest) {
  return folderOf(rest) === "features" && rest.length > 3 ? rest[2] : undefined;
}

/**
 * The place in the order of the web client; -1 for everything else.
 * @param {string[]} rest
 */
function layerAt(rest) {
  return webLayers.indexOf(folderOf(rest) ?? "");
}

/** @param {string} file */
function isTest(file) {
  return /\.(test|matrix)\.tsx?$/.test(file);
}

/** @typedef {{ filename: string, report(problem: { node: object, message: string }): void }} Context */
/** @typedef {{ type?: string, value?: unknown, literal?: Source }} Source the place of a module's name in the tree */

const direction = {
  /** @param {Context} context */
  create(context) {
    /** @param {Source | null | undefined} source */
    const check = (source) => {
      const literal = source?.literal ?? source;
      if (typeof literal?.value !== "string") return;
      const message = objection(context.filename, literal.value);
      if (message !== undefined) context.report({ node: literal, message });
    };
    /** @param {{ source?: Source | null }} node */
    const bySource = (node) => check(node.source);
    return {
      ImportDeclaration: bySource,
      ExportNamedDeclaration: bySource,
      ExportAllDeclaration: bySource,
      ImportExpression: bySource,
      TSImportType: bySource,
    };
  },
};

export default { meta: { name: "house" }, rules: { direction } };
