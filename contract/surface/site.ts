/**
 * `#site`, version 1: all that a site may import of the shop. What stands here stays as it is for as long as
 * `SURFACES` names its version; what a version adds may be left out by a site of before.
 */

export { defineServer } from './define-server.ts'
export { defineSite, type SiteText } from './define-site.ts'
export type { PageLoad, PageProps, SlotLoad, SlotProps, SurfaceItem } from './slots.plain.ts'
