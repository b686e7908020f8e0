/** Whether this browser keeps what the product needs to work: cookies for guests, the storage of the tab. */
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
    // Where cookies are blocked, storage throws (HTML standard, "Web storage", SecurityError).
    return false;
  }
}
