import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { FloatScope } from "../floating/float-root.tsx";
import { Icon } from "../icon.tsx";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** In quiet words behind the label: whose document it is, what a choice is now. */
  readonly detail?: string | undefined;
  /** At the end of the row: the level of a document. */
  readonly mark?: ReactNode;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly items: readonly Command[];
}

export interface CommandPaletteProps {
  onClose: () => void;
  /** What it is called, for screen readers. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Where the text is typed. */
  input?: Ref<HTMLInputElement>;
  /** The shown results; the caller does the search. */
  groups: readonly CommandGroup[];
  /** Nothing matches, or the answer is not there yet. */
  empty: ReactNode;
}

/** Everything one can jump to or do, by a few letters: 560 wide, on a phone as wide as the window. */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose, label, placeholder, text, onText, input, groups, empty } = props;
  const filled = groups.filter(({ items }) => items.length > 0);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--pp-dur-3) data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-3 pt-[max(0.75rem,min(14dvh,7rem))] pb-3">
          <Dialog.Popup
            aria-label={label}
            className="pp-rise flex max-h-[min(30rem,100%)] w-full max-w-140 flex-col overflow-hidden rounded-float border border-transparent bg-float text-ink shadow-dialog outline-none [--pp-dur:var(--pp-dur-3)] forced-colors:border-[CanvasText]"
          >
            <FloatScope>
              <Autocomplete.Root
                open
                inline
                mode="none"
                items={filled}
                value={text}
                onValueChange={onText}
                autoHighlight="always"
                keepHighlight
                itemToStringValue={(item: Command) => item.label}
              >
                <div className="flex items-center gap-2.5 border-b border-line px-4 text-ink-3">
                  <Icon of={Search} />
                  <Autocomplete.Input
                    ref={input}
                    aria-label={label}
                    placeholder={placeholder}
                    className="h-12 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-3"
                  />
                </div>
                <div className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
                  <Autocomplete.Empty className="px-2.5 py-4 text-ink-2 empty:hidden">
                    {empty}
                  </Autocomplete.Empty>
                  <Autocomplete.List className="grid gap-1.5">
                    {(group: CommandGroup) => (
                      <Autocomplete.Group key={group.label} items={[...group.items]}>
                        <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-label text-ink-3">
                          {group.label}
                        </Autocomplete.GroupLabel>
                        <Autocomplete.Collection>
                          {(item: Command) => <Row key={item.id} {...item} />}
                        </Autocomplete.Collection>
                      </Autocomplete.Group>
                    )}
                  </Autocomplete.List>
                </div>
              </Autocomplete.Root>
            </FloatScope>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Row(item: Command) {
  const { label, icon, detail, mark, run } = item;
  return (
    <Autocomplete.Item
      value={item}
      onClick={run}
      className="flex min-h-9 cursor-default scroll-my-1.5 items-center gap-2.5 rounded-[4px] px-2.5 py-1 outline-none select-none data-highlighted:bg-marked pointer-coarse:min-h-11 forced-colors:data-highlighted:outline-2"
    >
      {icon && <span className="text-ink-2">{icon}</span>}
      <span className="min-w-0 truncate">{label}</span>
      {detail && (
        <span className="min-w-0 shrink-[2] truncate text-label text-ink-3">{detail}</span>
      )}
      {mark && <span className="ms-auto shrink-0">{mark}</span>}
    </Autocomplete.Item>
  );
}
