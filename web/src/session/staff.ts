/**
 * Internal staff. They are recognised by the domain of the e-mail address with which they log in, which sets a cookie
 * (specification section 2). The cookie lets them pass blocking maintenance, and authorises nothing else.
 */
const COOKIE = "paraph-internal";
const DAYS_180 = 180 * 24 * 60 * 60;

/** Whether an address belongs to one of these domains, by its exact domain. */
export function isStaffAddress(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return email.includes("@") && domains.includes(domain);
}

/** Sets the cookie in the browser of a person with an internal address. */
export function noteStaff(email: string, domains: readonly string[]): void {
  if (!isStaffAddress(email, domains)) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${COOKIE}=1; path=/; max-age=${DAYS_180}; samesite=lax${secure}`;
}

/** Whether an internal staff member has logged in in this browser. */
export function isInternalStaff(cookies: string = document.cookie): boolean {
  return cookies.split("; ").includes(`${COOKIE}=1`);
}
