import { cloneElement, lazy, Suspense, useState } from "react";
import type { HTMLAttributes, KeyboardEvent, ReactElement } from "react";
import type { MenuProps } from "./menu-entries.ts";

export type { MenuChoice, MenuEntry, MenuItem, MenuProps } from "./menu-entries.ts";

const load = () => import("./menu-list.tsx");
const MenuList = lazy(load);

/**
 * What can be done with something. Dangerous items come last, after a line. The menu's code is no part of
 * a page's first load: it is fetched when a trigger is pointed at or focused, and takes over when opened.
 */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState(false);
  const plain = cloneElement(props.trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
    "aria-haspopup": "menu",
    "aria-expanded": opened,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setOpened(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      setOpened(true);
    },
  });
  return opened ? (
    <Suspense fallback={plain}>
      <MenuList {...props} />
    </Suspense>
  ) : (
    plain
  );
}
