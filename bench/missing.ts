/** Something that the measurements need is not there; the message says what and how to get it. */
export class MissingPart extends Error {}
