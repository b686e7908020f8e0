/** The look of the signer's own signature: the visual signature that they choose, the default one, or the typed name. */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openModal } from "../../../../lib/over-pages/modals.ts";
import { useSignerClient } from "../../../../session/signer-client.tsx";
import type { PreviewQuery, SignatureRequest } from "../../../../session/signer-client.tsx";
import {
  fieldsOf,
  firstSignature,
  keepSignature,
  previewOf,
  visualSignaturesQuery,
} from "../../../../components/signature/signature-fields.ts";
import type { SignatureFields } from "../../../../components/signature/signature-fields.ts";
import { useUser } from "../../../../session/user.ts";
import { usePreviews } from "../../../../components/signature/signature-preview.tsx";
import { useLocale } from "../../../../lib/words/words.tsx";
import { queryClient } from "../../../../session/query-client.ts";

export interface MySignature {
  /** The chosen visual signature, if it is not the default. */
  readonly chosen: string | undefined;
  readonly fields: SignatureFields;
  /** The preview for a document, once it is loaded: the sender may have given a picture for it. */
  readonly previewOn: (document: string | undefined) => Blob | undefined;
  /** What the preview for a document is made from; undefined if there is none. */
  readonly queryOn: (document: string | undefined) => PreviewQuery | undefined;
  /** Opens the editor; undefined for people who cannot store a visual signature. A guest's is for this request. */
  readonly edit: (() => void) | undefined;
  /** Opens the dialog with its lines alone; undefined as above. */
  readonly editData: (() => void) | undefined;
}

export function useMySignature(
  request: SignatureRequest,
  quality: Quality,
  law: Legislation,
): MySignature {
  const me = request.signatures.find((one) => one.isMe);
  const name = me?.displayName ?? "";
  const client = useSignerClient();
  const language = useLocale();
  const account = useUser();
  const list = useQuery({ ...visualSignaturesQuery(client), enabled: name !== "" });
  const stored = list.data;
  const [chosen, choose] = useState<string>();
  const used =
    stored?.signatures.find(({ id }) => id === chosen) ?? stored?.defaultSignature ?? undefined;
  const fields =
    used === undefined ? firstSignature(name, language, account?.permissions) : fieldsOf(used);
  const settled = stored !== undefined || list.isError;
  const given = (me?.documentSignatures ?? [])
    .filter((entry) => entry.visualSignature?.hasImage === true)
    .map((entry) => entry.documentId);
  const wanted = settled && name !== "";
  const queryOn = (document: string | undefined) => {
    if (!wanted) return undefined;
    const isGiven = document !== undefined && given.includes(document);
    return previewOf(fields, quality, law, isGiven ? { request: request.id, document } : undefined);
  };
  const [own, ...ofSender] = usePreviews([queryOn(undefined), ...given.map(queryOn)]);
  const previewOn = (document: string | undefined) => {
    const index = given.findIndex((one) => one === document);
    return index === -1 ? own : ofSender[index];
  };

  const keepAs = async (id: string | undefined, changed: SignatureFields) => {
    const kept = await keepSignature(client, id, changed, id === undefined);
    await queryClient.invalidateQueries(visualSignaturesQuery(client));
    choose(kept.id);
  };
  const keep = (changed: SignatureFields) => keepAs(used?.id, changed);
  const choices = (stored?.signatures ?? []).map((one) => ({
    id: one.id,
    fields: fieldsOf(one),
    isDefault: one.default,
  }));
  const start = fields;
  const edit = () =>
    void openModal(
      "edit-signature",
      { start, choices, chosen: used?.id, quality, law, signer: name },
      async (changed) => {
        await keepAs(changed.id, changed.fields);
        return "complete";
      },
    );
  const editData = () => void openModal("document/visual-signature-data", { start }, keep);
  const mayKeep = used === undefined ? stored?.can.add : used.can.change;
  return {
    chosen: used?.default === false ? used.id : undefined,
    fields,
    previewOn,
    queryOn,
    edit: mayKeep === true ? edit : undefined,
    editData: mayKeep === true ? editData : undefined,
  };
}
