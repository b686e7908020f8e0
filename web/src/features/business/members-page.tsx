import { Avatar } from "@paraph/ui/lists/avatar";
import { Table } from "@paraph/ui/lists/table";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { BusinessFrame } from "./business-frame.tsx";
import type { Business } from "./business-frame.tsx";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: "admin" | "member" | "invited";
  readonly since: string;
}

/** The people of a business, and whom it has invited. */
export default function MembersPage() {
  return <BusinessFrame>{(business) => <People business={business} />}</BusinessFrame>;
}

function People({ business }: { business: Business }) {
  const t = useTranslations("web.business.members");
  const formats = useFormats();
  return (
    <Table<Row>
      label={t("label")}
      rows={rowsOf(business)}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "name",
          head: t("name"),
          renderCell: ({ name, email }) => (
            <span className="flex min-w-0 items-center gap-3">
              <Avatar name={name || email} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{name || email}</span>
                {name !== "" && (
                  <span className="block truncate text-label text-ink-3">{email}</span>
                )}
              </span>
            </span>
          ),
        },
        { key: "role", head: t("role"), renderCell: ({ role }) => t(`roles.${role}`) },
        {
          key: "since",
          head: t("since"),
          renderCell: ({ since }) => formats.date(since),
        },
      ]}
    />
  );
}

function rowsOf({ admins, members, invitedMembers }: Business): Row[] {
  const people = (role: "admin" | "member", list: Business["members"]) =>
    list.map(({ userId: id, email, firstName, lastName, since }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      role,
      since,
    }));
  return [
    ...people("admin", admins),
    ...people("member", members),
    ...invitedMembers.map(({ id, email, invitedAt: since }) => ({
      id,
      name: "",
      email,
      role: "invited" as const,
      since,
    })),
  ];
}
