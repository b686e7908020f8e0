import type { Legislation, Quality } from "@paraph/rules/qualities";
import { Note } from "@paraph/ui/feedback/note";
import { SignatureBlock } from "@paraph/ui/documents/signature-block";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PICTURE } from "../../session/query-client.ts";
import { signerQuery, useSignerClient } from "../../session/signer-client.tsx";
import type { PreviewQuery, SignerClient } from "../../session/signer-client.tsx";
import { useSentence } from "../../lib/forms/failure.ts";
import { useBlobUrl } from "../../lib/browser/blob-url.ts";
import { drawnOf, previewOf } from "./signature-fields.ts";
import type { SignatureFields } from "./signature-fields.ts";

/** The preview that the service draws, with the code that draws it on the document. */
export function usePreview(query: PreviewQuery | undefined) {
  const client = useSignerClient();
  return useQuery(previewQuery(client, query));
}

/** Several previews, in the requested order. */
export function usePreviews(
  queries: readonly (PreviewQuery | undefined)[],
): readonly (Blob | undefined)[] {
  const client = useSignerClient();
  return useQueries({
    queries: queries.map((query) => previewQuery(client, query)),
    combine: dataOf,
  });
}

const dataOf = (answers: { data: Blob | undefined }[]) => answers.map((answer) => answer.data);

/** A picture may be replaced under the same id. */
const PICTURE_STAYS = 60_000;

const previewQuery = (client: SignerClient, query: PreviewQuery | undefined) => ({
  ...signerQuery(client, "GET /v1/user/preview-visual-signature", { query: query ?? {} }),
  enabled: query !== undefined && (query.seal !== undefined || query.name !== ""),
  meta: PICTURE,
  staleTime:
    query?.vs === undefined && query?.sr === undefined && query?.seal === undefined
      ? Infinity
      : PICTURE_STAYS,
  placeholderData: (before: Blob | undefined) => before,
  refetchOnWindowFocus: false,
});

/** The preview of a signature while it is edited, also with a picture that is not stored. */
function useOwnPreview(fields: SignatureFields, quality: Quality, law: Legislation) {
  const client = useSignerClient();
  const drawn = drawnOf(fields);
  const query = previewOf(fields, quality, law);
  const stored = usePreview(drawn === undefined ? query : undefined);
  const fresh = useQuery({
    ...signerQuery(client, "POST /v1/user/preview-visual-signature", {
      query,
      body: { content: drawn ?? "", ground: "keep" },
    }),
    enabled: drawn !== undefined && query.name !== "",
    meta: PICTURE,
    staleTime: Infinity,
    gcTime: PICTURE_STAYS,
    placeholderData: (before: Blob | undefined) => before,
    refetchOnWindowFocus: false,
  });
  return drawn === undefined ? stored : fresh;
}

export interface SignaturePreviewProps {
  fields: SignatureFields;
  quality: Quality;
  law: Legislation;
  look?: "card" | "bare";
  /** What it is, unless it is the usual preview. */
  alt?: string;
}

export function SignaturePreview({
  fields,
  quality,
  law,
  look = "card",
  alt,
}: SignaturePreviewProps) {
  const t = useTranslations("web.parts.signature");
  const sentence = useSentence();
  const preview = useOwnPreview(fields, quality, law);
  const src = useBlobUrl(preview.data);
  if (preview.isError) {
    return (
      <p role="alert">
        <Note tone="error">
          {t("previewFailed")} {sentence(preview.error)}
        </Note>
      </p>
    );
  }
  return (
    <SignatureBlock
      src={src}
      alt={alt ?? t("preview", { name: fields.name })}
      look={look}
      updating={preview.isPlaceholderData}
    />
  );
}
