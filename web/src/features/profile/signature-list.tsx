import { legislationOfHost } from "@paraph/rules/platform-law";
import { Button } from "@paraph/ui/controls/button";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { calledBy, fieldsOf } from "../../components/signature/signature-fields.ts";
import type { VisualSignature } from "../../components/signature/signature-fields.ts";
import { SignaturePreview } from "../../components/signature/signature-preview.tsx";

export interface SignatureListProps {
  signatures: readonly VisualSignature[];
  /** The one in the editor; undefined for a new one. */
  edited: string | undefined;
  onEdit: (id: string) => void;
  /** Undefined if there can be no more. */
  onAdd: (() => void) | undefined;
  onStandard: (signature: VisualSignature) => void;
  onDelete: (signature: VisualSignature) => void;
}

/** The person's visual signatures: how each looks, which one is used by default, and what can be done with them. */
export function SignatureList(props: SignatureListProps) {
  const { signatures, edited, onEdit, onAdd, onStandard, onDelete } = props;
  const t = useTranslations("web.profile.signature");
  const law = legislationOfHost(location.hostname);
  return (
    <section className="pb-8">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="font-semibold">{t("all")}</h2>
        {onAdd !== undefined && (
          <Button size="sm" onClick={onAdd}>
            {t("add")}
          </Button>
        )}
      </div>
      <ul
        aria-label={t("all")}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {signatures.map((signature) => {
          const name = calledBy(signature);
          const isEdited = signature.id === edited;
          return (
            <li
              key={signature.id}
              aria-current={isEdited}
              className={`grid content-between gap-3 border p-3 ${isEdited ? "border-primary" : "border-line"}`}
            >
              <SignaturePreview
                fields={fieldsOf(signature)}
                quality="QES"
                law={law}
                look="bare"
                alt={t("looks", { name })}
              />
              <div className="grid gap-1.5">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0 truncate font-semibold">{name}</span>
                  {signature.default && (
                    <span className="text-note text-ink-2">{t("standard")}</span>
                  )}
                </p>
                <p className="flex flex-wrap gap-x-4 gap-y-1">
                  {signature.can.change === true && !isEdited && (
                    <TextButton
                      aria-label={t("editOf", { name })}
                      onClick={() => onEdit(signature.id)}
                    >
                      {t("edit")}
                    </TextButton>
                  )}
                  {signature.can.change === true && !signature.default && (
                    <TextButton
                      aria-label={t("makeStandardOf", { name })}
                      onClick={() => onStandard(signature)}
                    >
                      {t("makeStandard")}
                    </TextButton>
                  )}
                  {signature.can.delete === true && (
                    <TextButton
                      aria-label={t("deleteOf", { name })}
                      onClick={() => onDelete(signature)}
                    >
                      {t("delete")}
                    </TextButton>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
