/** What other domains may use of request lists. */
export { allContactsOf, contactsOf, eraseSearchData, storeContacts } from "./contacts.ts";
export { requestListJobs, requestListSweeps } from "./jobs.ts";
export { requestListHandlers } from "./list-calls.ts";
export { writeWords, writeWordsOf } from "./write-request-words.ts";
