/** Of a process, for its jobs: eight that listen for them, and one statement of each at a time. */
export const JOB_CONNECTIONS = 16
