/** What the HTML page says itself, before the client is there. */
export default {
  lost: "No connection. We try again automatically.",
} as const;
