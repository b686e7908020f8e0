import type { Legislation, Quality } from "@paraph/rules/qualities";
import { isSignable, LEGISLATIONS, markOf } from "@paraph/rules/qualities";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import type { LevelOption, Reason } from "../../../components/people/levels-open.ts";
import { useLevelSentences } from "../../../components/people/level-sentences.ts";
import { Part11Link } from "../../../components/people/part11-link.tsx";
import { WayToLevel } from "../../../components/people/way-to-level.tsx";
import { Block } from "./block.tsx";
import type { Signing } from "./signing/use-signing.ts";

/** The choice of level and law. Each level shows what the law says about it, or why it is not available. */
export function LevelPanel({ signing }: { signing: Signing }) {
  const t = useTranslations("web.view.level");
  const levels = useLevelWords();
  const { setLaw, law, quality, options } = signing;
  return (
    <Block
      title={t("title")}
      aside={
        setLaw === undefined ? (
          <span className="text-label text-ink-2">{levels.law(law)}</span>
        ) : (
          <SegmentedControl<Legislation>
            label={t("law")}
            value={law}
            onChange={setLaw}
            options={LEGISLATIONS.toReversed().map((value) => ({
              value,
              label: levels.law(value),
            }))}
          />
        )
      }
    >
      <RadioGroup<Quality>
        label={t("title")}
        hideLabel
        layout="choice"
        value={signing.against === undefined ? quality : null}
        onChange={signing.setQuality}
        options={options.map((option) => ({
          value: option.quality,
          label: levels.name(option.quality),
          hint: <Hint option={option} signing={signing} />,
          aside: (
            <LevelMark
              level={markOf(option.quality)}
              inked={option.reason === undefined || option.reason === "asked"}
            />
          ),
          disabled: option.reason !== undefined,
        }))}
      />
      <Ways signing={signing} />
    </Block>
  );
}

function Hint({ option, signing }: { option: LevelOption; signing: Signing }) {
  const about = useLevelSentences();
  const { law, asked } = signing;
  const { quality, reason } = option;
  if (reason !== undefined) return about.missing(reason, { law, asked });
  return (
    <>
      {about.sentence(quality, law)} {isSignable(quality) && about.needs(quality, law, "me")}
    </>
  );
}

/** What a person can do about levels that are not available to them yet. */
function Ways({ signing }: { signing: Signing }) {
  const reasons = new Set(signing.options.map(({ reason }) => reason));
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-label empty:hidden">
      {signing.asked === "PART11" && <Part11Link />}
      {reasons.has("mobile") && <WayOn reason="mobile" signing={signing} />}
      {(reasons.has("identity") || reasons.has("certificate")) && (
        <WayOn reason="identity" signing={signing} />
      )}
    </p>
  );
}

/** The way to what a level needs: the number is added on the page of the document, everything else on a page of its own. */
export function WayOn({ reason, signing }: { reason: Reason | undefined; signing: Signing }) {
  const t = useTranslations("web.levels.way");
  if (reason !== "mobile" || signing.addMobile === undefined) return <WayToLevel reason={reason} />;
  return <TextButton onClick={signing.addMobile}>{t("profile")}</TextButton>;
}
