/** Bodies of HTML forms (application/x-www-form-urlencoded, url.spec.whatwg.org §5), for the calls that accept them. */
import type { FastifyInstance } from "fastify";
import { invalid } from "../problem.ts";

/** In this scope a form is parsed to an object of texts. A field that is sent twice is refused. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      const fields = new URLSearchParams(body as string);
      const twice = [...fields.keys()].find((name) => fields.getAll(name).length > 1);
      if (twice === undefined) done(null, Object.fromEntries(fields));
      else done(invalid({ [twice]: { code: "invalid" } }));
    },
  );
}
