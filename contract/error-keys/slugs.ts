/** The kinds of errors by their status: the ends of the URLs in `type`. */
export const SLUGS: Record<number, string> = {
  400: "constraint-violation",
  401: "not-authenticated",
  402: "limit-exceeded",
  403: "not-permitted",
  404: "entity-not-found",
  409: "conflict",
  410: "expired",
  413: "limit-exceeded",
  415: "constraint-violation",
  422: "not-processable",
  423: "locked",
  429: "limit-exceeded",
  502: "provider-error",
  503: "unavailable",
};
