/** Where machines ask whether the shop is well; `/up` is `/healthz`, by the name that ONCE and Kamal ask for. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz', '/up'])

/** By the path of an address, whatever its query. */
export const isHealthCheck = (url: string): boolean => HEALTH_CHECKS.has(url.replace(/\?.*$/, ''))

/** How they ask; HAProxy's `option httpchk /readyz` sends OPTIONS. */
export const HEALTH_CHECK_METHODS = ['GET', 'OPTIONS']
