/** Two of everything for the matrix of who may call what: a person's own objects, and how to ask for each call. */
import { parametersInBody } from "@paraph/contract/addresses";
import type { Endpoint } from "@paraph/contract/endpoint";
import { makePdf } from "@paraph/pades/testing";
import { verifiedDomain } from "../src/domains/businesses/testing/domains.ts";
import { guest, hasToken, linkOf } from "../src/domains/signature-requests/testing/people.ts";
import { testedDomain } from "../src/domains/single-sign-on/testing/connections.ts";
import { addedSeal } from "../src/domains/seals/testing/seals.ts";
import { TEXT_FILE } from "./access/text-file.ts";
import { messageTo } from "./inbox.ts";
import { PASSWORD } from "./service.ts";
import type { TestPerson, TestService } from "./service.ts";
import { sentRequest, uploaded } from "./signing.ts";

/** A picture of one pixel. */
export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** What somebody owns, by what a path or a body names it. */
export interface Belongings {
  /** They themselves. */
  readonly person: string;
  readonly document: string;
  readonly draft: string;
  readonly request: string;
  readonly signature: string;
  /** Of the request that was sent. */
  readonly observer: string;
  /** Of the draft, and of the request that was sent. */
  readonly draftAttachment: string;
  readonly attachment: string;
  readonly visual: string;
  /** A link for drawing on a phone. */
  readonly drawingLink: string;
  readonly session: string;
  readonly export: string;
  readonly business: string;
  readonly invitation: string;
  /** An import of members that was checked. */
  readonly memberImport: string;
  /** A verified domain with an identity provider whose test login has passed. */
  readonly ssoDomain: string;
  /** A token of the directory of their business, by its id. */
  readonly directoryToken: string;
  /** A domain that their business has verified. */
  readonly domain: string;
  /** The name of an API user. */
  readonly apiUser: string;
  readonly apiKey: string;
  /** The account name of a seal, which they may use. */
  readonly seal: string;
  /** An attempt to sign that waits for its code. */
  readonly attempt: string;
  /** What they handed over and claimed themselves. */
  readonly sendTo: string;
  readonly accessCode: string;
}

export interface Asking {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** How a call is asked for, about the objects of somebody. */
export type Ask = (own: Belongings) => Asking;

/** Who asks, as a call's Authorization and Cookie headers say it. */
export type Credentials = Readonly<Record<string, string>>;

/** Asks for a call at one of its addresses; returns the status and the key of a refusal. */
export async function ask(
  url: string,
  { method, path: described }: Pick<Endpoint, "method" | "path">,
  address: string,
  { path = {}, query = {}, body: asked }: Asking,
  credentials: Credentials,
): Promise<{ status: number; key: string | undefined }> {
  const filled = address.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? "1"),
  );
  const moved = parametersInBody(described, address).map((name) => [name, path[name] ?? "1"]);
  const body =
    moved.length === 0 ? asked : { ...Object.fromEntries(moved), ...(asked as object | undefined) };
  const answer = await fetch(`${url}${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...credentials,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const key = /"key":"([^"]+)"/.exec(text)?.[1];
  return { status: answer.status, key: answer.ok ? undefined : key };
}

/** A person with one of everything, and a guest of theirs. */
export async function belongingsOf(
  service: TestService,
  person: TestPerson,
  signer: TestPerson,
  observer?: TestPerson,
): Promise<Belongings & { readonly guestEmail: string }> {
  const { api } = person;
  const invited = guest();
  const request = await sentRequest(api, [
    { account_email: signer.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    invited,
  ]);
  const { observers } = await api("POST /v3/signature-requests/{id}/observers", {
    path: { id: request.id },
    body: { email: observer?.email ?? `observer.${person.id}@example.test` },
  });
  const draft = await api("POST /v3/signature-requests", {
    body: { title: "Draft", documents: [{ document_id: await uploaded(api) }] },
  });
  const visual = await api("POST /v1/user/visual-signature", { body: { name: person.firstName } });
  await api("POST /v1/images/signature/{id}", {
    path: { id: visual.id },
    body: { content: PIXEL },
  });
  const drawingLink = await api("POST /v1/user/visual-signature/phone");
  await service.again(person);
  const { sessions } = await api("GET /v1/user/sessions");
  const archive = await api("POST /v1/user/export", { body: { password: PASSWORD } });
  const business = await api("POST /v2/businesses", {
    body: { name: "Keller AG", accept_gtc: true, accept_dpa: true },
  });
  const { invitations } = await api("POST /v1/businesses/{id}/members", {
    path: { id: business.id },
    body: { users: [{ email: `invited.${person.id}@example.test` }] },
  });
  const memberImport = await api("POST /v1/businesses/{id}/member-imports", {
    path: { id: business.id },
    body: { file_name: "members.csv", content: `email\nimported.${person.id}@example.test\n` },
  });
  const domain = `b${business.id}.example`;
  await verifiedDomain(api, business.id, domain);
  const program = await api("POST /v1/businesses/{id}/apis", {
    path: { id: business.id },
    body: { description: "Payroll" },
  });
  const { id: directoryToken } = await api("POST /v1/businesses/{id}/provisioning/tokens", {
    path: { id: business.id },
  });
  const seal = await addedSeal(person, business.id, { members: [person.id] });
  await api("POST /v1/businesses/{id}/seals/{name}/image", {
    path: { id: business.id, name: seal.name },
    body: { content: PIXEL },
  });
  const [attempt] = await api("POST /v3/sign", {
    body: { signatureRequests: [{ signatureRequestId: request.id }] },
  });
  const sendTo = await api("POST /v3/sendto", {
    body: { title: "Handed over", content: makePdf({}).toString("base64") },
  });
  await api("POST /v3/sendto/{id}/claim", { path: { id: sendTo.id } });
  const attached = async (id: string) =>
    (await api("POST /v3/signature-requests/{id}/attachments", { path: { id }, body: TEXT_FILE }))
      .attachmentId;
  return {
    person: person.id,
    document: await uploaded(api),
    draft: draft.id,
    request: request.id,
    signature: request.signatures[0]?.sid ?? "",
    observer: observers[0]?.id ?? "",
    attachment: await attached(request.id),
    draftAttachment: await attached(draft.id),
    visual: visual.id,
    drawingLink: drawingLink.id,
    session: sessions.find((one) => !one.isCurrent)?.id ?? "",
    export: archive.id,
    business: business.id,
    invitation: invitations[0]?.id ?? "",
    memberImport: memberImport.id,
    ssoDomain: await testedDomain(service, business.id),
    domain,
    directoryToken,
    apiUser: program.username,
    apiKey: program.apiKey,
    seal: seal.name,
    attempt: attempt?.proceedId ?? "",
    sendTo: sendTo.id,
    accessCode: sendTo.accessCode,
    guestEmail: invited.signer_identity_data.email_address,
  };
}

/** Opens the link of a guest; returns what their browser sends from then on. */
export async function entered(url: string, email: string): Promise<Credentials> {
  const link = linkOf(await messageTo(email, hasToken));
  const answer = await fetch(`${url}/v1/direct/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(link),
  });
  if (!answer.ok) throw new Error(`The link answered ${answer.status}.`);
  const basic = Buffer.from(`${link.user_id}:${link.signature_request_id}`).toString("base64");
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { authorization: `Basic ${basic}`, cookie: cookie.join("; ") };
}
