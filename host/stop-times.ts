/**
 * How long a shop that was told to stop waits for what it has in hand, in ms after the signal. Each step takes away what the
 * next one could not end cleanly, and the last comes before the three seconds after which a supervisor may lose patience.
 */
export const STOP_TIMES = {
  /** Connections without a request are closed. A request that was on its way at the signal is refused before that. */
  idle: 50,
  /** Requests that have not arrived whole are dropped, so that none begins its work too late to finish it. */
  receiving: 1_000,
  /** Jobs in hand are told to give up and go back to the queue. */
  jobs: 1_500,
  /** The connections to the database are cut: it rolls back what is not committed, and whoever waits is answered 503. */
  working: 2_000,
  /** Connections that still wait for an answer are cut. */
  answering: 2_200,
  /** A server process that still runs is killed by the one that started it. */
  processes: 2_500,
  /** The process ends, whatever still runs in it. */
  ending: 2_800,
}
