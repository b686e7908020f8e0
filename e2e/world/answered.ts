import path from "node:path";

/** What a browser of the journeys has stored when it begins: that statistics were refused. */
export const ANSWERED = path.join(import.meta.dirname, "../../.cache/journeys/answered.json");
