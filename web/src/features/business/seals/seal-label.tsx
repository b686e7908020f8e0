import { limits } from "@paraph/rules/limits/business";
import { NumberField } from "@paraph/ui/fields/number-field";
import { TextField } from "@paraph/ui/fields/text-field";
import { Form } from "@paraph/ui/fields/form";
import { useTranslations } from "use-intl";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { api } from "../../../session/api.ts";
import { refreshSeals } from "./seal-queries.ts";
import type { SealPartProps } from "./seal-queries.ts";

/** The label and the daily limit of a seal, which an admin changes, and its account name, which nobody does. */
export function SealLabel({ business: id, seal }: SealPartProps) {
  const t = useTranslations("web.seals.label");
  const fields = useFields<{ label: string; quota: number | null }>({
    values: { label: seal.label, quota: seal.dailyQuota },
    submit: async ({ label, quota }, changed) => {
      const path = { id, name: seal.name };
      const body = {
        ...(changed.includes("label") && { label }),
        ...(changed.includes("quota") && quota !== null && { daily_quota: quota }),
      };
      await api("PUT /v1/businesses/{id}/seals/{name}", { path, body });
      await refreshSeals(id);
    },
  });
  return (
    <FormSection title={t("title")}>
      <Form id={fields.id} onSubmit={fields.submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("label")}
            {...fields.input("label", { required: true, most: limits.seals.labelLength })}
          />
          <TextField label={t("name")} locked={t("nameHint")} value={seal.name} />
          <NumberField
            label={t("quota")}
            hint={t("quotaHint")}
            min={1}
            max={limits.seals.mostDaily}
            {...fields.choice("quota", { required: true })}
          />
        </div>
      </Form>
      <SaveBar fields={fields} names={{ label: t("label"), quota: t("quota") }} />
    </FormSection>
  );
}
