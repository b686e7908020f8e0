/**
 * The lists of requests, their search, and people's contacts: written from the events of requests.
 *
 * This file exports everything that other domains may use.
 */
export {
  allContactsOf,
  contactsOf,
  eraseSearchData,
  namesOfContacts,
  storeContacts,
} from "./contacts.ts";
export { requestListJobs, requestListSweeps } from "./jobs.ts";
export { requestListHandlers } from "./list-calls.ts";
export { eraseWordsOf, writeWords, writeWordsOf } from "./write-request-words.ts";
