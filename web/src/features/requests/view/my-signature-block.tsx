import { SignatureBlock } from "@paraph/ui/documents/signature-block";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { useBlobUrl } from "../../../lib/browser/blob-url.ts";
import { Block } from "./block.tsx";
import type { Signing } from "./signing/use-signing.ts";

/** A preview of the person's signature, with a button to change it. */
export function MySignatureBlock({ signing }: { signing: Signing }) {
  const t = useTranslations("web.view");
  const { signature } = signing;
  const document =
    signing.places[0]?.page.document ?? signing.me?.documentSignatures[0]?.documentId;
  const src = useBlobUrl(signature.previewOn(document));
  return (
    <Block
      title={t("yourSignature")}
      aside={
        signature.edit !== undefined && (
          <span className="flex flex-wrap gap-x-4 text-label">
            {signature.editData !== undefined && (
              <TextButton onClick={signature.editData}>{t("signatureData.open")}</TextButton>
            )}
            <TextButton onClick={signature.edit}>{t("change")}</TextButton>
          </span>
        )
      }
    >
      <SignatureBlock src={src} alt={t("toBeSignedBy", { name: signature.fields.name })} />
    </Block>
  );
}
