/** Events of API users. */
import type { OpenRequests } from "../businesses/index.ts";

declare module "../../platform/events.ts" {
  interface Events {
    /** An API user was deleted: nobody manages its requests from now on. */
    readonly "api_user.deleted": {
      readonly id: string;
      /**
       * The admin (an account) who deleted it, their network address, and what happens to its open requests; null if the business
       * itself has ended.
       */
      readonly business: {
        readonly by: string;
        readonly openRequests: OpenRequests;
        readonly ip: string;
      } | null;
    };
  }
}
