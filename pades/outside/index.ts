/** Time-stamp authorities and revocation services over HTTP. */
export type { Fetch, HttpLimits } from "./http.ts";
export { httpRevocationSource, type HttpRevocationOptions } from "./revocation-client.ts";
export { httpTimestampAuthority, type HttpTimestampOptions } from "./timestamp-client.ts";
