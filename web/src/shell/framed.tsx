import { createContext, useContext } from "react";
import type { ReactNode } from "react";

type Frame = "none" | "margin" | "plain";

const FramedContext = createContext<Frame>("none");

export interface FramedProps {
  /** Whether the page has its own column in the margin. */
  margin?: boolean;
  children: ReactNode;
}

/** Tells the components inside that there is already a layout, so that an error page does not add another one. */
export function Framed({ margin = false, children }: FramedProps) {
  return <FramedContext value={margin ? "margin" : "plain"}>{children}</FramedContext>;
}

export function useFramed(): Frame {
  return useContext(FramedContext);
}
