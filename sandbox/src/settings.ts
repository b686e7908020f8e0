/** The settings of the process, read once. */
import { resolve } from "node:path";

export interface Settings {
  /** 0 = any free one, or that of the last run if it is still free. */
  port: number;
  smtpPort: number;
  dnsPort: number;
  clamdPort: number;
  dataFolder: string;
  /** Where the service is, for links on the pages. */
  serviceUrl: string;
}

function port(name: string, fallback: number, environment: NodeJS.ProcessEnv): number {
  const text = environment[name] ?? String(fallback);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535)
    throw new Error(`${name} must be a port number from 0 to 65535, not "${text}".`);
  return value;
}

/** Reads the settings. Throws an Error with a sentence about the wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const serviceUrl = environment["SERVICE_URL"] ?? "http://127.0.0.1:4000";
  if (!URL.canParse(serviceUrl))
    throw new Error(`SERVICE_URL must be an address, not "${serviceUrl}".`);
  const web = port("SANDBOX_PORT", 4001, environment);
  return {
    port: web,
    // A second sandbox on another port needs no second setting; 0 stays "any free one".
    smtpPort: port("SANDBOX_SMTP_PORT", web === 0 ? 0 : web + 1, environment),
    dnsPort: port("SANDBOX_DNS_PORT", web === 0 ? 0 : web + 2, environment),
    clamdPort: port("SANDBOX_CLAMD_PORT", web === 0 ? 0 : web + 3, environment),
    dataFolder: resolve(environment["SANDBOX_DATA_DIR"] ?? "data/sandbox"),
    serviceUrl: serviceUrl.replace(/\/$/, ""),
  };
}
