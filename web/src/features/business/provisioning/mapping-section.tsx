import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { Section } from "@paraph/ui/lists/section";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ShortTable } from "../../../components/tables/short-table.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import { showSnackbar } from "../../../lib/over-pages/snackbar.ts";
import { api } from "../../../session/api.ts";
import { refreshProvisioning } from "./provisioning.ts";
import type { Provisioning } from "./provisioning.ts";

interface Row {
  readonly attribute: string;
  readonly field: "userName" | "name" | "phone" | "language" | "active" | "groups";
  readonly example: ReactNode;
}

/** Which attribute of the directory fills what, and the group whose members are admins. */
export function MappingSection({ business, it }: { business: string; it: Provisioning }) {
  const t = useTranslations("web.provisioning.mapping");
  const { example, adminGroup } = it;
  const rows: readonly Row[] = [
    { attribute: "userName", field: "userName", example: example?.userName },
    {
      attribute: "name.givenName, name.familyName",
      field: "name",
      example: example?.name || t("nameNote"),
    },
    {
      attribute: 'phoneNumbers[type eq "mobile"]',
      field: "phone",
      example: example?.phone && t("phoneNote", { value: example.phone }),
    },
    { attribute: "preferredLanguage", field: "language", example: example?.language },
    { attribute: "active", field: "active", example: t("activeNote") },
    {
      attribute: "groups",
      field: "groups",
      example: adminGroup === null ? t("groupsNone") : t("groups", { group: adminGroup }),
    },
  ];
  return (
    <Section title={t("title")} note={t("note")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-8">
        <ShortTable<Row>
          label={t("title")}
          rows={rows}
          rowKey={({ attribute }) => attribute}
          name={{
            head: t("attribute"),
            renderName: ({ attribute }) => (
              <span className="font-mono text-label font-normal [overflow-wrap:anywhere] whitespace-normal">
                {attribute}
              </span>
            ),
          }}
          columns={[
            { key: "field", head: t("here"), renderCell: ({ field }) => t(`fields.${field}`) },
            {
              key: "example",
              head: t("example"),
              renderCell: ({ example: one }) => (
                <span className="text-ink-2 [overflow-wrap:anywhere]">{one}</span>
              ),
            },
          ]}
        />
        <AdminGroup key={adminGroup ?? ""} business={business} it={it} />
      </div>
    </Section>
  );
}

function AdminGroup({
  business,
  it: { adminGroup, adminGroupFound },
}: {
  business: string;
  it: Provisioning;
}) {
  const t = useTranslations("web.provisioning.mapping");
  const fields = useFields<{ adminGroup: string }>({
    values: { adminGroup: adminGroup ?? "" },
    submit: async ({ adminGroup: admin_group }) => {
      const path = { id: business };
      await api("PUT /v1/businesses/{id}/provisioning", { path, body: { admin_group } });
      await refreshProvisioning(business);
      showSnackbar({ message: t("saved") });
    },
  });
  const hint = adminGroup !== null && !adminGroupFound ? t("groupMissing") : t("groupHint");
  return (
    <Form id={fields.id} className="grid max-w-120 gap-3" onSubmit={fields.submit}>
      <TextField label={t("group")} hint={hint} {...fields.input("adminGroup", { most: 200 })} />
      <div>
        <Button type="submit">{t("save")}</Button>
      </div>
    </Form>
  );
}
