/** Of a process, for its jobs: nine that listen for them, and one statement of each at a time. */
export const JOB_CONNECTIONS = 18
