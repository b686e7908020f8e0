import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { UserPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { BusinessFrame } from "./business-frame.tsx";
import { InvitationsTable } from "./invitations-table.tsx";
import { MembersTable } from "./members-table.tsx";

/** The members of a business, and its open invitations. */
export default function MembersPage() {
  const t = useTranslations("web.business");
  return (
    <BusinessFrame
      title={({ name, admins, members }) =>
        t("members.title", { count: admins.length + members.length, name })
      }
      renderAside={({ id, name }) => (
        <Button
          variant="primary"
          icon={<Icon of={UserPlus} />}
          onClick={() => void openModal("business/invite-members", { business: { id, name } })}
        >
          {t("invitations.invite")}
        </Button>
      )}
    >
      {(business) => (
        <div className="grid gap-6">
          {business.invitedMembers.length > 0 && <InvitationsTable business={business} />}
          <MembersTable business={business} />
        </div>
      )}
    </BusinessFrame>
  );
}
