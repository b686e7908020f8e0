import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "@paraph/contract/client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import {
  calledBy,
  fieldsOf,
  firstSignature,
  keepSignature,
  visualSignaturesQuery,
} from "../../components/signature/signature-fields.ts";
import type { VisualSignature } from "../../components/signature/signature-fields.ts";
import { useUser } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { asksToLeave } from "../../components/forms/use-leave-guard.ts";
import { attempt } from "../../lib/over-pages/attempt.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { api } from "../../session/api.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { queryClient } from "../../session/query-client.ts";
import { personClient } from "../../session/signer-client.tsx";
import { SignatureForm } from "./signature-form.tsx";
import { SignatureList } from "./signature-list.tsx";

/** The looks of the person's signature on documents: each drawn, typed in one of three handwritings, or uploaded. */
export default function VisualSignaturePage() {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const me = useUser();
  const stored = useQuery(visualSignaturesQuery(personClient));
  if (stored.data === undefined || me === undefined) {
    return stored.isError ? (
      <ErrorState page title={t("failed")} onRetry={() => void stored.refetch()}>
        {sentence(stored.error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  return <Signatures all={stored.data} me={me} />;
}

const again = () => queryClient.invalidateQueries(visualSignaturesQuery(personClient));

/** A signature that is not stored yet. */
const NEW = "new";

function Signatures({ all, me }: { all: Answer<"GET /v1/user/visual-signatures">; me: Me }) {
  const t = useTranslations("web.profile.signature");
  const locale = useLocale();
  const { signatures, defaultSignature } = all;
  // The default may change while it is edited: what is typed stays where it was typed.
  const [chosen, choose] = useState<string | undefined>(() => defaultSignature?.id ?? NEW);
  const [isDirty, setDirty] = useState(false);
  const edited =
    chosen === NEW ? undefined : (signatures.find(({ id }) => id === chosen) ?? defaultSignature);
  const name = `${me.firstName} ${me.lastName}`.trim();
  const show = async (id: string) => {
    if (isDirty && !(await asksToLeave())) return;
    choose(id);
  };
  const makeStandard = (signature: VisualSignature) =>
    attempt("profile.signature.notStandard", async () => {
      choose(edited?.id ?? NEW);
      await keepSignature(personClient, signature.id, fieldsOf(signature), true);
      await again();
      showSnackbar({
        message: t("isStandard", { name: calledBy(signature) }),
        color: "success",
      });
    });
  const remove = (signature: VisualSignature) => {
    const others = signatures.filter(({ id }) => id !== signature.id);
    const left = others.length === 0 ? "none" : signature.default ? "default" : "others";
    void openModal("visual-signature/delete-signature", { left }, async () => {
      await api("DELETE /v1/user/visual-signature/{id}", { path: { id: signature.id } });
      // The editor begins again without it; what was typed belongs to what is gone.
      if (edited?.id === signature.id) setDirty(false);
      if (chosen === signature.id) choose(undefined);
      await again();
      showSnackbar({ message: t("deleted") });
    });
  };
  return (
    <>
      <PageHead flush title={t("title")} lead={signatures.length === 0 ? t("none") : t("lead")} />
      {signatures.length > 0 && (
        <SignatureList
          signatures={signatures}
          edited={edited?.id}
          onEdit={(id) => void show(id)}
          onAdd={all.can.add === true ? () => void show(NEW) : undefined}
          onStandard={(signature) => void makeStandard(signature)}
          onDelete={remove}
        />
      )}
      <SignatureForm
        key={edited?.id ?? NEW}
        stored={edited ?? undefined}
        signer={name}
        start={edited ? fieldsOf(edited) : firstSignature(name, locale, me.permissions)}
        named={signatures.length > 1 || (signatures.length === 1 && edited === undefined)}
        onDirty={setDirty}
        onSaved={async ({ id }) => {
          await again();
          choose(id);
        }}
      />
    </>
  );
}
