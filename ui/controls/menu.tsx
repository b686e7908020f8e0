import { cloneElement } from "react";
import type { HTMLAttributes, KeyboardEvent, ReactElement } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { MenuProps } from "./menu-entries.ts";

export type { MenuChoice, MenuEntry, MenuItem, MenuProps } from "./menu-entries.ts";

const menuList = lazyPart(() => import("./menu-list.tsx"), { closesOnEscape: true });

/**
 * What can be done with something. Dangerous items come last, after a line. The menu's code is no part of
 * a page's first load: it is fetched when a trigger is pointed at or focused, and takes over when opened.
 */
export function Menu(props: MenuProps) {
  const [MenuList, open] = menuList.usePart();
  if (MenuList !== undefined) return <MenuList {...props} />;
  return cloneElement(props.trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: menuList.prefetch,
    onFocus: menuList.prefetch,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      open();
    },
  });
}
