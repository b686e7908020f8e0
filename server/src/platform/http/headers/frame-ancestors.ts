/** The websites that may show a page in a frame (CSP Level 3 §6.4.2). */
import type { FastifyReply } from "fastify";

const POLICY = "content-security-policy";

/**
 * Lets these websites show the page in a frame, in addition to those of the settings of the service; without any, nothing
 * changes. `X-Frame-Options` is left out then, because it cannot list websites.
 */
export function allowFramers(reply: FastifyReply, websites: readonly string[]): void {
  if (websites.length === 0) return;
  const policy = String(reply.getHeader(POLICY));
  reply.removeHeader("x-frame-options");
  reply.header(
    POLICY,
    policy.replace(/frame-ancestors ([^;]*)/, (_, present: string) => {
      const others = present.split(" ").filter((source) => source !== "'none'");
      return ["frame-ancestors", ...others, ...websites].join(" ");
    }),
  );
}
