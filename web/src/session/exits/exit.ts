/**
 * The exit of a request, if the address with which it was opened names one. Other requests have none (specification
 * section 4).
 */
import { exitOf } from "@paraph/rules/exit";
import type { Exit } from "@paraph/rules/exit";
import { pageAt } from "@paraph/rules/routes";
import { tabStorage } from "../../lib/browser/storage.ts";

const KEY = "paraph.exit";
const PARAMETERS = ["exitURL", "errorURL", "declineURL", "redirectTimeout", "declineRedirect"];

/** Stores the exit in the address of a request, so that it survives a login. */
export function keepExit(pathname: string, query: URLSearchParams): void {
  const page = pageAt(pathname);
  if (page !== "view" && page !== "directView") return;
  const asked = [...query].filter(([name]) => PARAMETERS.includes(name));
  if (asked.length === 0) return;
  const kept = new URLSearchParams([["request", pathname.split("/")[2] ?? ""], ...asked]);
  tabStorage.setItem(KEY, kept.toString());
}

/** The exit of a request, if its address named one. */
export function exitFor(request: string): Exit | undefined {
  const kept = new URLSearchParams(tabStorage.getItem(KEY) ?? "");
  return kept.get("request") === request ? exitOf(kept) : undefined;
}
