import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { iconButtonClass } from "@paraph/ui/controls/icon-button";
import { Logo, Mark } from "@paraph/ui/logo";
import { Menu } from "@paraph/ui/controls/menu";
import type { MenuEntry } from "@paraph/ui/controls/menu";
import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { Status } from "@paraph/ui/feedback/status";
import {
  ArrowLeft,
  ChevronDown,
  Clock,
  CornerUpRight,
  Download,
  Ellipsis,
  FileArchive,
  FileCode,
  FileText,
  LogOut,
  Search,
  Smartphone,
} from "lucide-react";
import { useTranslations } from "use-intl";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { BusinessMark } from "../../../components/business-mark.tsx";
import { PageLink } from "../../../components/page-link.tsx";
import { useDeadline } from "../../../lib/words/request-words.ts";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { useDownloads } from "../../../hooks/use-download.ts";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import type { Find } from "../../../components/document-viewer/use-find.ts";
import { useIsWide } from "@paraph/ui/use-media";
import { useUser } from "../../../session/user.ts";
import { LanguageButton } from "../../../shell/language-menu.tsx";
import { PagesButton } from "../pages-button.tsx";
import { useGuestLanguages } from "./guest/guest-language.tsx";
import type { GuestView } from "./guest/guest-view.ts";
import { useGuestLogout } from "./guest/use-guest-logout.ts";
import { useOwnerActions } from "./use-owner-actions.tsx";

export interface RequestHeaderProps {
  request: SignatureRequest;
  desk: Desk;
  find: Find;
  guest: GuestView | undefined;
  /** Passes the signature to somebody else. */
  delegate?: (() => void) | undefined;
  onChanged: () => void;
}

/** Title, sender, state and deadline of the request, with protocol and download. */
export function RequestHeader(props: RequestHeaderProps) {
  const { request, desk, find, guest, delegate, onChanged } = props;
  const t = useTranslations("web.view");
  const downloads = useDownloads();
  const deadline = useDeadline()(request.expirationDate);
  const languages = useGuestLanguages(guest?.ids);
  const logOut = useGuestLogout(guest?.ids);
  const wide = useIsWide();
  const ownerActions = useOwnerActions(request, onChanged);
  const isOpen = request.statusOverall === "OPEN";
  const hasToSign = request.signatures.some(
    ({ isMe, signatureStatus }) => isMe && signatureStatus === "OPEN",
  );
  const mayOpenOnPhone =
    wide && isOpen && hasToSign && (guest === undefined || guest.can.open_on_phone === true);
  const hasMore =
    ownerActions.length > 0 || delegate !== undefined || request.can.zip === true || mayOpenOnPhone;
  const mayDownload = request.can.download === true;
  const mayReport = request.can.report === true;
  const mayLogOut = guest?.can.log_out === true;
  const mayChooseLanguage = guest?.can.change_language === true;
  const download = () => downloads.documents(() => request.documents.map(({ id }) => id));
  const protocol = (type: "pdf" | "html") => () =>
    downloads.protocol(request.id, request.title, type);
  const when = isOpen && deadline !== undefined && (
    <Note tone={deadline.soon ? "warning" : "info"} icon={Clock}>
      {deadline.text}
    </Note>
  );
  return (
    <header className="flex min-h-14 short:min-h-11 items-center gap-2 border-b border-line bg-paper px-1 md:gap-3 md:ps-4 md:pe-5">
      {guest === undefined ? (
        <PageLink to="dashboard" aria-label={t("back")} className={iconButtonClass()}>
          <Icon of={ArrowLeft} />
        </PageLink>
      ) : (
        <SenderOfGuest sender={guest.sender} />
      )}
      <div className="min-w-0">
        <h1 className="truncate text-[0.9375rem]/5 font-semibold">{request.title}</h1>
        <p className="truncate text-note text-ink-3 max-md:hidden">
          <SentLine request={request} />
        </p>
        <div className="truncate text-note md:hidden">
          {when || <Status state={request.statusOverall} />}
        </div>
      </div>
      <span className="flex items-center gap-4 ps-2 max-md:hidden">
        <Status state={request.statusOverall} />
        <span className="flex max-lg:hidden">{when}</span>
      </span>
      <span className="flex-1" />
      <span className="flex items-center max-md:hidden">
        {mayReport && (
          <Menu
            trigger={
              <Button
                variant="quiet"
                icon={<Icon of={FileText} />}
                iconAfter={<Icon of={ChevronDown} size="sm" />}
              >
                {t("protocol")}
              </Button>
            }
            items={[
              {
                label: t("protocolAs.pdf"),
                icon: <Icon of={FileText} size="sm" />,
                onSelect: protocol("pdf"),
              },
              {
                label: t("protocolAs.html"),
                icon: <Icon of={FileCode} size="sm" />,
                onSelect: protocol("html"),
              },
            ]}
          />
        )}
        {mayDownload && (
          <Button variant="quiet" icon={<Icon of={Download} />} onClick={download}>
            {t("download")}
          </Button>
        )}
      </span>
      <span className="lg:hidden">
        <PagesButton desk={desk} />
      </span>
      {guest !== undefined && (
        <span className="flex items-center max-md:hidden">
          {mayChooseLanguage && <LanguageButton choice={languages} />}
          {mayLogOut && (
            <Button variant="quiet" icon={<Icon of={LogOut} />} onClick={logOut}>
              {t("logOut")}
            </Button>
          )}
        </span>
      )}
      <span className={hasMore ? "" : "md:hidden"}>
        <Menu
          trigger={<IconButton label={t("more")} icon={<Icon of={Ellipsis} />} />}
          items={[
            ...entryIf(!wide, {
              label: find.name,
              icon: <Icon of={Search} size="sm" />,
              onSelect: find.open,
            }),
            ...entryIf(mayReport, {
              label: t("protocol"),
              icon: <Icon of={FileText} size="sm" />,
              onSelect: protocol("pdf"),
            }),
            ...entryIf(mayReport && !wide, {
              label: t("protocolIn", { format: t("protocolAs.html") }),
              icon: <Icon of={FileCode} size="sm" />,
              onSelect: protocol("html"),
            }),
            ...entryIf(mayDownload, {
              label: t("download"),
              icon: <Icon of={Download} size="sm" />,
              onSelect: download,
            }),
            ...entryIf(request.can.zip === true, {
              label: t("zip"),
              icon: <Icon of={FileArchive} size="sm" />,
              onSelect: () => downloads.everything(request.id),
            }),
            ...entryIf(mayOpenOnPhone, {
              label: t("onPhone"),
              icon: <Icon of={Smartphone} size="sm" />,
              onSelect: () =>
                void openModal("document/open-on-phone", {
                  request: request.id,
                  address: request.signingUrl,
                  guest: guest?.ids,
                }),
            }),
            ...(delegate === undefined
              ? []
              : [
                  {
                    label: t("delegate"),
                    icon: <Icon of={CornerUpRight} size="sm" />,
                    onSelect: delegate,
                  },
                ]),
            ...ownerActions,
            ...entryIf(!wide && (mayLogOut || mayChooseLanguage), "line"),
            ...entryIf(!wide && mayLogOut, {
              label: t("logOut"),
              icon: <Icon of={LogOut} size="sm" />,
              onSelect: logOut,
            }),
            ...entryIf(!wide && mayChooseLanguage, languages),
          ]}
        />
      </span>
    </header>
  );
}

/** An entry of the menu, if it is available. */
const entryIf = (is: boolean, entry: MenuEntry): MenuEntry[] => (is ? [entry] : []);

function SentLine({ request }: { request: SignatureRequest }) {
  const t = useTranslations("web.view");
  const formats = useFormats();
  const isOwn = useUser()?.id === request.owner;
  const date = formats.date(request.sentAt ?? request.createdAt);
  return isOwn ? t("sentByYou", { date }) : t("sentBy", { name: request.ownerName, date });
}

/** The business that has sent the request, and the product quietly behind it; the product alone without a branding. */
function SenderOfGuest({ sender }: Pick<GuestView, "sender">) {
  const t = useTranslations("web.view");
  if (sender === null) {
    return (
      <span className="flex items-center gap-1.5 border-line ps-3 text-label text-ink-2 md:border-e md:pe-4">
        <span className="max-lg:hidden">{t("signedWith")}</span>
        <span className="flex max-md:hidden">
          <Logo size="sm" />
        </span>
        <span className="md:hidden">
          <Mark />
        </span>
      </span>
    );
  }
  const { name, colour, mark } = sender;
  return (
    <span className="flex min-w-0 shrink-0 items-center gap-2.5 border-line ps-3 md:border-e md:pe-4">
      <BusinessMark name={name} colour={colour} url={mark?.url ?? null} />
      <span className="grid">
        <span className="max-w-48 truncate font-semibold max-md:sr-only">{name}</span>
        <span className="flex items-center gap-1 text-note text-ink-3">
          <span className="max-md:sr-only">{t("signedWith")}</span>
          <Mark className="size-3.5" />
          <span className="max-md:sr-only">Paraph</span>
        </span>
      </span>
    </span>
  );
}
