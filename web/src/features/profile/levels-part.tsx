import type { Legislation, Quality } from "@paraph/rules/qualities";
import { LEGISLATIONS, markOf } from "@paraph/rules/qualities";
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
import { missingFor } from "../../components/people/levels-open.ts";
import type { Reason } from "../../components/people/levels-open.ts";
import { useLevelSentences } from "../../components/people/level-sentences.ts";
import { WayToLevel } from "../../components/people/way-to-level.tsx";
import { useUser } from "../../session/user.ts";
import { qualitiesQuery } from "../../components/signature-requests.ts";

type Shown = "SES" | "AES_MINIMAL" | "AES" | "QES";

interface Row {
  readonly quality: Shown;
  readonly law: Legislation | null;
  readonly missing: Reason | undefined;
}

function rowsOf(known: Qualities, disabled: readonly string[]): Row[] {
  const under = (quality: Shown, law: Legislation) => missingFor(quality, law, known, disabled);
  /** A level is available under any law if nothing is missing under one of them. */
  const any = (quality: Shown): Row => {
    const missing = LEGISLATIONS.map((law) => under(quality, law));
    return { quality, law: null, missing: missing.includes(undefined) ? undefined : missing[0] };
  };
  return [
    any("SES"),
    any("AES_MINIMAL"),
    any("AES"),
    ...LEGISLATIONS.toReversed().map((law): Row => ({
      quality: "QES",
      law,
      missing: under("QES", law),
    })),
  ];
}

/** Every level: whether the person can sign at it, and what is missing otherwise. */
export function LevelsPart({ page }: { page: "profile" | "standards" }) {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const levels = useLevelWords();
  const about = useLevelSentences();
  const disabled = useUser()?.disabledQualities ?? [];
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
      {rowsOf(answer.data, disabled).map(({ quality, law, missing }) => (
        <li
          key={`${quality}/${law}`}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-b border-line py-2.5 first:pt-0 last:border-b-0"
        >
          <LevelMark level={markOf(quality as Quality)} inked={missing === undefined} />
          <div className="min-w-0">
            <p className="font-medium">{levels.nameWithLaw(quality, law)}</p>
            <p className="text-label text-ink-2">{about.sentence(quality, law)}</p>
            <p className="pt-1">
              <Note tone={missing === undefined ? "success" : "muted"} size="note">
                {missing === undefined
                  ? t("open")
                  : about.missing(missing, { law: law ?? "EIDAS", asked: quality })}{" "}
                <WayToLevel reason={missing} from={page} />
              </Note>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
