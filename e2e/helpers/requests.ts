/** Requests made through the API, for journeys that begin where they have been sent. */
import { createClient } from "@paraph/contract/client";
import type { Asked } from "@paraph/contract/client";
import { account } from "./people.ts";
import type { Account } from "./people.ts";
import { theWorld } from "../world/world.ts";
import { contractPdf } from "./pdf.ts";

type SignerBody = NonNullable<
  NonNullable<Asked<"POST /v3/signature-requests">["body"]>["signatures"]
>[number];

export interface Sent {
  readonly title: string;
  readonly signers: readonly SignerBody[];
  readonly message?: string;
  readonly deadline?: string;
  readonly pages?: number;
  /** In the place of the contract. */
  readonly file?: Buffer;
  /** Each signs here, in points from the left and top of the page; otherwise on the lines of the last page. */
  readonly places?: readonly { readonly page: number; readonly x: number; readonly y: number }[];
  /** Without places the signers choose their own. */
  readonly placed?: boolean;
  /** A PNG that the sender gives in place of the typed names. */
  readonly picture?: Buffer;
}

/** Sends a contract to its signers, each with a place on the last page. */
export async function sentBy(sender: Account, sent: Sent) {
  const pages = sent.pages ?? 4;
  const document = await sender.api("POST /v3/documents", {
    body: {
      title: `${sent.title}.pdf`,
      content: (sent.file ?? contractPdf({ title: sent.title, pages })).toString("base64"),
    },
  });
  const draft = await sender.api("POST /v3/signature-requests", {
    body: {
      title: sent.title,
      message: sent.message ?? "",
      expiration_date: sent.deadline ?? null,
      documents: [{ document_id: document.id }],
      signatures: sent.signers.map((signer, index) => ({
        ...signer,
        document_signatures: [
          {
            document_id: document.id,
            visual_signature:
              sent.placed === false
                ? null
                : {
                    ...(sent.picture && {
                      image: {
                        content: sent.picture.toString("base64"),
                        content_type: "image/png" as const,
                      },
                    }),
                    positions: [
                      {
                        ...placeOf(sent, index, pages),
                        width: 202,
                        height: 94,
                      },
                    ],
                  },
          },
        ],
      })),
    },
  });
  return sender.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
}

function placeOf({ places }: Sent, index: number, pages: number) {
  const { page, x, y } = places?.[index] ?? { page: pages - 1, x: 68 + index * 257, y: 490 };
  return { page: String(page), x, y };
}

/** Hands a contract over to the person at the URL, as an external system does; on this world's host. */
export async function handedOver(sender: Account, title: string) {
  const content = contractPdf({ title, pages: 2 }).toString("base64");
  const { url, ...rest } = await sender.api("POST /v3/sendto", { body: { title, content } });
  return { ...rest, url: theWorld().service + new URL(url).pathname };
}

/** Hands two contracts over together, as the API user of a business does; returns the URL on this world's host. */
export async function handedOverByProgram(admin: Account, business: string, title: string) {
  const { username, apiKey } = await admin.api("POST /v1/businesses/{id}/apis", {
    path: { id: business },
    body: { description: "Document management" },
  });
  const login = { username, "api-key": apiKey };
  const { value } = await theWorld().api("POST /v2/access/login", { body: login });
  const api = createClient({
    baseUrl: theWorld().service,
    authorization: () => `Bearer ${value}`,
  });
  const document = (name: string, pages: number) => ({
    title: name,
    content: contractPdf({ title: name, pages }).toString("base64"),
  });
  const { url } = await api("POST /v3/sendto", {
    body: {
      title,
      message: "Two contracts that belong together.",
      documents: [document("Lease", 3), document("House rules", 1)],
    },
  });
  return theWorld().service + new URL(url).pathname;
}

/** Somebody with a proven mobile number whom another person asks to sign with AES and a code. */
export async function signerByCode(title: string): Promise<Account> {
  const sender = await account("Lena", "Brunner");
  const signer = await account("Jürg", "Müller", { mobile: true });
  await sentBy(sender, {
    title,
    signers: [{ account_email: signer.email, quality: "AES_MINIMAL", legislation: "ZERTES" }],
  });
  return signer;
}
