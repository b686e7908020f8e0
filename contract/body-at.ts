/** The body of a call at one of its addresses. */
import { z } from "zod";
import { parametersInBody } from "./addresses.ts";
import type { Endpoint } from "./endpoint.ts";
import { id } from "./shapes.ts";

/** The shape of the body at an address. It includes the parameters of the call for which the address has no place. */
export function bodyAt(
  { key, path, body }: Pick<Endpoint, "key" | "path" | "body">,
  address: string,
): z.ZodType | undefined {
  const names = parametersInBody(path, address);
  if (names.length === 0) return body;
  const parameters = Object.fromEntries(names.map((name) => [name, id]));
  if (body === undefined) return z.strictObject(parameters);
  if (body instanceof z.ZodObject) return body.extend(parameters);
  throw new Error(`${key}: only an object can take parameters in`);
}
