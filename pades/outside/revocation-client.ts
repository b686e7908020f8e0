import { randomBytes } from "node:crypto";
import type { Certificate } from "@paraph/pki";
import { checkCrl, checkOcspResponse, ocspRequest } from "@paraph/pki/revocation";
import { crlOf, ocspAnswerOf } from "../cades/answers.ts";
import { parseCertificate, parsing } from "../cades/cades.ts";
import { PadesError } from "../errors.ts";
import { fetchBytes, type Fetch, type HttpLimits } from "./http.ts";
import type { RevocationData, RevocationSource } from "../cades/parties.ts";

/** The addresses from which revocation data may come, and the limits of the requests. */
export interface HttpRevocationOptions extends HttpLimits {
  /** Whether an address in a certificate may be requested: certificates of strangers name any host. */
  readonly allows: (url: URL) => boolean;
  readonly fetch?: Fetch;
  readonly clock?: () => Date;
}

const ANSWER_LIMIT = 16 << 20;

/**
 * Revocation data from the addresses in the certificates: OCSP first (POST, with nonce), then CRL. The returned data is
 * verified to be about the certificate and current; the caller checks whether it is revoked. Throws
 * `revocation_unavailable` with the attempts.
 */
export function httpRevocationSource(options: HttpRevocationOptions): RevocationSource {
  const clock = options.clock ?? (() => new Date());
  const client: Client = {
    fetch: options.fetch ?? fetch,
    limits: { timeoutMs: options.timeoutMs ?? 10_000, maxBytes: options.maxBytes ?? ANSWER_LIMIT },
    clock,
  };
  const allowed = (url: string): boolean => {
    const parsed = URL.parse(url);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && options.allows(parsed);
  };
  return {
    async collect(certificateDer, issuerDer) {
      const certificate = parseCertificate(certificateDer);
      const issuer = parseCertificate(issuerDer);
      const failures: string[] = [];
      const attempts = [
        ...certificate.ocspUrls.map((url) => ({ url, ask: askOcsp })),
        ...certificate.crlUrls.map((url) => ({ url, ask: askCrl })),
      ];
      for (const { url, ask } of attempts) {
        if (!allowed(url)) {
          failures.push(`${url}: address_refused`);
          continue;
        }
        try {
          return await ask(client, url, certificate, issuer);
        } catch (error) {
          if (!(error instanceof PadesError)) throw error;
          failures.push(error.message);
        }
      }
      const tried =
        failures.length === 0 ? "the certificate names no address" : failures.join("; ");
      throw new PadesError("revocation_unavailable", `${certificate.subject.text}: ${tried}`);
    },
  };
}

interface Client {
  readonly fetch: Fetch;
  readonly limits: Required<HttpLimits>;
  readonly clock: () => Date;
}

type Ask = (
  client: Client,
  url: string,
  certificate: Certificate,
  issuer: Certificate,
) => Promise<RevocationData>;

const askOcsp: Ask = async (client, url, certificate, issuer) => {
  const nonce = randomBytes(16);
  const init = {
    method: "POST",
    headers: { "content-type": "application/ocsp-request", accept: "application/ocsp-response" },
    body: new Uint8Array(ocspRequest(certificate, issuer, { nonce })),
  };
  const ocsp = await fetchBytes(client.fetch, url, init, client.limits, "revocation_unavailable");
  const answer = parsing("revocation_invalid", () => ocspAnswerOf(ocsp));
  if (!answer.successful)
    throw new PadesError("revocation_unavailable", `${url}: ${answer.status ?? "refused"}`);
  const verdict = parsing("revocation_invalid", () =>
    checkOcspResponse(answer.response, certificate, issuer, client.clock(), { nonce }),
  );
  if (!verdict.ok) throw new PadesError("revocation_invalid", `${url}: ${verdict.reason}`);
  if (verdict.status.status === "unknown")
    throw new PadesError("revocation_unavailable", `${url}: unknown`);
  return { ocsp };
};

const askCrl: Ask = async (client, url, certificate, issuer) => {
  const init = { method: "GET", headers: { accept: "application/pkix-crl" } };
  const crl = await fetchBytes(client.fetch, url, init, client.limits, "revocation_unavailable");
  const verdict = parsing("revocation_invalid", () =>
    checkCrl(crlOf(crl), certificate, issuer, client.clock()),
  );
  if (!verdict.ok) throw new PadesError("revocation_invalid", `${url}: ${verdict.reason}`);
  return { crl };
};
