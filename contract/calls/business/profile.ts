/** The profile of a business: its name and contact data (specification sections 3 and 7, "Business"). */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { filledLine } from "../../free-text.ts";
import { endpoint } from "../../endpoint.ts";
import { email, phone } from "../../shapes.ts";
import { business } from "./businesses.ts";

const name = filledLine(limits.business.nameLength);
/** Null: the business has none. */
const contact = { email: email.nullable(), phone: phone.nullable() };

export const businessProfileCalls = {
  updateBusiness: endpoint({
    method: "PUT",
    path: "/v1/businesses/{id}",
    summary: "Replace the name, the email address and the phone number of a business",
    caller: "business-admin",
    body: z.strictObject({ name, ...contact }),
    response: business,
    errors: ["error.business.name_reserved"],
    perMinute: 30,
  }),
  updateBusinessBase: endpoint({
    method: "PUT",
    path: "/v2/businesses/{id}/base",
    summary: "Change some of the name, the email address and the phone number of a business",
    caller: "business-admin",
    body: z.strictObject({ name, ...contact }).partial(),
    response: business,
    errors: ["error.business.name_reserved"],
    perMinute: 30,
  }),
  updateContactInfo: endpoint({
    method: "PUT",
    path: "/v1/businesses/{id}/contact-info",
    summary: "Replace the email address and the phone number of a business",
    caller: "business-admin",
    body: z.strictObject(contact),
    response: business,
    perMinute: 30,
  }),
} as const;
