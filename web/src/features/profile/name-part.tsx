import { limits } from "@paraph/rules/limits/pages";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { useTranslations } from "use-intl";
import { useFields } from "../../components/forms/use-fields.ts";
import type { Fields } from "../../components/forms/use-fields.ts";
import { api } from "../../session/api.ts";
import { storeResponse } from "../../session/query-client.ts";
import { userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

export interface NameFields {
  firstName: string;
  lastName: string;
}

/** The name of an account, and how to change it. */
export function useName({ firstName, lastName }: Me): Fields<NameFields> {
  return useFields<NameFields>({
    values: { firstName, lastName },
    submit: async (name) => {
      const body = { first_name: name.firstName, last_name: name.lastName };
      await storeResponse(userQuery.queryKey, await api("PUT /v1/user", { body }));
    },
  });
}

/** First and last name. `managedBy`: the business whose directory says them, so that they cannot be changed here. */
export function NamePart({
  fields,
  managedBy,
}: {
  fields: Fields<NameFields>;
  managedBy: string | null;
}) {
  const t = useTranslations("web.profile");
  const rules = { required: true, most: limits.name.length };
  const managed = managedBy === null ? {} : { readOnly: true };
  const locked = managedBy === null ? undefined : t("nameManaged", { business: managedBy });
  return (
    <Form
      id={fields.id}
      tabIndex={-1}
      className="grid max-w-130 gap-3 outline-none sm:grid-cols-2"
      onSubmit={fields.submit}
    >
      <TextField
        label={t("firstName")}
        autoComplete="given-name"
        {...fields.input("firstName", rules)}
        {...managed}
        locked={locked}
      />
      <TextField
        label={t("lastName")}
        autoComplete="family-name"
        {...fields.input("lastName", rules)}
        {...managed}
      />
    </Form>
  );
}
