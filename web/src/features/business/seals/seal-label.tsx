import { limits } from "@paraph/rules/limits/business";
import { TextField } from "@paraph/ui/fields/text-field";
import { Form } from "@paraph/ui/fields/form";
import { useTranslations } from "use-intl";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { api } from "../../../session/api.ts";
import { refreshSeals } from "./seal-queries.ts";
import type { SealPartProps } from "./seal-queries.ts";

/** The label of a seal, which an admin changes, and its account name, which nobody does. */
export function SealLabel({ business: id, seal }: SealPartProps) {
  const t = useTranslations("web.seals.label");
  const fields = useFields({
    values: { label: seal.label },
    submit: async ({ label }) => {
      const path = { id, name: seal.name };
      await api("PUT /v1/businesses/{id}/seals/{name}", { path, body: { label } });
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
        </div>
      </Form>
      <SaveBar fields={fields} names={{ label: t("label") }} />
    </FormSection>
  );
}
