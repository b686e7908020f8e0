import { PageHead } from "@paraph/ui/lists/section";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FindForm } from "./find-form.tsx";
import type { FoundIdentity } from "./find-form.tsx";
import { Found } from "./found.tsx";
import { StaffOnly } from "./staff-only.tsx";

/** Staff view the identity of an account, and reset it. */
export default function IdentResetPage() {
  return (
    <StaffOnly>
      <IdentReset />
    </StaffOnly>
  );
}

function IdentReset() {
  const t = useTranslations("web.staff");
  const [found, setFound] = useState<FoundIdentity>();
  return (
    <div className="grid gap-6">
      <PageHead flush title={t("title")} lead={t("lead")} />
      <FindForm onFound={setFound} />
      {found !== undefined && (
        <Found
          key={found.identity?.userId ?? found.email}
          email={found.email}
          identity={found.identity}
        />
      )}
    </div>
  );
}
