import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { readablePhone } from "../../../components/forms/phone-field.tsx";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { Block } from "./block.tsx";

/** Whom signers can ask: the support contact of the business that has sent the request. Nothing without one. */
export function SupportContact({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.view");
  if (request.supportContact === null) return null;
  const { email, phone } = request.supportContact;
  return (
    <Block title={t("support")}>
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {email !== null && (
          <li>
            <a href={`mailto:${email}`} className={textLinkClass}>
              {email}
            </a>
          </li>
        )}
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={textLinkClass}>
              {readablePhone(phone)}
            </a>
          </li>
        )}
      </ul>
    </Block>
  );
}
