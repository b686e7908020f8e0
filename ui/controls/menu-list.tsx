import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { classNames } from "../class-names.ts";
import { itemClass, popupClass } from "../floating/float-class.ts";
import { useFloatRoot } from "../floating/float-root.tsx";
import { Icon } from "../icon.tsx";
import type { MenuChoice, MenuItem, MenuProps } from "./menu-entries.ts";

const isChoice = (entry: MenuItem | MenuChoice): entry is MenuChoice => "options" in entry;

/** Milliseconds before it closes (specification section 9). */
const CLOSE_AFTER = 5;

/** Open from the start; closed a moment after that is wanted. It opens at once, because Escape does not work before that. */
function useOpen(): [boolean, (open: boolean) => void] {
  const [wanted, setWanted] = useState(true);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (wanted) return undefined;
    const timer = setTimeout(() => setOpen(false), CLOSE_AFTER);
    return () => clearTimeout(timer);
  }, [wanted]);
  const change = (next: boolean) => {
    setWanted(next);
    if (next) setOpen(true);
  };
  return [open, change];
}

/** The menu itself, which is fetched when the first one is opened. */
export default function MenuList({ trigger, items, head, align = "end" }: MenuProps) {
  const container = useFloatRoot();
  const [open, setOpen] = useOpen();
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup className={classNames(popupClass, "min-w-48")}>
            {head && (
              <div className="-mx-[0.3125rem] mb-[0.3125rem] border-b border-line px-3.5 pt-1.5 pb-2.5">
                {head}
              </div>
            )}
            {items.map((entry, index) => {
              if (entry === "line") {
                return (
                  <Base.Separator
                    key={`line-${index}`}
                    className="-mx-[0.3125rem] my-[0.3125rem] h-px bg-line forced-colors:border-t"
                  />
                );
              }
              return isChoice(entry) ? (
                <ChoiceGroup key={entry.label} {...entry} />
              ) : (
                <Item key={entry.label} {...entry} />
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ label, icon, onSelect, href, link, checked, danger, disabled }: MenuItem) {
  const look = classNames(itemClass, danger && "text-error-text");
  const inside = (
    <>
      <span className={classNames("grid w-4 place-items-center", !danger && "text-ink-3")}>
        {checked === true ? <Icon of={Check} size="sm" /> : icon}
      </span>
      {label}
    </>
  );
  if (href !== undefined || link !== undefined) {
    return (
      <Base.LinkItem {...(link ? { render: link } : { href })} className={look} closeOnClick>
        {inside}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      {...(onSelect && { onClick: onSelect })}
      disabled={disabled ?? false}
      className={look}
    >
      {inside}
    </Base.Item>
  );
}

function ChoiceGroup({ label, value, onChange, options }: MenuChoice) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className="px-[0.5625rem] pt-2 pb-1 text-note text-ink-3">
          {label}
        </Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={itemClass}
          >
            <span className="grid w-4 place-items-center text-ink-3">
              <Base.RadioItemIndicator>
                <Icon of={Check} size="sm" />
              </Base.RadioItemIndicator>
            </span>
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}
