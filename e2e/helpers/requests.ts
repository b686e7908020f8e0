/** Requests made through the API, for journeys that begin where they have been sent. */
import type { Asked } from "@paraph/contract/client";
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
      content: contractPdf({ title: sent.title, pages }).toString("base64"),
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
                        page: String(pages - 1),
                        x: 68 + index * 257,
                        y: 490,
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

/** Hands a contract over to whoever is led to the address, as an outside system does; on this world's host. */
export async function handedOver(sender: Account, title: string) {
  const content = contractPdf({ title, pages: 2 }).toString("base64");
  const { url, ...rest } = await sender.api("POST /v3/sendto", { body: { title, content } });
  return { ...rest, url: theWorld().service + new URL(url).pathname };
}
