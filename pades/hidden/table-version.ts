/**
 * Increases with each change of the table that finds or refuses more than before: a document that was accepted under an
 * earlier version is checked again before it is sent and before it is signed.
 */
export const HIDDEN_TABLE = 6;
