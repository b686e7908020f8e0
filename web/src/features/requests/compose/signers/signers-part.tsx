import type { SignableQuality } from "@paraph/rules/qualities";
import { Switch } from "@paraph/ui/fields/switch";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { openModal } from "../../../../lib/over-pages/modals.ts";
import { AddSignerForm } from "./add-signer-form.tsx";
import { lacksMobile, nameOf, signsAlone } from "../draft.ts";
import type { Draft, DraftSigner } from "../draft.ts";
import { SignerRow } from "./signer-row.tsx";
import type { EditedDraft } from "../use-draft.ts";
import type { Entry } from "./use-entry.ts";
import { useReorder } from "./use-reorder.ts";
import { useSignerActs } from "./use-signer-acts.ts";

interface SignersPartProps {
  edited: EditedDraft;
  entry: Entry;
  phone: boolean;
}

/** The signers: added by name or address, sorted by drag or keyboard, each with level and law. */
export function SignersPart({ edited, entry, phone }: SignersPartProps) {
  const t = useTranslations("web.compose.signers");
  const acts = useSignerActs(edited);
  const { draft, change } = edited;
  const { signers } = draft;
  const [moved, setMoved] = useState<{ name: string; number: number }>();

  const setSigner = (key: string, changes: Partial<DraftSigner>) =>
    change((before) => ({
      ...before,
      signers: before.signers.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }));
  const moveTo = (key: string, index: number, drag?: symbol) => {
    change((before) => reordered(before, key, index), drag);
    const signer = signers.find((one) => one.key === key);
    if (signer !== undefined) setMoved({ name: nameOf(signer), number: index + 1 });
  };
  const { list, lifted, lift } = useReorder(moveTo);

  /** Resolves to whether somebody was added or changed. */
  async function openSigner(start: Partial<DraftSigner>, key?: string): Promise<boolean> {
    const done = await openModal(
      "document/add-signer",
      {
        start: { ...acts.nobody, ...start },
        taken: signers.filter((one) => one.key !== key).map((one) => one.email),
        editing: key !== undefined,
      },
      (result) => {
        if (key !== undefined) acts.replace(key, result);
        else acts.add([result]);
      },
    );
    return done !== undefined;
  }
  const setLevel = (signer: DraftSigner, quality: SignableQuality) => {
    if (lacksMobile({ ...signer, quality })) {
      void openSigner({ ...signer, quality }, signer.key);
    } else setSigner(signer.key, { quality });
  };
  const remove = (signer: DraftSigner) =>
    change((before) => ({
      ...before,
      signers: before.signers.filter((one) => one.key !== signer.key),
      places: before.places.filter((place) => place.signer !== signer.key),
    }));

  return (
    <div className="min-w-0">
      {signers.length > 1 && (
        <Switch
          checked={draft.inOrder}
          onChange={(event) => {
            const { checked } = event.target;
            change((before) => ({ ...before, inOrder: checked }));
          }}
        >
          {t("inOrder")}
        </Switch>
      )}
      {signers.length > 0 && (
        <ol aria-label={t("title")} ref={list}>
          {signers.map((signer, index) => (
            <SignerRow
              key={signer.key}
              signer={signer}
              number={index + 1}
              total={signers.length}
              inOrder={draft.inOrder && signers.length > 1}
              lifted={lifted === signer.key}
              onLevel={(quality) => setLevel(signer, quality)}
              onLaw={(law) => setSigner(signer.key, { law })}
              onEdit={() => void openSigner(signer, signer.key)}
              onRemove={() => remove(signer)}
              onMove={(by) => {
                const next = index + by;
                if (next >= 0 && next < signers.length) moveTo(signer.key, next);
              }}
              onLift={(event) => lift(signer.key, event)}
            />
          ))}
        </ol>
      )}
      {signsAlone(draft) && <p className="pt-2 text-label text-ink-3">{t("alone")}</p>}
      <p id="signer-move-keys" hidden>
        {t("moveKeys")}
      </p>
      <p role="status" className="sr-only">
        {moved && t("moved", moved)}
      </p>
      <AddSignerForm
        phone={phone}
        taken={signers.map(({ email }) => email)}
        entry={entry}
        onOpen={openSigner}
        onMe={acts.addMe}
      />
    </div>
  );
}

function reordered(draft: Draft, key: string, index: number): Draft {
  const from = draft.signers.findIndex((one) => one.key === key);
  const moved = draft.signers[from];
  if (moved === undefined || from === index) return draft;
  const signers = draft.signers.toSpliced(from, 1).toSpliced(index, 0, moved);
  return { ...draft, signers };
}
