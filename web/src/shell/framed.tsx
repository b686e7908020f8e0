import { createContext, useContext } from "react";
import type { ReactNode } from "react";

type Frame = "none" | "margin" | "plain";

const FramedContext = createContext<Frame>("none");

export interface FramedProps {
  /** The page has a margin column of its own. */
  margin?: boolean;
  children: ReactNode;
}

/** Says that a layout is already around: an error page inside it brings no second one. */
export function Framed({ margin = false, children }: FramedProps) {
  return <FramedContext value={margin ? "margin" : "plain"}>{children}</FramedContext>;
}

export function useFramed(): Frame {
  return useContext(FramedContext);
}
