/** The database of our own can't be started. Its message says why, and what the owner can do. */
export class EmbeddedError extends Error {}
