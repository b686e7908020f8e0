import type { Answer } from "@paraph/contract/client";
import { Button } from "@paraph/ui/controls/button";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../lib/words/formats.ts";
import { useSentence } from "../../../lib/forms/failure.ts";
import { useFocusOnAppear } from "../../../hooks/use-focus.ts";
import { api } from "../../../session/api.ts";
import { queryClient } from "../../../session/query-client.ts";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Removal } from "./removal.tsx";
import { SetUp } from "./set-up.tsx";

type Factor = Answer<"GET /v1/user/second-factor">;

const factorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => api("GET /v1/user/second-factor", { signal }),
});

/** Whether the login requires a code of an authenticator app. The person sets it up and removes it here. */
export function SecondFactorPart() {
  const t = useTranslations("web.settings.factor");
  const sentence = useSentence();
  const factor = useQuery(factorQuery);
  return (
    <FormSection title={t("title")} note={t("note")}>
      {factor.data !== undefined ? (
        <Present factor={factor.data} />
      ) : factor.isError ? (
        <ErrorState title={sentence(factor.error)} onRetry={() => void factor.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={1} />
        </Loading>
      )}
    </FormSection>
  );
}

/** The present state, or the step that the person has started. */
function Present({ factor }: { factor: Factor }) {
  const [working, setWorking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [returned, setReturned] = useState(false);
  const back = () => {
    setReturned(true);
    setWorking(false);
    setCodes(undefined);
  };
  const over = async () => {
    await queryClient.invalidateQueries({ queryKey: factorQuery.queryKey });
    back();
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => void over()} />;
  if (working) {
    return factor.can.remove === true ? (
      <Removal onRemoved={() => void over()} onCancel={back} />
    ) : (
      <SetUp onDone={setCodes} onCancel={back} />
    );
  }
  return <Standing factor={factor} returned={returned} onBegin={() => setWorking(true)} />;
}

interface StandingProps {
  factor: Factor;
  /** When a step is finished or cancelled, the focus returns to where it started. */
  returned: boolean;
  onBegin: () => void;
}

function Standing({ factor, returned, onBegin }: StandingProps) {
  const t = useTranslations("web.settings.factor");
  const formats = useFormats();
  const button = useFocusOnAppear<HTMLButtonElement>(returned);
  return (
    <div className="grid justify-items-start gap-3">
      {factor.since === null ? (
        <p className="text-ink-2">{t("off")}</p>
      ) : (
        <div className="grid gap-1">
          <Note tone="success" size="body">
            {t("on", { since: formats.date(factor.since) })}
          </Note>
          <p className="text-label text-ink-3">{t("left", { count: factor.recoveryCodesLeft })}</p>
        </div>
      )}
      {(factor.can.remove === true || factor.can.set_up === true) && (
        <Button ref={button} onClick={onBegin}>
          {t(factor.can.remove === true ? "remove" : "setUp")}
        </Button>
      )}
    </div>
  );
}
