import type { Legislation, Quality } from "@paraph/rules/qualities";
import { markOf } from "@paraph/rules/qualities";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Note } from "@paraph/ui/feedback/note";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { personClient } from "../../session/signer-client.tsx";
import type { Qualities } from "../../session/signer-client.tsx";
import { useSentence } from "../../lib/forms/failure.ts";
import { useLevelWords } from "../../components/people/levels.ts";
import { qualitiesQuery } from "../../components/signature-requests.ts";

type Shown = "SES" | "AES_MINIMAL" | "AES" | "QES";

interface Row {
  readonly quality: Shown;
  readonly law: Legislation | null;
  readonly open: boolean;
  /** The trust service that would open it does not answer now. */
  readonly unanswered: boolean;
}

function rowsOf(known: Qualities): Row[] {
  return [
    { quality: "SES", law: null, open: known.ses.any !== null, unanswered: false },
    {
      quality: "AES_MINIMAL",
      law: null,
      open: known.aesMinimal.zertes !== null || known.aesMinimal.eidas !== null,
      unanswered: false,
    },
    {
      quality: "AES",
      law: null,
      open: known.aes.any !== null,
      unanswered: known.unanswered.length > 0,
    },
    {
      quality: "QES",
      law: "ZERTES",
      open: known.qes.zertes !== null,
      unanswered: known.unanswered.includes("ZERTES"),
    },
    {
      quality: "QES",
      law: "EIDAS",
      open: known.qes.eidas !== null,
      unanswered: known.unanswered.includes("EIDAS"),
    },
  ];
}

/** Every level, whether one can sign at it, and what is missing where not. */
export function LevelsPart() {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const levels = useLevelWords();
  const answer = useQuery(qualitiesQuery(personClient));
  if (answer.data === undefined) {
    return answer.isError ? (
      <ErrorState title={t("levelsFailed")} onRetry={() => void answer.refetch()}>
        {sentence(answer.error)}
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={4} height="2.75rem" />
      </Loading>
    );
  }
  return (
    <ul className="min-w-0">
      {rowsOf(answer.data).map(({ quality, law, open, unanswered }) => (
        <li
          key={`${quality}/${law}`}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-b border-line py-2.5 first:pt-0 last:border-b-0"
        >
          <LevelMark level={markOf(quality as Quality)} inked={open} />
          <div className="min-w-0">
            <p className="font-medium">{levels.nameWithLaw(quality, law)}</p>
            <p className="text-label text-ink-2">{levels.sentence(quality, law)}</p>
            <p className="pt-1">
              <Note tone={open ? "success" : "muted"} size="note">
                {open ? t("open") : t(unanswered ? "unanswered" : `missing.${quality}`)}
              </Note>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
