/**
 * The referral programme: a token identifies the person to the provider of the widget.
 * A JSON Web Token (RFC 7519) signed with the product's secret by HS512 (RFC 7518 §3.2), as Cello documents
 * it ("User authentication": productId, productUserId, iat).
 */
import { SignJWT } from "jose";

export interface ReferralProgramme {
  readonly productId: string;
  readonly secret: string;
}

/** A token for one person; `issuedAt` in milliseconds since 1970. */
export function referralToken(
  { productId, secret }: ReferralProgramme,
  personId: string,
  issuedAt: number,
): Promise<string> {
  return new SignJWT({ productId, productUserId: personId })
    .setProtectedHeader({ alg: "HS512", typ: "JWT" })
    .setIssuedAt(Math.floor(issuedAt / 1000))
    .sign(new TextEncoder().encode(secret));
}
