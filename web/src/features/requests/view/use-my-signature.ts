/** How one's own signature will look: the default visual signature, or the typed name. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { openOverlay } from "../../../overlays/overlays.ts";
import { useCalls } from "../../../parts/calls.tsx";
import {
  fieldsOf,
  firstSignature,
  keepSignature,
  previewOf,
  visualSignaturesQuery,
} from "../../../parts/signature-fields.ts";
import type { SignatureFields } from "../../../parts/signature-fields.ts";
import { usePreview } from "../../../parts/signature-preview.tsx";
import { useLocale } from "../../../session/words.tsx";

export interface MySignature {
  readonly fields: SignatureFields;
  /** The drawn preview, once it is there. */
  readonly preview: Blob | undefined;
  /** Opens the editor; undefined for a guest, whose name is typed. */
  readonly edit: (() => void) | undefined;
}

export function useMySignature(name: string, quality: Quality, law: Legislation): MySignature {
  const calls = useCalls();
  const language = useLocale();
  const queryClient = useQueryClient();
  const isPerson = calls.who === "person";
  const stored = useQuery({ ...visualSignaturesQuery, enabled: isPerson && name !== "" }).data;
  const standard = stored?.defaultSignature ?? undefined;
  const fields = standard === undefined ? firstSignature(name, language) : fieldsOf(standard);
  const settled = !isPerson || stored !== undefined;
  const preview = usePreview(
    settled && name !== "" ? previewOf(fields, quality, law) : undefined,
  ).data;

  const edit = () =>
    openOverlay("edit-signature", { start: fields, quality, law }, async (changed) => {
      await keepSignature(standard?.id, changed);
      await queryClient.invalidateQueries({ queryKey: visualSignaturesQuery.queryKey });
      return "complete";
    });
  return { fields, preview, edit: isPerson ? edit : undefined };
}
