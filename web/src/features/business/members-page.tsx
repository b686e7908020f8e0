import { Button } from "@paraph/ui/controls/button";
import { Tabs } from "@paraph/ui/controls/tabs";
import { Icon } from "@paraph/ui/icon";
import { FileUp, UserPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAddressQuery } from "../../hooks/use-address-query.ts";
import { openModal } from "../../lib/over-pages/modals.ts";
import { BusinessFrame } from "./business-frame.tsx";
import { PEOPLE_CHANGE, useBusiness } from "./business.ts";
import { InvitationsTable } from "./invitations-table.tsx";
import { LockedNotice, LockedWaysOn } from "./locked-notice.tsx";
import { MembersTable } from "./members-table.tsx";
import { SeatBar } from "./seat-bar.tsx";

const INVITATIONS = "invitations";
/** What the address says about the table of the other tab. */
const NO_VIEW = { page: undefined, sort: undefined, search: undefined };
const NO_FILTERS = { role: undefined, status: undefined };

/** The people of a business: its seats, its members, and its invitations. */
export default function MembersPage() {
  const t = useTranslations("web.business");
  const [query, change] = useAddressQuery();
  const tab = query["tab"] === INVITATIONS ? INVITATIONS : "members";
  useBusiness(PEOPLE_CHANGE);
  return (
    <BusinessFrame
      title={({ adminCount, memberCount, seats }) =>
        t("seats.title", { used: adminCount + memberCount, seats })
      }
      renderAside={({ id, name, can }) =>
        can.invite === true && (
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Icon of={FileUp} />}
              onClick={() => void openModal("import-members", { business: { id, name } })}
            >
              {t("imports.import")}
            </Button>
            <Button
              variant="primary"
              icon={<Icon of={UserPlus} />}
              onClick={() => void openModal("business/invite-members", { business: { id, name } })}
            >
              {t("invitations.invite")}
            </Button>
          </div>
        )
      }
    >
      {(business) => {
        const { adminCount, memberCount, invitedCount, seats } = business;
        const members = adminCount + memberCount;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <LockedNotice business={business} />
            <SeatBar members={members} invited={invitedCount} seats={seats} />
            <Tabs
              label={t("members.people")}
              value={tab}
              onChange={(next) =>
                change(
                  { ...NO_VIEW, ...NO_FILTERS, tab: next === INVITATIONS ? next : undefined },
                  { back: true },
                )
              }
              tabs={[
                { value: "members", label: t("members.members"), count: members },
                { value: INVITATIONS, label: t("invitations.title"), count: invitedCount },
              ]}
            >
              {tab === INVITATIONS ? (
                <InvitationsTable business={business} />
              ) : (
                <MembersTable business={business} />
              )}
            </Tabs>
            <LockedWaysOn business={business} />
          </div>
        );
      }}
    </BusinessFrame>
  );
}
