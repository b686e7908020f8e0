// The tracker of the marketing forms service: it gives the browser its mark, a cookie of the page's host.
if (!/(^|; )hubspotutk=/.test(document.cookie)) {
  const mark = crypto.randomUUID().replaceAll("-", "");
  document.cookie = `hubspotutk=${mark}; path=/; max-age=15552000; samesite=lax`;
}
