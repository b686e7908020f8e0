import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { BusinessFrame } from "../business-frame.tsx";
import { ActsForMembers } from "./acts-for-members.tsx";
import { ApiUsersTable } from "./api-users-table.tsx";

/** A link to the API description. */
const linked = (words: ReactNode) => (
  <a href="/openapi.json" className={textLinkClass}>
    {words}
  </a>
);

/** The API users of a business, and what they may do. */
export default function ApiUsersPage() {
  const t = useTranslations("web.developers");
  return (
    <BusinessFrame
      title={({ name }) => t("title", { name })}
      renderAside={({ id }) => (
        <Button
          variant="primary"
          icon={<Icon of={Plus} />}
          onClick={() => void openModal("business/api-user", { business: id })}
        >
          {t("add")}
        </Button>
      )}
    >
      {(business) => (
        <div className="grid gap-6">
          <p className="max-w-[42em] text-ink-2">{t.rich("lead", { a: linked })}</p>
          <ApiUsersTable business={business} />
          <ActsForMembers business={business.id} />
        </div>
      )}
    </BusinessFrame>
  );
}
