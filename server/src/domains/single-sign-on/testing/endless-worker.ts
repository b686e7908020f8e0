/** A thread that does what hostile XML would have it do, for tests of its limits. */
import { parentPort } from "node:worker_threads";
import type { XmlMessage, XmlResult } from "../saml/confined-xml.ts";

const say = (result: XmlResult) => parentPort?.postMessage(result);

parentPort?.on("message", ({ input }: XmlMessage) => {
  if (input === "for ever") for (;;);
  if (input === "too much") {
    const all: string[][] = [];
    for (;;) all.push(Array.from({ length: 10_000 }, (_, n) => `${n}${all.length}`));
  }
  say({ kind: "done", output: input === "environment" ? JSON.stringify(process.env) : input });
});
say({ kind: "ready" });
