/** The fallback for failed calls: if no part of the page shows an error, it appears in the snackbar. */
import { CallError } from "@paraph/contract/client";
import { useEffect } from "react";
import { faultOf } from "../../lib/service/faults.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";

/** Shows failed calls that no code has handled, except those that redirect to another page. */
export function useUntold(): void {
  useEffect(() => {
    const tell = ({ reason }: { reason: unknown }) => {
      if (!(reason instanceof CallError) || faultOf(reason, "person") !== undefined) return;
      showSnackbar({ message: reason, color: "error" });
    };
    addEventListener("unhandledrejection", tell);
    return () => removeEventListener("unhandledrejection", tell);
  }, []);
}
