import type { Legislation, Quality } from "@paraph/rules/qualities";
import { Note } from "@paraph/ui/note";
import { SignatureBlock } from "@paraph/ui/signature-block";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useCalls } from "./calls.tsx";
import type { PreviewQuery } from "./calls.tsx";
import { useSentence } from "./failure.ts";
import { useBlobUrl } from "./blob-url.ts";
import { previewOf } from "./signature-fields.ts";
import type { SignatureFields } from "./signature-fields.ts";

/** The preview that the service draws, by the code that draws it on paper. */
export function usePreview(query: PreviewQuery | undefined) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["visual-signature-preview", calls.who, query],
    queryFn: ({ signal }) => calls.preview(query ?? {}, signal),
    enabled: query !== undefined && query.name !== "",
    staleTime: Infinity,
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
  });
}

export interface SignaturePreviewProps {
  fields: SignatureFields;
  quality: Quality;
  law: Legislation;
  look?: "card" | "bare";
}

export function SignaturePreview({ fields, quality, law, look = "card" }: SignaturePreviewProps) {
  const t = useTranslations("web.parts.signature");
  const sentence = useSentence();
  const preview = usePreview(previewOf(fields, quality, law));
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
      alt={t("preview", { name: fields.name })}
      look={look}
      updating={preview.isPlaceholderData}
    />
  );
}
