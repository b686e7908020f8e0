/**
 * The referral programme, as the service knows it: a token says to the widget's provider who the person is.
 * A JSON Web Token (RFC 7519) signed with the product's secret by HS512 (RFC 7518 §3.2), as Cello documents
 * it ("User authentication": productId, productUserId, iat).
 */
import { createHmac } from "node:crypto";

export interface ReferralProgramme {
  readonly productId: string;
  readonly secret: string;
}

const HEADER = { alg: "HS512", typ: "JWT" };

/** A token for one person; `issuedAt` in milliseconds since 1970. */
export function referralToken(
  { productId, secret }: ReferralProgramme,
  personId: string,
  issuedAt: number,
): string {
  const claims = { productId, productUserId: personId, iat: Math.floor(issuedAt / 1000) };
  const signed = `${base64url(HEADER)}.${base64url(claims)}`;
  return `${signed}.${createHmac("sha512", secret).update(signed).digest("base64url")}`;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
