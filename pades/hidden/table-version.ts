/**
 * Counts with each change of the table that finds or refuses more than before: a document that was taken in under an
 * earlier count is looked at again before it is sent and before it is signed.
 */
export const HIDDEN_TABLE = 6;
