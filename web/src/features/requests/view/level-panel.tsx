import type { Legislation, Quality } from "@paraph/rules/qualities";
import { LEGISLATIONS, markOf } from "@paraph/rules/qualities";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { PageLink } from "../../../components/page-link.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import type { LevelOption } from "../signing/levels-open.ts";
import { Block } from "./block.tsx";
import type { Signing } from "./signing/use-signing.ts";

/** The levels, each with one sentence of law, or with why it cannot be chosen; and the law. */
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
      <MissingStep signing={signing} />
    </Block>
  );
}

function Hint({ option, signing }: { option: LevelOption; signing: Signing }) {
  const t = useTranslations("web.view.level");
  const levels = useLevelWords();
  switch (option.reason) {
    case undefined:
      return levels.sentence(option.quality, signing.law);
    case "asked":
      return t("asked", { level: levels.short(signing.asked) });
    case "mobile":
      return t("mobile");
    case "identity":
      return t("identity");
    case "certificate":
      return t("certificate", { law: levels.lawInFull(signing.law) });
    case "unanswered":
      return t("unanswered");
    case "none":
      return t("none");
  }
}

/** What a person can do themselves about a level that is not open to them yet. */
function MissingStep({ signing }: { signing: Signing }) {
  const t = useTranslations("web.view.level");
  const mobile = signing.options.some((option) => option.reason === "mobile");
  if (!mobile) return null;
  return (
    <p className="pt-2 text-label">
      <PageLink to="profile" className={textLinkClass}>
        {t("addMobile")}
      </PageLink>
    </p>
  );
}
