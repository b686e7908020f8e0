import { Button } from "@paraph/ui/controls/button";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { openModal } from "../../lib/over-pages/modals.ts";
import { useFormats } from "../../lib/words/formats.ts";
import { useOwnBusiness } from "../../session/business.ts";
import type { OwnBusiness } from "../../session/business.ts";

/**
 * The business that the person belongs to, and the way out of it; and the invitations of other businesses. Shows nothing to
 * people without both.
 */
export function MembershipPart() {
  const t = useTranslations("web.settings.membership");
  const { business = null, invitations = [] } = useOwnBusiness() ?? {};
  if (business === null && invitations.length === 0) return null;
  return (
    <FormSection
      title={t("title")}
      note={business === null ? t("noneNote") : t("note", { name: business.name })}
    >
      <div className="grid gap-4">
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
  const { businessName: name, invitedBy: by, expiresAt, can, message } = invitation;
  const day = formats.date(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-label text-ink-2">
          {by === "" ? t("invitedUntil", { day }) : t("invitedByUntil", { by, day })}
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
