import { type Certificate, isValidAt } from "@paraph/pki";
import { buildPath } from "@paraph/pki/path";
import {
  checkTimestampToken,
  readTimestampResponse,
  timestampNonce,
  timestampRequest,
} from "@paraph/pki/timestamp";
import { tokenOf } from "../cades/answers.ts";
import { parseCertificate, parsing } from "../cades/cades.ts";
import { PadesError } from "../errors.ts";
import { fetchBytes, type Fetch, type HttpLimits } from "./http.ts";
import type { TimestampAuthority } from "../cades/parties.ts";

/** A time-stamp authority, and the requirements for its answers. */
export interface HttpTimestampOptions extends HttpLimits {
  readonly url: string;
  /** Trust anchors of the authority's certificate, DER. */
  readonly anchors: readonly Uint8Array[];
  /** Accepted policies; any by default. The first one is requested. */
  readonly policies?: readonly string[];
  readonly fetch?: Fetch;
  /** The moment at which the authority's chain is judged, and near which the stated time has to be. */
  readonly clock?: () => Date;
  /** How far the stated time may be from `clock`, in milliseconds; 5 minutes by default. */
  readonly skewMs?: number;
}

const TOKEN_LIMIT = 1 << 16;

/**
 * A time-stamp authority over HTTP (RFC 3161 §3.4). Of an answer it checks status, nonce, imprint, policy,
 * the certificate (made for time-stamping alone, leading to an anchor) and that the time is not far off.
 * Throws `timestamp_unreachable`, `timestamp_refused`, `timestamp_invalid`, `answer_timeout`, `answer_too_large`.
 */
export function httpTimestampAuthority(options: HttpTimestampOptions): TimestampAuthority {
  const { url, policies, clock = () => new Date(), skewMs = 300_000 } = options;
  const anchors = options.anchors.map(parseCertificate);
  const limits = {
    timeoutMs: options.timeoutMs ?? 10_000,
    maxBytes: options.maxBytes ?? TOKEN_LIMIT,
  };
  let trusted: Trusted | undefined;
  return {
    async timestamp(digest, hash) {
      const nonce = timestampNonce();
      const policy = policies?.[0];
      const body = timestampRequest({
        hash,
        digest,
        nonce,
        ...(policy !== undefined && { policy }),
      });
      const headers = {
        "content-type": "application/timestamp-query",
        accept: "application/timestamp-reply",
      };
      const init = { method: "POST", headers, body: new Uint8Array(body) };
      const answer = await fetchBytes(
        options.fetch ?? fetch,
        url,
        init,
        limits,
        "timestamp_unreachable",
      );
      const response = parsing("timestamp_invalid", () => readTimestampResponse(answer));
      if (!response.granted) {
        throw new PadesError(
          "timestamp_refused",
          [response.failure, response.text].filter(Boolean).join(": "),
        );
      }
      const token = parsing("timestamp_invalid", () => tokenOf(response.token));
      const expected = { digest, nonce, ...(policies && { policies }) };
      const verdict = parsing("timestamp_invalid", () => checkTimestampToken(token, expected));
      if (!verdict.ok) throw new PadesError("timestamp_invalid", verdict.reason);
      if (token.imprint.hash !== hash)
        throw new PadesError("timestamp_invalid", "imprint by another hash");
      const at = clock();
      if (Math.abs(token.time.getTime() - at.getTime()) > skewMs) {
        throw new PadesError("timestamp_invalid", `the time stated is ${token.time.toISOString()}`);
      }
      const { certificate } = verdict;
      if (!trusted?.(certificate, token.time))
        trusted = trust(certificate, token.signed.certificates, anchors, token.time);
      return response.token;
    },
  };
}

/** Whether a certificate at a moment was led to an anchor before. */
type Trusted = (certificate: Certificate, at: Date) => boolean;

/**
 * Builds the chain of an authority's certificate to an anchor, once for each certificate, because an authority uses one
 * for years. Throws `timestamp_invalid`.
 */
function trust(
  certificate: Certificate,
  candidates: readonly Certificate[],
  anchors: readonly Certificate[],
  at: Date,
): Trusted {
  const path = buildPath({ certificate, candidates, anchors, at });
  if (!path.ok) throw new PadesError("timestamp_invalid", `certificate: ${path.reason}`);
  // An anchor is trusted whatever its own validity period says.
  const limited = path.chain.slice(0, -1);
  return (one, moment) => one === certificate && limited.every((each) => isValidAt(each, moment));
}
