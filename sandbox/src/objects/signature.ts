/** Authentication of a request to the object store: AWS Signature Version 4, in the Authorization header. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface AccessKey {
  readonly id: string;
  readonly secret: string;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The tolerated clock difference in minutes. */
const SKEW = 15;

/** Why a request was not signed with this key, in the protocol's words; undefined when it was. */
export function refusal(request: IncomingMessage, key: AccessKey, now: Date): string | undefined {
  const match = HEADER.exec(request.headers.authorization ?? "");
  if (match === null) return "AccessDenied";
  const [, id, day = "", region = "", names = "", signature = ""] = match;
  if (id !== key.id) return "InvalidAccessKeyId";
  const moment = String(request.headers["x-amz-date"] ?? "");
  if (!/^\d{8}T\d{6}Z$/.test(moment) || !moment.startsWith(day)) return "AccessDenied";
  if (Math.abs(now.getTime() - timeOf(moment)) > SKEW * 60_000) return "RequestTimeTooSkewed";
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical(request, names))].join("\n");
  const derived = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${key.secret}`,
  );
  const right = timingSafeEqual(hmac(derived, text), Buffer.from(signature, "hex"));
  return right ? undefined : "SignatureDoesNotMatch";
}

function timeOf(moment: string): number {
  return Date.parse(
    moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}

/** Method, path, query, headers and the digest of the body, as both sides write them down. */
function canonical({ method = "", url = "", headers }: IncomingMessage, names: string): string {
  const [path = "", query = ""] = url.split("?");
  const parameters = query
    .split("&")
    .filter((one) => one !== "")
    .map((one) => (one.includes("=") ? one : `${one}=`))
    .toSorted();
  const lines = names.split(";").map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .trim()
        .replaceAll(/ +/g, " ")}\n`,
  );
  const body = String(headers["x-amz-content-sha256"] ?? "");
  return [method, path, parameters.join("&"), lines.join(""), names, body].join("\n");
}
