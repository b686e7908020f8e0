/** The events of a request's history, each with an icon, and with a tone if something went wrong. */
import {
  CornerDownLeft,
  CornerUpRight,
  Archive,
  CalendarX,
  CircleCheck,
  CircleX,
  Dot,
  Download,
  Eye,
  EyeOff,
  FileCheck,
  FilePlus,
  KeyRound,
  Link,
  Lock,
  LogOut,
  MailPlus,
  PenLine,
  PenOff,
  Bell,
  BellRing,
  BookOpenCheck,
  RefreshCw,
  Paperclip,
  ScanEye,
  Send,
  ShieldAlert,
  Smartphone,
  Undo2,
  UserCheck,
  UserMinus,
  UserPlus,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";

const ICONS = {
  created: FilePlus,
  sent: Send,
  link_requested: MailPlus,
  link_opened: Link,
  phone_opened: Smartphone,
  link_replaced: RefreshCw,
  terms_accepted: FileCheck,
  notes_read: BookOpenCheck,
  opened: Eye,
  downloaded: Download,
  attachment_added: Paperclip,
  attachment_removed: Paperclip,
  attachment_downloaded: Download,
  attachment_refused: ShieldAlert,
  signer_added: UserPlus,
  signer_removed: UserMinus,
  observer_added: ScanEye,
  observer_removed: EyeOff,
  delegated: CornerUpRight,
  delegation_ended: CornerDownLeft,
  signer_linked: UserCheck,
  left: LogOut,
  reminded: Bell,
  reminders_changed: BellRing,
  code_sent: KeyRound,
  code_wrong: ShieldAlert,
  code_locked: Lock,
  signing_failed: CircleX,
  signing_cancelled: PenOff,
  signed: PenLine,
  declined: CircleX,
  withdrawn: Undo2,
  expired: CalendarX,
  completed: CircleCheck,
  archive_renewed: Archive,
} as const satisfies Record<string, LucideIcon>;

export type EventName = keyof typeof ICONS;

export interface EventLook {
  /** Undefined if this page has no text for the event; its name is shown then. */
  readonly name: EventName | undefined;
  readonly icon: LucideIcon;
  readonly tone: string;
}

const WENT_WRONG: readonly EventName[] = ["code_wrong", "code_locked", "signing_failed"];
const WENT_WELL: readonly EventName[] = ["signed", "completed"];

/** How an event with this name is shown. */
export function lookOf(name: string): EventLook {
  if (!isKnown(name)) return { name: undefined, icon: Dot, tone: "text-ink-3" };
  if (WENT_WRONG.includes(name)) return { name, icon: ICONS[name], tone: "text-error-text" };
  const tone = WENT_WELL.includes(name) ? "text-success-text" : "text-ink-3";
  return { name, icon: ICONS[name], tone };
}

const isKnown = (name: string): name is EventName => Object.hasOwn(ICONS, name);
