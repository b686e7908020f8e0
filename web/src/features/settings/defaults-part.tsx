import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Legislation } from "@paraph/rules/qualities";
import { Select } from "@paraph/ui/fields/select";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../components/people/levels.ts";
import { attribute } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { Row } from "./row.tsx";
import { Said } from "./said.tsx";
import { useChange } from "./use-change.ts";

const LEVELS = ["SES", "AES", "QES"] as const;
const ASK = "ask";

/** The law and the level that a new request begins with. */
export function DefaultsPart({ me }: { me: Me }) {
  const t = useTranslations("web.settings.defaults");
  const words = useLevelWords();
  const change = useChange();
  const choose = (name: string, value: string) =>
    change.mutate({ attributes: { [name]: value === ASK ? [] : [value] } });
  const law = attribute(me, "default_legislation") ?? ASK;
  const level = attribute(me, "default_quality") ?? ASK;
  return (
    <Row title={t("title")} note={t("note")}>
      <div className="grid max-w-130 gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select<Legislation | typeof ASK>
            label={t("law")}
            value={law as Legislation}
            onChange={(next) => choose("default_legislation", next)}
            options={[
              { value: ASK, label: t("ask") },
              ...LEGISLATIONS.map((value) => ({ value, label: words.lawInFull(value) })),
            ]}
          />
          <Select<(typeof LEVELS)[number] | typeof ASK>
            label={t("level")}
            value={level as (typeof LEVELS)[number]}
            onChange={(next) => choose("default_quality", next)}
            options={[
              { value: ASK, label: t("ask") },
              ...LEVELS.map((value) => ({
                value,
                label: `${words.name(value)} (${words.short(value)})`,
              })),
            ]}
          />
        </div>
        <Said saved={change.isSuccess} error={change.error} />
      </div>
    </Row>
  );
}
