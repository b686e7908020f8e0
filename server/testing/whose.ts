/** Whose a request is and who pays for it: as the rows say, and as every answer about it says. */
import { directPath } from "@paraph/contract/addresses";
import type { Credentials } from "./access.ts";
import type { SignatureRequest } from "./signing.ts";
import type { TestPerson, TestService } from "./service.ts";

/** The business and the payer in the rows of a request. */
export async function recordedOf({ context }: TestService, request: string) {
  const rows = async (statement: string) => (await context.pool.query(statement, [request])).rows;
  return {
    request: await rows("select business from requests where id = $1"),
    documents: await rows("select business from documents where held_by = $1"),
    signers: await rows("select payer, paid_by as business from signers where request = $1"),
    attempts: await rows("select payer, business from signing_attempts where request = $1"),
    signatures: await rows("select payer, business from signatures where request = $1"),
    activity: await rows(
      "select name, business, data->>'payer' as payer from activity where request = $1 order by at, id",
    ),
  };
}

/** Somebody who reads a request: a person, or a guest by their link (`direct`). */
export interface Reader {
  readonly credentials: Credentials;
  readonly direct?: boolean;
  /** Their attempt to sign it. */
  readonly batch: string;
}

/** Every answer that shows a request to a reader: itself, the list, its documents, events, report and their signing. */
export async function readingsOf(
  url: string,
  { credentials, direct, batch }: Reader,
  { id, documents }: Pick<SignatureRequest, "id" | "documents">,
): Promise<unknown[]> {
  const paths = [
    `/v3/signature-requests/${id}`,
    `/v3/signature-requests/${id}/documents`,
    ...documents.map((document) => `/v3/documents/${document.id}`),
    `/v3/signature-requests/${id}/events`,
    `/v3/signature-requests/${id}/report?type=json`,
    `/v3/sign/${batch}`,
    ...(direct ? [] : ["/v3/signature-requests"]),
  ];
  const answers: unknown[] = [];
  for (const path of paths) {
    const answer = await fetch(url + (direct ? directPath(path) : path), { headers: credentials });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    answers.push(await answer.json());
  }
  return answers;
}

/** The values of all properties of an answer whose names match. */
export function valuesOf(answer: unknown, name: RegExp): unknown[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    name.test(key) ? [value] : valuesOf(value, name),
  );
}

/** Ends a membership in the database; the product ends it with the account alone. */
export async function endMembership({ context }: TestService, { id }: TestPerson): Promise<void> {
  await context.pool.query("delete from memberships where account = $1", [id]);
}

/** Deletes a business in the database; the product does not. */
export async function deleteBusiness({ context }: TestService, business: string): Promise<void> {
  for (const table of ["memberships", "business_invitations"]) {
    await context.pool.query(`delete from ${table} where business = $1`, [business]);
  }
  await context.pool.query("delete from businesses where id = $1", [business]);
}
