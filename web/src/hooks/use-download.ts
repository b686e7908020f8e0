import { useTranslations } from "use-intl";
import { api } from "../session/api.ts";
import { useSignerClient } from "../session/signer-client.tsx";
import { attempt } from "../lib/over-pages/attempt.ts";
import { openDownload, saveBlob } from "../lib/browser/download.ts";

export interface Downloads {
  /**
   * Downloads the documents with the ids that `find` returns, each in its newest version. Finding the ids is part of
   * the attempt.
   */
  documents(find: () => readonly string[] | Promise<readonly string[]>): void;
  /** An attachment of a request. */
  attachment(request: string, attachment: string): void;
  /** The documents, the attachments and the signature protocol of a request in one ZIP file. */
  everything(request: string): void;
  /** The signature protocol, as a PDF if nothing else is said. */
  protocol(request: string, title: string, type?: "pdf" | "html"): void;
}

/** Downloads that show a message if they fail, and offer to try again. */
export function useDownloads(): Downloads {
  const { ask } = useSignerClient();
  const t = useTranslations("web.parts");
  return {
    documents: (find) =>
      void attempt("parts.downloadFailed", async () => {
        for (const id of await find()) {
          const { url } = await ask("POST /v3/documents/{id}/download/ticket", { path: { id } });
          openDownload(url);
        }
      }),
    attachment: (request, attachment) =>
      void attempt("parts.downloadFailed", async () => {
        const { url } = await ask(
          "POST /v3/signature-requests/{id}/attachments/{attachment_id}/content/ticket",
          { path: { id: request, attachment_id: attachment } },
        );
        openDownload(url);
      }),
    everything: (request) =>
      void attempt("parts.downloadFailed", async () => {
        const path = { id: request };
        const { url } = await api("POST /v3/signature-requests/{id}/zip/ticket", { path });
        openDownload(url);
      }),
    protocol: (request, title, type = "pdf") =>
      void attempt("parts.downloadFailed", async () => {
        const path = { id: request };
        const protocol = await ask("GET /v3/signature-requests/{id}/report", {
          path,
          query: { type },
        });
        saveBlob(protocol, `${title} – ${t("protocolFile")}.${type}`);
      }),
  };
}
