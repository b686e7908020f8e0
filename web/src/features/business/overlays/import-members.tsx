import { Overlay } from "@paraph/ui/floating/overlay";
import { PageHead } from "@paraph/ui/lists/section";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { businessQuery } from "../../../session/business.ts";
import { queryClient } from "../../../session/query-client.ts";
import { CheckStep } from "../imports/check-step.tsx";
import { ChooseFile } from "../imports/choose-file.tsx";
import { importQuery } from "../imports/member-imports.ts";
import { InviteStep } from "../imports/invite-step.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "import-members": {
      props: { business: { id: string; name: string } };
      result: never;
    };
  }
}

/** Invites the people of a CSV file: choose the file, check its rows, invite. */
const ImportMembers: ModalBody<"import-members"> = ({ props: { business }, close }) => {
  const { id, name } = business;
  const t = useTranslations("web.business.imports");
  const [chosen, setChosen] = useState("");
  const { data } = useQuery({ ...importQuery(id, chosen), enabled: chosen !== "" });
  const of = chosen === "" ? undefined : data;
  const step = of === undefined ? 0 : of.state === "checked" || hasNoneToInvite(of) ? 1 : 2;
  const leave = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: businessQuery.queryKey });
  };
  return (
    <Overlay
      open
      label={t("title")}
      lead={
        <span className="min-w-0 truncate">
          <span className="font-semibold">{t("title")}</span>{" "}
          <span className="text-label text-ink-3">{name}</span>
        </span>
      }
      steps={{
        label: t("title"),
        names: [t("steps.file"), t("steps.check"), t("steps.invite")],
        current: step,
      }}
      leave={{ label: t("close"), onSelect: leave }}
    >
      <div className="mx-auto w-full max-w-240 px-gutter pb-12">
        {of === undefined ? (
          <>
            <PageHead flush title={t("fileTitle")} lead={t("fileLead", { name })} />
            <ChooseFile id={id} onChosen={(made) => setChosen(made.id)} />
          </>
        ) : step === 1 ? (
          <CheckStep id={id} of={of} onBack={() => setChosen("")} />
        ) : (
          <InviteStep id={id} of={of} onClose={leave} />
        )}
      </div>
    </Overlay>
  );
};
export default ImportMembers;

/** Whether an import has finished without inviting anybody: all of its rows are wrong or skipped. */
const hasNoneToInvite = ({ state, counts }: { state: string; counts: { invited: number } }) =>
  state === "finished" && counts.invited === 0;
