/** A requirement of the measurements is missing; the message names it and how to install it. */
export class MissingPart extends Error {}
