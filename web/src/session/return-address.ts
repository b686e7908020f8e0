/**
 * The address that a visitor wanted when they had to log in first. It is remembered, and restored after the login
 * (section 2).
 */
import { tabStorage } from "../lib/browser/storage.ts";

const KEY = "paraph.return";

/** Whether an address belongs to this client: a path of this origin, not another host. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

export function rememberAddress(address: string): void {
  if (isOwnAddress(address)) tabStorage.setItem(KEY, address);
}

export function rememberedAddress(): string | undefined {
  const address = tabStorage.getItem(KEY);
  return address !== null && isOwnAddress(address) ? address : undefined;
}

/** Returns the remembered address and forgets it. */
export function takeRememberedAddress(): string | undefined {
  const address = rememberedAddress();
  tabStorage.removeItem(KEY);
  return address;
}
