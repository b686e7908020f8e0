/** What the HTML page says itself, before the client is there. */
export default {
  lost: "No connection. This page opens as soon as the connection is back.",
} as const;
