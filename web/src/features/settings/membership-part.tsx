import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { PageLink } from "../../components/page-link.tsx";
import { openModal } from "../../lib/over-pages/modals.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { useOwnBusiness } from "../../session/business.ts";
import type { OwnBusiness } from "../../session/business.ts";

/**
 * The business that the person belongs to, and the way out of it; or the way to one of their own. And the invitations of
 * other businesses.
 */
export function MembershipPart() {
  const t = useTranslations("web.settings.membership");
  const own = useOwnBusiness();
  if (own === undefined) return null;
  const { business, invitations } = own;
  const none = t(invitations.length === 0 ? "registerNote" : "noneNote");
  return (
    <FormSection
      title={t("title")}
      note={business === null ? none : t("note", { name: business.name })}
    >
      <div className="grid gap-4">
        {business === null && (
          <p>
            <PageLink to="businessRegister" className={textLinkClass}>
              {t("register")}
            </PageLink>
          </p>
        )}
        {business !== null && (
          <div>
            <Button
              onClick={() => {
                const { id, name } = business;
                void openModal("profile/leave-business", { business: { id, name } });
              }}
            >
              {t("open", { name: business.name })}
            </Button>
          </div>
        )}
        {invitations.length > 0 && (
          <ul aria-label={t("invitations")} className="grid gap-3">
            {invitations.map((one) => (
              <InvitationLine key={one.id} invitation={one} />
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}

function InvitationLine({ invitation }: { invitation: OwnBusiness["invitations"][number] }) {
  const t = useTranslations("web.settings.membership");
  const formats = useFormats();
  const { businessName: name, invitedBy: by, role, expiresAt, can, message } = invitation;
  const day = formats.date(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-label text-ink-2">
          {by === "" ? t("invitedUntil", { role, day }) : t("invitedByUntil", { by, role, day })}
        </p>
        {message !== null && <p className="max-w-[42em] text-label text-ink-2">{message}</p>}
      </div>
      {can.accept === true && (
        <Button
          aria-label={t("joinOf", { name })}
          onClick={() => void openModal("business/invitation", { invitation })}
        >
          {t("join")}
        </Button>
      )}
    </li>
  );
}
