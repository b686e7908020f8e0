/** The time-stamp units of a provider. */
import { randomBytes } from "node:crypto";
import { clockOffset } from "../faults/faults.ts";
import type { Endpoint } from "../faults/catalogue.ts";
import { answerTimestamp } from "@paraph/pki/timestamp-authority";
import { POLICY } from "./laws.ts";
import type { Provider } from "./provider.ts";

/** Answers a TimeStampReq with a TimeStampResp (RFC 3161) by unit 1 or 2. */
export function stamp(
  provider: Provider,
  unit: 1 | 2,
  request: Uint8Array,
  endpoint: Endpoint,
): Promise<Buffer> {
  const { certificate, privateKey, hash } = provider.hierarchy.timestamping[unit - 1 === 0 ? 0 : 1];
  return answerTimestamp(
    request,
    {
      certificate,
      privateKey,
      hash,
      policy: POLICY.timestamp,
      chain: [provider.hierarchy.issuing.certificate],
      // EN 319 421 §7.7.2 b: at most one second off.
      accuracySeconds: 1,
    },
    {
      serial: BigInt(`0x${randomBytes(12).toString("hex")}`) + 1n,
      time: new Date(Date.now() + clockOffset(provider.faults, provider.law.key, endpoint)),
    },
  );
}
