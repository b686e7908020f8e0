/** The provider of the referral widget: it identifies a person by the token that the service signed. */
import { jwtVerify } from "jose";
import { bodyOf, CscError, textOf } from "../trust/errors.ts";
import type { Records } from "./recorded.ts";

export interface ReferralProgramme {
  productId: string;
  secret: string;
}

/** The parameters of the widget; the response is the person's code for inviting others. */
export async function boot(
  programme: ReferralProgramme,
  records: Records,
  value: unknown,
): Promise<{ ucc: string }> {
  const body = bodyOf(value);
  const refused = (why: string) => new CscError(401, "invalid_token", why);
  if (textOf(body, "productId") !== programme.productId) throw refused("The product is unknown");
  const { payload } = await jwtVerify(
    textOf(body, "token"),
    new TextEncoder().encode(programme.secret),
    { algorithms: ["HS512"] },
  ).catch(() => {
    throw refused("The token is not valid");
  });
  const { productId, productUserId } = payload;
  if (productId !== programme.productId || typeof productUserId !== "string")
    throw refused("The token does not name this product and a person");
  records.add("referral", "boot", { ...body, productUserId });
  return { ucc: `sandbox-${productUserId.slice(0, 8)}` };
}
