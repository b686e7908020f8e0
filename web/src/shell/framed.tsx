import { createContext, useContext } from "react";
import type { ReactNode } from "react";

const FramedContext = createContext(false);

/** Says that a layout is already around: an error page inside it brings no second one. */
export function Framed({ children }: { children: ReactNode }) {
  return <FramedContext value>{children}</FramedContext>;
}

export function useFramed(): boolean {
  return useContext(FramedContext);
}
