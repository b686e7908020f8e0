import { NumberField } from "@paraph/ui/fields/number-field";
import { PasswordField } from "@paraph/ui/fields/password-field";
import { SearchField } from "@paraph/ui/fields/search-field";
import { Section } from "@paraph/ui/lists/section";
import { SuggestField } from "@paraph/ui/fields/suggest-field";
import { TextArea } from "@paraph/ui/fields/text-area";
import { TextField } from "@paraph/ui/fields/text-field";
import { TextLink } from "@paraph/ui/controls/text-link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Specimen, Specimens } from "./specimen.tsx";
import { useFormMessages } from "../../lib/forms/form-messages.ts";

const KNOWN = ["Tobias Lindner", "Tobias Hürlimann"].map((label) => ({ id: label, label }));

export function Fields() {
  const t = useTranslations("web.gallery.fields");
  const fault = useFormMessages();
  const [days, setDays] = useState<number | null>(3);
  const [sought, setSought] = useState("");
  const [who, setWho] = useState("");
  return (
    <Section title={t("title")} note={t("note")}>
      <Specimens>
        <Specimen span={3}>
          <TextField
            label={t("email")}
            type="email"
            placeholder="name@company.example"
            hint={t("emailHint")}
          />
        </Specimen>
        <Specimen span={3}>
          <TextField label={t("name")} defaultValue="Chloé Favre" optional />
        </Specimen>
        <Specimen span={3}>
          <TextField
            label={t("phone")}
            type="tel"
            defaultValue="+41 79 abc"
            error={fault.say("format")}
          />
        </Specimen>
        <Specimen span={3}>
          <SuggestField
            label={t("who")}
            value={who}
            onValue={setWho}
            suggestions={KNOWN.filter(({ label }) => who !== "" && label.startsWith(who))}
            onChoose={({ label }) => setWho(label)}
          />
        </Specimen>
        <Specimen span={3}>
          <TextField label={t("company")} defaultValue="Helvion AG" locked={t("locked")} />
        </Specimen>
        <Specimen span={3}>
          <PasswordField
            label={t("password")}
            size="lg"
            defaultValue="ein langes Passwort"
            success={t("strong")}
            aside={<TextLink href="#fields">{t("forgotten")}</TextLink>}
          />
        </Specimen>
        <Specimen span={3}>
          <NumberField
            label={t("days")}
            value={days}
            onChange={setDays}
            min={1}
            max={30}
            format={{ style: "unit", unit: "day", unitDisplay: "long" }}
          />
        </Specimen>
        <Specimen span={3}>
          <TextField label={t("disabled")} disabled defaultValue="Zürich" />
        </Specimen>
        <Specimen span={3}>
          <div className="pt-6">
            <SearchField
              label={t("search")}
              placeholder={t("searchFor")}
              value={sought}
              onChange={setSought}
            />
          </div>
        </Specimen>
        <Specimen span={6}>
          <TextArea label={t("message")} optional defaultValue={t("messageText")} />
        </Specimen>
      </Specimens>
    </Section>
  );
}
