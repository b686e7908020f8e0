import type { Legislation, SignableQuality } from "@paraph/rules/qualities";
import { isIdentified, markOf, SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
import { Note } from "@paraph/ui/feedback/note";
import { Select } from "@paraph/ui/fields/select";
import type { SelectProps } from "@paraph/ui/fields/select";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import { missingFor } from "../../../components/people/levels-open.ts";
import type { Reason } from "../../../components/people/levels-open.ts";
import { useLevelSentences } from "../../../components/people/level-sentences.ts";
import { qualitiesQuery } from "../../../components/signature-requests.ts";
import { personClient } from "../../../session/signer-client.tsx";
import { useOwnBusiness } from "../../../session/business.ts";
import { useUser } from "../../../session/user.ts";

/**
 * What the sender lacks at a level. For other signers nothing is known here, because it would reveal whether they have
 * an account.
 */
export function useMissing(
  isMe: boolean,
): (quality: SignableQuality, law: Legislation) => Reason | undefined {
  const disabled = useUser()?.disabledQualities ?? [];
  const { data } = useQuery({ ...qualitiesQuery(personClient), enabled: isMe });
  return (quality, law) => {
    // The business decides what its members request of anybody.
    if (disabled.includes(quality)) return "disabled";
    return isMe ? missingFor(quality, law, data, disabled) : undefined;
  };
}

interface LevelSelectProps extends Omit<
  SelectProps<SignableQuality>,
  "options" | "onChange" | "value"
> {
  value: SignableQuality;
  onChange: (quality: SignableQuality) => void;
  law: Legislation;
  /** Whether the level is the sender's own. */
  isMe: boolean;
}

/**
 * A select for the level of a signer. Each level shows what the law says about it, and what the signer needs or still
 * lacks.
 */
export function LevelSelect({ law, isMe, ...select }: LevelSelectProps) {
  const t = useTranslations("web.compose.signers");
  const levels = useLevelWords();
  const about = useLevelSentences();
  const missing = useMissing(isMe);
  const who = isMe ? "me" : "other";
  const disabled = useUser()?.disabledQualities ?? [];
  // A draft from before keeps its level, and says why it cannot be sent.
  // A person without a business has nobody to show the service to; programs and businesses do.
  const isMember = useOwnBusiness()?.business != null;
  const offered = SIGNABLE_QUALITIES.filter(
    (quality) =>
      quality === select.value || (!disabled.includes(quality) && (quality !== "DEMO" || isMember)),
  );
  return (
    <Select<SignableQuality>
      {...select}
      options={offered.map((quality) => {
        const reason = missing(quality, law);
        return {
          value: quality,
          label: levels.name(quality),
          mark: (
            <span className="flex items-center gap-2">
              <LevelMark level={markOf(quality)} inked={reason === undefined} />
              {isIdentified(quality) && (
                <span className="text-note in-[[role=option]]:hidden">{t("identity")}</span>
              )}
            </span>
          ),
          detail: (
            <>
              <span>{about.sentence(quality, law, who)}</span>
              {reason === undefined ? (
                <Note tone={isMe ? "success" : "info"} size="note">
                  {about.needs(quality, law, who)}
                </Note>
              ) : (
                <Note tone="warning" size="note">
                  {about.missing(reason, { law, asked: quality })}
                </Note>
              )}
            </>
          ),
        };
      })}
    />
  );
}
