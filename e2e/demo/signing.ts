/** Requests sent and signed through the HTTP API alone. */
import type { Answer, Api, Asked } from "@paraph/contract/client";
import { codeTo, countTo } from "./inbox.ts";
import type { World } from "./world.ts";

type Draft = NonNullable<Asked<"POST /v3/signature-requests">["body"]>;
type SignerInput = NonNullable<Draft["signatures"]>[number];
type SigningInput = NonNullable<Asked<"POST /v3/sign">["body"]>["signatureRequests"][number];
export type SignatureRequest = Answer<"GET /v3/signature-requests/{id}">;
type Entry = Answer<"POST /v3/sign">[number];

/** Uploads a file and sends it to its signers, each with a place of its own on the last page. */
export async function sent(
  api: Api,
  file: { title: string; bytes: Uint8Array; message?: string },
  signers: readonly Omit<SignerInput, "document_signatures">[],
  row: number,
): Promise<SignatureRequest> {
  const document = await api("POST /v3/documents", {
    body: {
      title: file.title,
      content: Buffer.from(file.bytes).toString("base64"),
      content_type: "application/pdf",
    },
  });
  const page = document.pages.length - 1;
  const { width, height } = document.pages[page] ?? { width: 595, height: 842 };
  const box = { width: width * 0.28, height: width * 0.28 * (140 / 300) };
  const draft = await api("POST /v3/signature-requests", {
    body: {
      title: file.title,
      documents: [{ document_id: document.id }],
      message: file.message ?? "Signed by the demonstration.",
      signatures: signers.map((signer, i) => ({
        ...signer,
        document_signatures: [
          {
            document_id: document.id,
            visual_signature: {
              positions: [
                {
                  page: String(page),
                  x: width * (0.06 + 0.31 * i),
                  y: height * 0.94 - box.height * (2 - row) * 1.2,
                  ...box,
                },
              ],
            },
          },
        ],
      })),
    },
  });
  return api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
}

/** The steps of a signer after the click: a code, or signature password and code. */
export interface Confirming {
  /** Where codes arrive. */
  readonly mobile: string;
  /** The signature password at the trust service provider, for QES. */
  readonly signaturePassword?: string;
  readonly guest?: boolean;
  /** The places that they choose on documents where the sender gave them none. */
  readonly documentSignatures?: SigningInput["documentSignatures"];
  /** The seal with which they sign for their organisation. */
  readonly sealAccountName?: string;
  /** Under 21 CFR Part 11: what the signature means, and the password of the account. */
  readonly part11?: { readonly reason: string; readonly password: string };
}

/** Signs a request to the end, as a person would; throws unless it is signed. */
export async function signed(
  world: World,
  api: Api,
  requestId: string,
  confirming: Confirming,
): Promise<void> {
  const known = await countTo(world.sandbox, confirming.mobile);
  const { documentSignatures, sealAccountName, part11 } = confirming;
  const body = {
    signatureRequests: [
      {
        signatureRequestId: requestId,
        ...(documentSignatures && { documentSignatures }),
        ...(part11 && { signingReason: part11.reason }),
      },
    ],
    ...(sealAccountName !== undefined && { sealAccountName }),
    ...(part11 && { proof: { password: part11.password } }),
  };
  if (confirming.guest) await api("POST /v1/direct/accept", { body: { tou: true } });
  const answers = confirming.guest
    ? await api("POST /v3/direct/sign", { body })
    : await api("POST /v3/sign", { body });
  let entry = only(answers);
  if (entry.status === "TAN_REQUIRED") {
    const tan = await codeTo(world.sandbox, confirming.mobile, known);
    const id = entry.proceedId ?? "";
    const done = confirming.guest
      ? await api("POST /v1/direct/tan/check", { body: { id, tan } })
      : await api("POST /api/respond/{id}", { path: { id }, body: { tan } });
    entry = only(done.signing ?? []);
  } else if (entry.status === "PROVIDER_STEP") {
    const otp = await codeTo(world.sandbox, confirming.mobile, known);
    entry = only(
      await api("POST /v3/csc/proceed/{id}", {
        path: { id: entry.proceedId ?? "" },
        body: { pwdotp: { password: confirming.signaturePassword ?? "", otp } },
      }),
    );
  }
  for (let waited = 0; entry.status === "FINISHING" && waited < 60_000; waited += 300) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const id = entry.proceedId ?? "";
    entry = only(
      confirming.guest
        ? await api("GET /v3/direct/sign/{id}", { path: { id } })
        : await api("GET /v3/sign/{id}", { path: { id } }),
    );
  }
  if (entry.status !== "SIGNED") {
    throw new Error(`Not signed: ${entry.status} ${entry.key ?? ""} ${entry.message ?? ""}`);
  }
}

function only(entries: readonly Entry[]): Entry {
  const [entry] = entries;
  if (entry === undefined) throw new Error("The service answered for no request.");
  return entry;
}

/** The document of a finished request, as it now is. */
export async function downloaded(api: Api, request: SignatureRequest): Promise<Uint8Array> {
  const id = request.documents[0]?.id ?? "";
  const file = await api("GET /v3/documents/{id}/download", { path: { id } });
  return new Uint8Array(await file.arrayBuffer());
}

/** The signature protocol of a request, as PDF. */
export async function protocolOf(api: Api, request: SignatureRequest): Promise<Uint8Array> {
  const file = await api("GET /v3/signature-requests/{id}/report", {
    path: { id: request.id },
    query: { type: "pdf" },
  });
  return new Uint8Array(await file.arrayBuffer());
}

/** The serial numbers of the certificates that its signers signed with, in the order of the signers. */
export async function serialsOf(api: Api, request: SignatureRequest): Promise<string[]> {
  const { events } = await api("GET /v3/signature-requests/{id}/events", {
    path: { id: request.id },
  });
  return request.signatures.map(({ sid }) => {
    const event = events.find((one) => one.name === "signed" && one.signatureId === sid);
    if (typeof event?.certificateSerial !== "string")
      throw new Error("The events do not tell the certificate of a signature.");
    return event.certificateSerial;
  });
}
