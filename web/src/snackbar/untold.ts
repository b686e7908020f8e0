/** The last net under every act of a person: what a call refused and no part of a page tells is told at its foot. */
import { CallError } from "@paraph/contract/client";
import { useEffect } from "react";
import { useSentence } from "../lib/forms/failure.ts";
import { faultOf } from "../lib/service/faults.ts";
import { showSnackbar } from "./snackbar.ts";

/** Tells failed calls that nobody waited for, but those that lead to another page by themselves. */
export function useUntold(): void {
  const sentence = useSentence();
  useEffect(() => {
    const tell = ({ reason }: { reason: unknown }) => {
      if (!(reason instanceof CallError) || faultOf(reason, "person") !== undefined) return;
      showSnackbar({ message: sentence(reason), color: "error" });
    };
    addEventListener("unhandledrejection", tell);
    return () => removeEventListener("unhandledrejection", tell);
  }, [sentence]);
}
