/** The entry of a thread that reads the XML of providers: one task after the other. */
import { parentPort } from "node:worker_threads";
import { isProblem } from "../../../platform/problem.ts";
import { xmlTasks } from "./xml-tasks.ts";
import type { XmlMessage, XmlResult } from "./confined-xml.ts";

const port = parentPort;
if (port === null) throw new Error("This is the entry of a thread.");

async function resultOf({ task, input }: XmlMessage): Promise<XmlResult> {
  try {
    const run = xmlTasks[task] as (input: unknown) => Promise<unknown>;
    return { kind: "done", output: await run(input) };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    return isProblem(error) ? { kind: "refused", key: error.key, why } : { kind: "failed", why };
  }
}

port.on("message", (message: XmlMessage) => {
  void resultOf(message).then((result) => port.postMessage(result));
});
port.postMessage({ kind: "ready" } satisfies XmlResult);
