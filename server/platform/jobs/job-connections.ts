/**
 * Of a process, for its jobs: ten at most that listen for them, and three for the short statements by which the queue
 * gives a job out and takes it back. What a job itself does goes over the pool of requests.
 */
export const JOB_CONNECTIONS = 13
