/** The address a visitor wanted when they had to log in first: remembered, restored after login (section 2). */
import { tabStorage } from "../lib/browser/storage.ts";

const KEY = "paraph.return";

/** Whether an address is one of ours: a path of this origin, not another host's. */
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

/** The remembered address, forgotten with this. */
export function takeRememberedAddress(): string | undefined {
  const address = rememberedAddress();
  tabStorage.removeItem(KEY);
  return address;
}
