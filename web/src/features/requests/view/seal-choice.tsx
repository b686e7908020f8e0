import { markOf } from "@paraph/rules/qualities";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import { AskedPanel } from "./asked-panel.tsx";
import { Block } from "./block.tsx";
import { LevelPanel } from "./level-panel.tsx";
import { MySignatureBlock } from "./my-signature-block.tsx";
import type { Signing } from "./signing/use-signing.ts";
import type { ViewParts } from "./view-parts.ts";

const ONESELF = "";

/** As whom the person signs; and in their own name, at which level and with which look. */
export function HowToSign({ signing, guest }: Pick<ViewParts, "signing" | "guest">) {
  return (
    <>
      {signing.seals.length > 0 && <SealChoice signing={signing} />}
      {signing.seal === undefined && (
        <>
          {guest === undefined ? (
            <LevelPanel signing={signing} />
          ) : (
            <AskedPanel signing={signing} guest={guest} />
          )}
          <MySignatureBlock signing={signing} />
        </>
      )}
    </>
  );
}

/** Whether the person signs in their own name, or for their organisation with one of its seals. */
function SealChoice({ signing: { seals, seal, setSeal } }: { signing: Signing }) {
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
            aside: <LevelMark level={markOf(quality, true)} />,
          })),
        ]}
      />
    </Block>
  );
}
