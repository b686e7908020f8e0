/** The calls of send-to: those of the external system, and those of people who open the URL. */
import { ACCESS_CODE_HEADER } from "@paraph/contract/endpoint";
import { makePdf } from "@paraph/pades/testing";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

/** A file in base64, as in a JSON body. */
export const CONTENT = makePdf({}).toString("base64");

export interface HandedOver {
  readonly id: string;
  readonly url: string;
  readonly accessCode: string;
}
type Named = Pick<HandedOver, "id">;
type Opened = Omit<HandedOver, "url">;

export const code = (accessCode: string) => ({ [ACCESS_CODE_HEADER]: accessCode });

/** Hands a document over. */
export const handOver = (by: TestPerson, title = "Lease"): Promise<HandedOver> =>
  by.api("POST /v3/sendto", { body: { title, content: CONTENT } });

export const readStatus = (service: TestService, { id, accessCode }: Opened) =>
  service.api("GET /v3/sendto/{id}", { path: { id }, headers: code(accessCode) });

export const takeBackHandedOver = (service: TestService, { id, accessCode }: Opened) =>
  service.api("DELETE /v3/sendto/{id}", { path: { id }, headers: code(accessCode) });

export const readAsPerson = (who: TestPerson, { id }: Named) =>
  who.api("GET /v3/sendto/{id}/get-internal", { path: { id } });

export const claimAs = (who: TestPerson, { id }: Named) =>
  who.api("POST /v3/sendto/{id}/claim", { path: { id } });

/** The unclaimed documents in their order, read from the rows. */
export async function waitingDocuments({ context }: TestService, { id }: Named): Promise<string[]> {
  const { rows } = await context.pool.query<{ document: string }>(
    "select document from send_to_documents where send_to = $1 order by position",
    [id],
  );
  return rows.map(({ document }) => document);
}

/** The only unclaimed document. */
export async function waitingDocument(service: TestService, one: Named): Promise<string> {
  const [document, ...others] = await waitingDocuments(service, one);
  if (document === undefined || others.length > 0) throw new Error("There is not one document.");
  return document;
}

/** Whether the bytes of a document can still be read, that is, its key is not destroyed. */
export async function isKept({ context }: TestService, document: string): Promise<boolean> {
  const { rows } = await context.pool.query(
    "select 1 from vault_keys k join documents d on d.key_id = k.id where d.id = $1 and wrapped is not null",
    [document],
  );
  return rows.length > 0;
}

/** A form with these text parts and files. */
export const formOf = (
  parts: Readonly<Record<string, string>>,
  files: readonly [string, Buffer][],
) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(parts)) form.set(name, text);
  for (const [name, bytes] of files) form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
};
