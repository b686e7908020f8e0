import { Checkbox } from "@paraph/ui/fields/checkbox";
import { LevelMark, LevelStroke } from "@paraph/ui/lists/level-mark";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { ScoreScale } from "@paraph/ui/fields/score-scale";
import { Section } from "@paraph/ui/lists/section";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { Select } from "@paraph/ui/fields/select";
import { Switch } from "@paraph/ui/fields/switch";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Specimen, Specimens } from "./specimen.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

export function Choices() {
  const t = useTranslations("web.gallery.choices");
  const fault = useFormMessages();
  const [law, setLaw] = useState<"CH" | "EU">("CH");
  const [period, setPeriod] = useState<"month" | "year">("month");
  const [level, setLevel] = useState<"ses" | "aes" | "qes">("qes");
  const [reason, setReason] = useState<string | null>(null);
  const [score, setScore] = useState(8);
  const [role, setRole] = useState("member");
  return (
    <Section title={t("title")} note={t("note")}>
      <Specimens>
        <Specimen span={4}>
          <RadioGroup
            label={t("law")}
            value={law}
            onChange={setLaw}
            options={[
              { value: "CH", label: t("swiss") },
              { value: "EU", label: t("eu") },
            ]}
          />
          <div className="h-5" />
          <SegmentedControl
            label={t("period")}
            value={period}
            onChange={setPeriod}
            options={[
              { value: "month", label: t("monthly") },
              { value: "year", label: t("yearly") },
            ]}
          />
          <div className="h-5" />
          <SegmentedControl
            label={t("level")}
            wide
            value={level}
            onChange={setLevel}
            options={[
              { value: "ses", label: "SES", icon: <LevelStroke level="ses" /> },
              { value: "aes", label: "AES", icon: <LevelStroke level="aes" /> },
              { value: "qes", label: "QES", icon: <LevelStroke level="qes" /> },
            ]}
          />
        </Specimen>
        <Specimen span={4}>
          <Checkbox defaultChecked>{t("terms")}</Checkbox>
          <Checkbox>{t("news")}</Checkbox>
          <Checkbox mixed>{t("some")}</Checkbox>
          <Checkbox error={fault.say("required")}>{t("terms")}</Checkbox>
          <Checkbox disabled>{t("off")}</Checkbox>
          <Checkbox disabled defaultChecked>
            {t("off")}
          </Checkbox>
        </Specimen>
        <Specimen span={6}>
          <ScoreScale
            label={t("score")}
            ends={[t("lowest"), t("highest")]}
            most={10}
            value={score}
            onChange={setScore}
          />
        </Specimen>
        <Specimen span={6}>
          <ScoreScale
            label={t("score")}
            ends={[t("lowest"), t("highest")]}
            most={10}
            value={null}
            onChange={setScore}
            error={fault.say("required")}
          />
        </Specimen>
        <Specimen span={4}>
          <div className="grid gap-3">
            <Switch defaultChecked>{t("order")}</Switch>
            <Switch>{t("remind")}</Switch>
            <Switch defaultChecked layout="row" locked={t("required")}>
              {t("lawAndLevel")}
            </Switch>
            <Switch layout="row" locked={t("required")}>
              {t("lawAndLevel")}
            </Switch>
          </div>
        </Specimen>
        <Specimen span={4}>
          <RadioGroup
            label={t("level")}
            layout="choice"
            value={level}
            onChange={setLevel}
            options={[
              {
                value: "ses",
                label: t("simple"),
                hint: t("asksQes"),
                aside: <LevelMark level="ses" inked={false} />,
                disabled: true,
              },
              {
                value: "aes",
                label: t("advanced"),
                hint: t("asksQes"),
                aside: <LevelMark level="aes" />,
              },
              {
                value: "qes",
                label: t("qualified"),
                hint: t("equal"),
                aside: <LevelMark level="qes" />,
              },
            ]}
          />
        </Specimen>
        <Specimen span={4}>
          <div className="grid gap-4">
            <Select
              label={t("reason")}
              placeholder={t("choose")}
              value={reason}
              onChange={setReason}
              options={[
                { value: "approve", label: t("approve") },
                { value: "author", label: t("author") },
                { value: "witness", label: t("witness") },
              ]}
            />
            <Select
              label={t("level")}
              value={level}
              onChange={setLevel}
              options={(["ses", "aes", "qes"] as const).map((value) => ({
                value,
                label: value.toUpperCase(),
                mark: <LevelMark level={value} />,
              }))}
            />
          </div>
        </Specimen>
        <Specimen span={4}>
          <div className="grid justify-items-start gap-4">
            <Select
              label={t("role")}
              hideLabel
              look="quiet"
              value={role}
              onChange={setRole}
              options={[
                { value: "member", label: t("member") },
                { value: "admin", label: t("admin") },
              ]}
            />
            <div className="w-full">
              <Select
                label={t("reason")}
                error={fault.say("required")}
                value={null}
                onChange={setReason}
                options={[{ value: "approve", label: t("approve") }]}
              />
            </div>
            <div className="w-full">
              <Select
                label={t("off")}
                disabled
                value="member"
                onChange={setRole}
                options={[{ value: "member", label: t("member") }]}
              />
            </div>
          </div>
        </Specimen>
      </Specimens>
    </Section>
  );
}
