import type { ReactElement, ReactNode } from "react";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Leads somewhere: a link, opened by the browser. */
  href?: string;
  /** Leads somewhere inside: the router's link element, without children. */
  link?: ReactElement;
  /** One of a set that is switched on; the mark replaces the icon. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
}

/** A group of choices of which one holds: language, theme. */
export interface MenuChoice {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

export type MenuEntry = MenuItem | MenuChoice | "line";

export interface MenuProps {
  /** A Button or an IconButton. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  /** Stands above the items: who is logged in. */
  head?: ReactNode;
  align?: "start" | "end";
}
