import { markOf } from "@paraph/rules/qualities";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import { Block } from "./block.tsx";
import type { Signing } from "./signing/use-signing.ts";

const ONESELF = "";

/** Whether the person signs in their own name, or for their organisation with one of its seals. */
export function SealChoice({ signing: { seals, seal, setSeal } }: { signing: Signing }) {
  const t = useTranslations("web.view.seal");
  const levels = useLevelWords();
  return (
    <Block title={t("title")}>
      <RadioGroup<string>
        label={t("title")}
        hideLabel
        layout="choice"
        value={seal?.name ?? ONESELF}
        onChange={(name) => setSeal(name === ONESELF ? undefined : name)}
        options={[
          { value: ONESELF, label: t("oneself"), hint: t("oneselfHint") },
          ...seals.map(({ name, label, organisation, quality, law }) => ({
            value: name,
            label: t("as", { organisation }),
            hint: t("with", { label, law: levels.law(law) }),
            aside: <LevelMark level={markOf(quality)} />,
          })),
        ]}
      />
    </Block>
  );
}
