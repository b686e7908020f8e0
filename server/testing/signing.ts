/** Requests and signatures for tests, through the API and the sandbox's inbox, as people make them. */
import { createClient } from "@paraph/contract/client";
import type { Answer, Api, Asked } from "@paraph/contract/client";
import { makePdf, type PdfPlan } from "@paraph/pades/testing";
import { bufferSource } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { sandbox } from "./sandbox.ts";
import { codeOf, hasCode, inbox, messageTo } from "./inbox.ts";
import type { TestPerson } from "./service.ts";

type Draft = NonNullable<Asked<"POST /v3/signature-requests">["body"]>;
export type SignerInput = NonNullable<Draft["signatures"]>[number];
export type SignatureRequest = Answer<"GET /v3/signature-requests/{id}">;
export type Entry = Answer<"POST /v3/sign">[number];

/** Uploads a PDF and returns the document's id. */
export async function uploaded(api: Api, plan: PdfPlan = {}, title = "Contract"): Promise<string> {
  const content = makePdf(plan).toString("base64");
  return (await api("POST /v3/documents", { body: { title, content } })).id;
}

/** Uploads a file as the browser does, as a form; its title is the file's name. */
export function uploadedFile(
  api: Api,
  bytes: Uint8Array,
  fileName = "Contract.pdf",
): Promise<Answer<"POST /v3/documents">> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), fileName);
  return api("POST /v3/documents", { form });
}

/** The file of a document, as it is stored. */
export async function downloadedFile(api: Api, id: string): Promise<Buffer> {
  const file = await api("GET /v3/documents/{id}/download", { path: { id } });
  return Buffer.from(await file.arrayBuffer());
}

/** A request that was sent, each signer with a place of their own on the first page. */
export async function sentRequest(
  api: Api,
  signers: readonly Omit<SignerInput, "document_signatures">[],
  options: { plan?: PdfPlan; documents?: number; title?: string } = {},
): Promise<SignatureRequest> {
  const documents: string[] = [];
  for (let i = 0; i < (options.documents ?? 1); i += 1) {
    documents.push(await uploaded(api, options.plan));
  }
  const draft = await api("POST /v3/signature-requests", {
    body: {
      title: options.title ?? "Contract",
      documents: documents.map((document_id) => ({ document_id })),
      signatures: signers.map((signer, i) => ({
        ...signer,
        document_signatures: documents.map((document_id) => ({
          document_id,
          visual_signature: {
            positions: [
              {
                page: "0",
                x: 40 + 170 * (i % 3),
                y: 60 + 80 * Math.floor(i / 3),
                width: 150,
                height: 70,
              },
            ],
          },
        })),
      })),
    },
  });
  return api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
}

export const asked = (id: string) => ({
  body: { signatureRequests: [{ signatureRequestId: id }] },
});

/** The entry of an answer that has to be the only one. */
export function only(entries: readonly Entry[] | null): Entry {
  const [entry] = entries ?? [];
  if (entry === undefined || entries?.length !== 1) throw new Error("One entry was expected.");
  return entry;
}

/** Follows an attempt that is being finished to its end. */
export async function followed(api: Api, entry: Entry, guest = false): Promise<Entry> {
  let last = entry;
  for (let i = 0; i < 300 && (last.status === "FINISHING" || last.status === "LOCKED"); i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const path = { id: last.proceedId ?? "" };
    last = only(
      guest
        ? await api("GET /v3/direct/sign/{id}", { path })
        : await api("GET /v3/sign/{id}", { path }),
    );
  }
  return last;
}

/** Signs at SES. */
export async function signSimple(api: Api, request: string): Promise<Entry> {
  return followed(api, only(await api("POST /v3/sign", asked(request))));
}

/** Signs with a code by SMS, at the level that the request asks for. */
export async function signByCode(
  person: Pick<TestPerson, "api" | "mobile">,
  request: string,
): Promise<Entry> {
  const number = person.mobile ?? "";
  const before = (await inbox(number)).length;
  const entry = only(await person.api("POST /v3/sign", asked(request)));
  const { proceedId } = entry;
  if (entry.status !== "TAN_REQUIRED") return followed(person.api, entry);
  const tan = codeOf(await messageTo(number, () => true, before));
  const path = { id: proceedId ?? "" };
  const { signing } = await person.api("POST /api/respond/{id}", { path, body: { tan } });
  return followed(person.api, only(signing));
}

/** Has a provider of the sandbox identify a person; returns the signature password. */
export async function identify(
  person: Pick<TestPerson, "email" | "firstName" | "lastName" | "mobile">,
  law: "EIDAS" | "ZERTES",
): Promise<string> {
  const response = await fetch(`${sandbox().url}/identities.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: person.email,
      law,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: "1980-02-29",
      ...(person.mobile === undefined ? {} : { mobile: person.mobile }),
    }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
  return ((await response.json()) as { password: string }).password;
}

/** Begins a qualified signature; returns the attempt and the code that the provider sent. */
export async function begunQualified(
  person: Pick<TestPerson, "api" | "email" | "mobile">,
  request: string,
): Promise<{ entry: Entry; otp: string }> {
  const to = person.mobile ?? person.email;
  const before = (await inbox(to)).length;
  const entry = only(await person.api("POST /v3/sign", asked(request)));
  return { entry, otp: codeOf(await messageTo(to, hasCode, before)) };
}

/** Signs at QES, with the signature password that `identify` answered. */
export async function signQualified(
  person: Pick<TestPerson, "api" | "email" | "mobile">,
  request: string,
  password: string,
): Promise<Entry> {
  const { entry, otp } = await begunQualified(person, request);
  const answers = await person.api("POST /v3/csc/proceed/{id}", {
    path: { id: entry.proceedId ?? "" },
    body: { pwdotp: { password, otp } },
  });
  return followed(person.api, only(answers));
}

/** A guest's client, by the link in their newest mail. `of`: the request, for a guest who has links to several. */
export async function guestOf(serviceUrl: string, email: string, of?: string): Promise<Api> {
  const opens = (link: string) =>
    link.includes("usertoken=") && (of === undefined || requestOf(link) === of);
  const mail = await messageTo(email, (one) => one.links.some(opens));
  if (of === undefined) {
    // Which mail comes last is chance.
    const all = (await inbox(email)).flatMap(({ links }) => links.filter(opens));
    if (new Set(all.map(requestOf)).size > 1) throw new Error("A link to which request?");
  }
  const link = new URL(mail.links.find(opens) ?? "");
  const [, , request = "", user = ""] = link.pathname.split("/");
  const response = await fetch(`${serviceUrl}/v1/direct/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      token: link.searchParams.get("usertoken"),
      user_id: user,
      signature_request_id: request,
    }),
  });
  if (!response.ok) {
    const { key } = (await response.json()) as { key: string };
    throw new LinkRefused(key);
  }
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  const authorization = `Basic ${Buffer.from(`${user}:${request}`).toString("base64")}`;
  return createClient({
    baseUrl: serviceUrl,
    authorization: () => authorization,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", cookie.join("; "));
      return fetch(input, { ...init, headers });
    },
  });
}

/** A guest's link that no longer works. */
export class LinkRefused extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`The link was refused: ${key}`);
    this.key = key;
  }
}

const requestOf = (link: string) => new URL(link).pathname.split("/")[2];

/** Signs as a guest with a code by SMS, the provider's terms accepted. */
export async function signAsGuest(api: Api, mobile: string, request: string): Promise<Entry> {
  const before = (await inbox(mobile)).length;
  await api("POST /v1/direct/accept", { body: { tou: true } });
  const { proceedId } = only(await api("POST /v3/direct/sign", asked(request)));
  const tan = codeOf(await messageTo(mobile, () => true, before));
  const { signing } = await api("POST /v1/direct/tan/check", {
    body: { id: proceedId ?? "", tan },
  });
  return followed(api, only(signing), true);
}

/** The bytes of a request's document, as it now is. */
export function download(api: Api, request: SignatureRequest, index = 0): Promise<Buffer> {
  return downloadedFile(api, request.documents[index]?.id ?? "");
}

/** The sandbox's roots, DER. */
export async function roots(): Promise<Buffer[]> {
  const pem = await (await fetch(`${sandbox().url}/roots.pem`)).text();
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g)].map(([, body = ""]) =>
    Buffer.from(body, "base64"),
  );
}

/** What our validator says of the signatures in a file: `level indication`. */
export async function verdicts(file: Buffer): Promise<string[]> {
  const { signatures } = validate(bufferSource(file), { anchors: await roots(), at: new Date() });
  return signatures.map((one) => `${one.level} ${one.indication}`);
}

export const GOOD = "PAdES-BASELINE-LTA TOTAL_PASSED";
