/** Finds an embedded PostgreSQL that another process of the service runs. */
import fs from "node:fs";
import path from "node:path";
import { isServerOf } from "./start.ts";

/** The socket folder of the server that runs on the data in `folder`; undefined if no server runs on it. */
export function runningSocket(folder: string): string | undefined {
  const data = path.resolve(folder);
  const file = path.join(data, "postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  // The lines of the lock file (PostgreSQL, miscadmin.h, LOCK_FILE_LINE_*): process, data, start, port, socket folder.
  const [pid = "", , , , socket = ""] = fs.readFileSync(file, "utf8").split("\n");
  return socket.trim() !== "" && isServerOf(Number(pid), data) ? socket.trim() : undefined;
}
