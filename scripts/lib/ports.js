// @ts-check
import { createServer } from "node:net";
import { Sentence } from "./say.js";

/**
 * The port in an environment variable, or its default; 0 finds a free one. A taken port is reported in a sentence
 * before anything is started.
 * @param {string} variable
 * @param {number} otherwise
 * @returns {Promise<number>}
 */
export async function freePort(variable, otherwise) {
  const text = process.env[variable]?.trim() || String(otherwise);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Sentence(`${variable}=${text} is not a port (0 to 65535).`);
  }
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        new Sentence(
          error.code === "EADDRINUSE"
            ? `Port ${port} is taken: stop what uses it, or choose another with ${variable}=${port + 100}.`
            : `Port ${port} cannot be used: ${error.message}. Choose another with ${variable}.`,
        ),
      ),
    );
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
