/** Whether this browser stores what the product needs: cookies for guests, and data for the tab. */
export function keepsCookies(): boolean {
  try {
    const probe = "paraph.probe";
    sessionStorage.setItem(probe, "1");
    localStorage.setItem(probe, "1");
    const kept = sessionStorage.getItem(probe) === "1" && localStorage.getItem(probe) === "1";
    sessionStorage.removeItem(probe);
    localStorage.removeItem(probe);
    return kept && navigator.cookieEnabled;
  } catch {
    // If cookies are blocked, storage throws (HTML standard, "Web storage", SecurityError).
    return false;
  }
}
