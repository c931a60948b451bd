/** Where machines ask whether the shop is well; `/up` is `/healthz`, by the name that ONCE and Kamal ask for. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz', '/up'])

export const isHealthCheck = (path: string): boolean => HEALTH_CHECKS.has(path)
