import { PageHead } from "@paraph/ui/lists/section";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { takeRememberedAddress } from "../../session/return-address.ts";
import { endSession } from "../../session/session.ts";

/** Ends the session: at the service, in this tab and in the others. The router then goes to /login. */
export default function LogoutPage() {
  const t = useTranslations("web.login");
  useEffect(() => {
    const leave = () => {
      takeRememberedAddress();
      queryClient.clear();
      endSession({ tellOthers: true });
    };
    // This browser forgets the token even if the service cannot be reached.
    api("POST /v1/logout").then(leave, leave);
  }, []);
  return <PageHead flush title={t("loggingOut")} />;
}
