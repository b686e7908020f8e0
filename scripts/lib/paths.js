// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json of the whole repository. */
export const root = path.resolve(fileURLToPath(import.meta.url), "../../..");

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);
