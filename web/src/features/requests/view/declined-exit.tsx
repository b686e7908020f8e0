import { buttonClass } from "@paraph/ui/controls/button";
import { useTranslations } from "use-intl";
import { tellParent } from "../../../session/exits/embedding.ts";
import { exitFor } from "../../../session/exits/exit.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";

/**
 * The link back for a signer who has declined, if the address of the request names one (`declineURL`). The page is left
 * automatically only if the address says so (`declineRedirect`).
 */
export function DeclinedExit({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.signing.exit");
  const mine = request.signatures.find((one) => one.isMe);
  const address = exitFor(request.id)?.declineUrl;
  if (mine?.signatureStatus !== "DECLINED" || address === undefined) return null;
  return (
    <a
      href={address}
      className={buttonClass({ size: "lg" })}
      onClick={() => void tellParent({ type: "exit" })}
    >
      {t("now", { host: new URL(address).host })}
    </a>
  );
}
