/** Events of API users. */
import type { OpenRequests } from "../businesses/index.ts";

declare module "../../platform/events.ts" {
  interface Events {
    /** An API user was deleted: nobody manages its requests any more. */
    readonly "api_user.deleted": {
      readonly id: string;
      /**
       * The admin (an account) who deleted it, from which network address, and what becomes of its open requests; null if
       * the business itself has ended.
       */
      readonly business: {
        readonly by: string;
        readonly openRequests: OpenRequests;
        readonly ip: string;
      } | null;
    };
  }
}
