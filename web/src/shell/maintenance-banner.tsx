import { Banner } from "@paraph/ui/banner";
import { useMaintenance } from "./maintenance.ts";

/** The banner of an active notice that does not block (specification section 2, "Shell"). */
export function MaintenanceBanner() {
  const notice = useMaintenance();
  if (!notice || notice.isBlocking) return null;
  return (
    <Banner href={notice.url} linkText={notice.linkText}>
      {notice.text}
    </Banner>
  );
}
